"""Identifiers of the Foundational Model of Anatomy (FMA) by the atlas's own English terms.

The FMA has a class for a structure of either side (femur, 9611) and one for each side (right femur, 24474; left femur,
24475); both are given where BodyParts3D, on whose parts the atlas rests, lists them. Source: the FMA identifiers of the
parts list of BodyParts3D 4.0, (c) The Database Center for Life Science.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .catalog import Side
from .terms import slug

__all__ = ["Identifiers", "fma_of"]


@dataclass(frozen=True)
class Identifiers:
    """The classes of one term, as digits; "" where there is none."""

    either: str
    right: str = ""
    left: str = ""

    def of(self, side: Side) -> str:
        """The class of one side, else that of either."""
        return {"left": self.left, "right": self.right, "none": ""}[side] or self.either


def fma_of(term: str, side: Side) -> str:
    """The FMA identifier of a term's structure on a side, as digits; "" where none is known."""
    found = FMA.get(slug(term))
    return found.of(side) if found else ""


def _rows(text: str) -> Iterator[tuple[str, Identifiers]]:
    for line in text.strip().splitlines():
        term, _, numbers = line.rpartition(": ")
        yield slug(term), Identifiers(*(number.replace("-", "") for number in numbers.split()))


# Term: either side, right, left. A dash where the FMA class was not found.
FMA: Mapping[str, Identifiers] = dict(
    _rows("""
Occipital bone: 52735
Parietal bone: 9613 52788 52789
Frontal bone: 52734
Sphenoid bone: 52736
Temporal bone: 52737 52738 52739
Ethmoid bone: 52740
Inferior nasal concha bone: 54736 54737 54738
Lacrimal bone: 52741 53645 53646
Nasal bone: 52745 53647 53648
Vomer: 9710
Maxilla: 9711 53649 53650
Palatine bone: 52746 53655 53656
Zygomatic bone: 52747 52892 52893
Mandible: 52748
Hyoid bone: 52749
Atlas (C1): 12519
Axis (C2): 12520
Vertebra C3: 12521
Vertebra C4: 12522
Vertebra C5: 12523
Vertebra C6: 12524
Vertebra C7: 12525
Vertebra T9: 10014
Vertebra T10: 10037
Vertebra T11: 10059
Vertebra T12: 10081
Vertebra L1: 13072
Vertebra L2: 13073
Vertebra L3: 13074
Vertebra L4: 13075
Vertebra L5: 13076
Sacrum: 16202
Manubrium of sternum: 7486
Body of sternum: 7487
Xiphoid process: 7488
First rib: 7597 7857 7987
Second rib: 7620 7882
Scapula: 13394 13395 13396
Clavicle: 13321 13322 13323
Humerus: 13303 23130 23131
Radius: 23463 23464 23465
Ulna: 23466 23467 23468
Scaphoid bone: 23709 24435 24436
Lunate bone: 23712 24437 24438
Triquetrum bone: 23715 24439 24440
Pisiform bone: 23718 24441 24442
Trapezium bone: 23721 24443 24444
Trapezoid bone: 23724 23725 24445
Capitate bone: 23727 24446 24447
Hamate bone: 23730 24448 24449
Hip bone: 16585 16586 16587
Femur: 9611 24474 24475
Patella: 24485 24486 24487
Tibia: 24476 24477 24478
Fibula: 24479 24480 24481
Talus: 9708 24482 24483
Calcaneus: 24496 24497 24498
Navicular bone: 24499 24500 24501
Medial cuneiform bone: 24518 24521 24522
Intermediate cuneiform bone: 24519 24523 24524
Lateral cuneiform bone: 24520 24525 24526
Cuboid bone: 24527 24528 24529
First metacarpal bone: - 24464 24465
Second metacarpal bone: - 24466 24467
Third metacarpal bone: - 24468 24469
Fourth metacarpal bone: - 24470 24471
Fifth metacarpal bone: - 24472 24473
First metatarsal bone: - 24507 24508
Second metatarsal bone: - 24509 24510
Third metatarsal bone: - 24511 24512
Fourth metatarsal bone: - 24513 24514
Fifth metatarsal bone: - 24515 24516
Proximal phalanx of first finger of hand: - 24450 65470
Proximal phalanx of second finger of hand: - 24451 71915
Proximal phalanx of third finger of hand: - 24452 71908
Proximal phalanx of fourth finger of hand: - 24453 71916
Proximal phalanx of fifth finger of hand: - 24454 66791
Middle phalanx of second finger of hand: - 24455 23938
Middle phalanx of third finger of hand: - 24456 23940
Middle phalanx of fourth finger of hand: - 24457 23942
Middle phalanx of fifth finger of hand: - 24458 23944
Distal phalanx of first finger of hand: - 24459 23951
Distal phalanx of second finger of hand: - 24460 23953
Distal phalanx of third finger of hand: - 24461 23955
Distal phalanx of fourth finger of hand: - 24462 23957
Distal phalanx of fifth finger of hand: - 24463 23959
Proximal phalanx of first finger of foot: - 43253 43254
Proximal phalanx of second finger of foot: - 32634 32635
Proximal phalanx of third finger of foot: - 32636 32637
Proximal phalanx of fourth finger of foot: - 32638 32639
Proximal phalanx of fifth finger of foot: - 32640 32641
Middle phalanx of second finger of foot: - 32642 32643
Middle phalanx of third finger of foot: - 32644 32645
Middle phalanx of fourth finger of foot: - 32646 32647
Middle phalanx of fifth finger of foot: - 230986 230988
Distal phalanx of first finger of foot: - 32650 32651
Distal phalanx of second finger of foot: - 32652 32653
Distal phalanx of third finger of foot: - 32654 32655
Distal phalanx of fourth finger of foot: - 32656 32657
Distal phalanx of fifth finger of foot: - 32658 32659
Sesamoid bones of foot: - 45097 45098
Upper lateral incisor: - 55680 55683
Upper medial incisor: - 55681 55682
Upper canine: - 55798 55799
Upper first premolar: - 55689 55690
Upper second premolar: - 55688 55691
Upper first molar tooth: - 55698 55699
Upper second molar tooth: - 55697 55700
Lower lateral incisor: - 57140 57141
Lower medial incisor: - 57142 57143
Lower canine: - 55686 55687
Lower first premolar: - 55694 55693
Lower second premolar: - 55695 55692
Lower first molar tooth: - 55705 55704
Lower second molar tooth: - 55706 55703
Thyroid cartilage: 55099
Costal cartilage of first rib: - 7875 8005
Costal cartilage of second rib: - 7886
Costal cartilage of third rib: - 7913
Costal cartilage of fourth rib: - 7976
Third rib: - 7909
Fourth rib: - 7957
Vertebral column: 13478
Cervical vertebrae: 72063
Thoracic vertebrae: 72064
Lumbar vertebrae: 72065
Ribs: 71331
Sternum: 7485
Costal cartilages: 7591
Carpal bones: 71335
Metacarpal bones: 71336
Tarsal bones: 71339
Metatarsal bones: 71340
Cranium: 46565
Neurocranium: 53672
Viscerocranium: 53673
Bony pelvis: 16580
Skeletal system: 23881
Axial skeleton: 71221
Appendicular skeleton: 71222
Bones of foot: 24222
Intervertebral disc C2-C3: 25058
Intervertebral disc C3-C4: 13896
Intervertebral disc C4-C5: 13897
Intervertebral disc C5-C6: 13898
Intervertebral disc C6-C7: 13899
Intervertebral disc C7-T1: 13900
Intervertebral disc T1-T2: 10458
Intervertebral disc T2-T3: 13495
Intervertebral disc T3-T4: 13500
Intervertebral disc T4-T5: 13501
Intervertebral disc T5-T6: 13502
Intervertebral disc T6-T7: 13503
Intervertebral disc T7-T8: 13504
Intervertebral disc T8-T9: 13505
Intervertebral disc T9-T10: 13506
Intervertebral disc T10-T11: 13507
Intervertebral disc T11-T12: 13508
Intervertebral disc T12-L1: 13509
Intervertebral disc L1-L2: 16033
Intervertebral disc L2-L3: 16034
Intervertebral disc L3-L4: 16035
Intervertebral disc L4-L5: 16036
Intervertebral disc L5-S1: 16037
Interosseous membrane of forearm: 23706 23707 23708
Interosseous membrane of leg: - 35192 35193
Long plantar ligament: 44248 44249 44250
Inguinal ligament: 19855 21964 21965
Muscular system: 72954
Muscles of head: 71287
Muscles of neck: 71290
Muscles of thorax: 71293
Muscles of abdomen: 86917
Epicranius muscle: 46750
Frontalis muscle: 46757 46759 46760
Occipitalis muscle: 46758 46761 46762
Temporoparietalis muscle: 46753 46763 46764
Epicranial aponeurosis: 46768
Procerus muscle: 46769 55610 55611
Nasalis muscle: 46770 55606 55607
Depressor septi nasi: 46777 55608 55609
Orbicularis oculi muscle: 46779
Palpebral part of orbicularis oculi: 46784 46785 46786
Orbital part of orbicularis oculi: 46781 46782 46783
Corrugator supercilii: 46794 46796 46797
Orbicularis oris muscle: 46841
Depressor anguli oris: 46828 46829 46830
Risorius muscle: 46838 46839 46840
Zygomaticus major muscle: 46810 46812 46813
Zygomaticus minor muscle: 46811 46814 46815
Levator labii superioris: 46805 46806 46807
Levator nasolabialis: 46802 46803 46804
Depressor labii inferioris: 46816 46817 46818
Levator anguli oris: 46822 46823 46824
Bucinator: 46834 46835 46836
Mentalis muscle: 46825 46826 46827
Masseter: 48996
Superficial part of masseter: 49000 49001 49002
Deep part of masseter: 49003 49004 49005
Temporalis muscle: 49006 49007 49008
Lateral pterygoid muscle: 49015
Superior head of lateral pterygoid muscle: 49020 49024 49025
Inferior head of lateral pterygoid muscle: 49021 49022 49023
Medial pterygoid muscle: 49011 49012 49013
Platysma: 45738 45739 45740
Longus colli muscle: 13370
Longus capitis muscle: 46308 46309 46310
Scalenus anterior muscle: 13385 13392 13393
Scalenus medius muscle: 13386 13390 13391
Scalenus posterior muscle: 13387 13388 13389
Sternocleidomastoid muscle: 13407 13408 13409
Rectus anterior capitis muscle: 46312 46313 46314
Rectus lateralis capitis muscle: 46316 46317 46318
Rectus posterior major capitis muscle: 32525 32530 32531
Rectus posterior minor capitis muscle: 32526 32532 32533
Obliquus superior capitis muscle: 32527 32534 32535
Obliquus inferior capitis muscle: 32528 32536 32537
Digastric muscle: 46291
Anterior belly of digastric muscle: 46302 46304 46305
Posterior belly of digastric muscle: 46303 46306 46307
Intermediate tendon of digastric muscle: 65410 258850 264840
Stylohyoid muscle: 9625 45826 45827
Mylohyoid muscle: 46320 46321 46322
Geniohyoid muscle: 46325 46326 46327
Sternohyoid muscle: 13341 13346 13347
Omohyoid muscle: 13342 13348 13349
Sternothyroid muscle: 13343 13350 13351
Thyrohyoid muscle: 13344 13352 13353
Trapezius muscle: 9626
Transverse part of trapezius muscle: 32556 33584 33585
Ascending part of trapezius muscle: 32555 33581 33583
Descending part of trapezius muscle: 32557 33586 33587
Latissimus dorsi muscle: 13357 13358 13359
Rhomboid major muscle: 13379 13381 13382
Rhomboid minor muscle: 13380 13383 13384
Levator scapulae: 32519 32540 32541
Serratus posterior inferior muscle: 13402 13405 13406
Serratus posterior superior muscle: 13401 13403 13404
Iliocostalis muscles: 77177
Iliocostalis lumborum muscle: 22702 22740 22741
Iliocostalis thoracis muscle: - 22742 22743
Iliocostalis colli muscle: 22704 22744 22745
Longissimus muscles: 77178
Longissimus thoracis muscle: 22709 22751 22753
Longissimus colli muscle: 22711 22757 22758
Longissimus capitis muscle: 22714 22754 22756
Spinalis muscles: 77179
Spinalis thoracis muscle: 22765 22779 22780
Spinalis colli muscle: 22770 22781 22782
Splenius muscles: 77180
Splenius capitis muscle: 22653 22728 22729
Splenius colli muscle: 22681 22726 22727
Multifidus muscles: 22827
Semispinalis muscles: 22823
Semispinalis thoracis muscle: 22828 22872 22873
Semispinalis colli muscle: 22829 22874 22875
Rotatores: 71305
Interspinales muscles: 71306
Interspinales lumborum muscles: 71307
Interspinales thoracis muscles: 71308
Interspinales colli muscles: 71309
Pectoralis major muscle: 9627
Clavicular head of pectoralis major muscle: 34687 34690 34691
Sternocostal head of pectoralis major muscle: 34696 79979 79980
(Abdominal part of pectoralis major muscle): 34699 45874 45875
Pectoralis minor muscle: 13109 13375 13376
Subclavius muscle: 13410 13412 13411
Serratus anterior muscle: 13397 13398 13399
Levatores costarum: 71312
Levatores longi costarum: 71313 74075 74076
Levatores breves costarum: 71314 74077 74078
External intercostal muscles: 9756
Internal intercostal muscles: 9757
Innermost intercostal muscles: 9758
Transversus thoracis muscle: 9760
Diaphragm: 13295
Rectus abdominis muscle: 9628 13377 13378
Pyramidalis muscle: 15568 22346 22347
External abdominal oblique muscle: 13335 13336 13337
Internal abdominal oblique muscle: 13891 13892 13893
Transversus abdominis muscle: 15570 22344 22345
Linea alba: 11336
Quadratus lumborum muscle: 15569 22348 22349
Pelvic diaphragm: 19726
Levator ani: 19087
Pubococcygeus muscle: 19090 45854 45855
Iliococcygeus muscle: 19092 45858 45859
Tendinous arch of levator ani: 46442
Coccygeus muscle: 19088 46443 46444
External anal sphincter: 21930
Muscles of upper limb: 9621
Muscles of lower limb: 9622
Anterior compartment of arm: 37673
Posterior compartment of arm: 37676
Anterior compartment of forearm: 12255
Posterior compartment of forearm: 38411
Anterior compartment of thigh: 45151
Posterior compartment of thigh: 45157
Medial compartment of thigh: 45160
Anterior compartment of leg: 45163
Deltoid muscle: 32521
Clavicular part of deltoid muscle: 34677 34680 34681
Acromial part of deltoid muscle: 34678 34682 34683
Scapular spinal part of deltoid muscle: 34679 34684 34685
Supraspinatus muscle: 9629 32544 32545
Infraspinatus muscle: 32546 32547 32548
Teres minor muscle: 32550 32553 32554
Teres major muscle: 32549 32551 32552
Subscapularis muscle: 13413 13414 13415
Biceps brachii muscle: 37670
Long head of biceps brachii: 37683 37686 37687
Short head of biceps brachii: 37682 37684 37685
Coracobrachialis muscle: 37664 37665 37666
Brachialis muscle: 37667 37668 37669
Triceps brachii muscle: 37688
Long head of triceps brachii: 37692 37699 37700
Lateral head of triceps brachii: 37694 37697 37698
Medial head of triceps brachii: 37693 37695 37696
Anconeus muscle: 37704 37705 37706
Pronator teres: 38450
Superficial head of pronator teres: 38558 38560 38561
Deep head of pronator teres: 38559 38562 38563
Flexor carpi radialis: 38459 38460 38461
Palmaris longus muscle: 38462 38463 38464
Flexor carpi ulnaris: 38465
Humeral head of flexor carpi ulnaris: 38615 38617 38618
Ulnar head of flexor carpi ulnaris: 38616 38619 38620
Flexor digitorum superficialis: 38469
Humero-ulnar head of flexor digitorum superficialis: 38636 38638 38639
Radial head of flexor digitorum superficialis: 38637 38640 38641
Flexor digitorum profundus: 38478 38479 38480
Flexor pollicis longus: 38481 38482 38484
Pronator quadratus: 38453 38454 38455
Brachioradialis muscle: 38485 38486 38487
Extensor carpi radialis longus: 38494 38495 38496
Extensor carpi radialis brevis: 38497 38498 38499
Extensor digitorum: 38500 38501 38502
Extensor digiti minimi: 38503 38504 38505
Extensor carpi ulnaris: 38506 38507 38508
Humeral head of extensor carpi ulnaris: 77260
Ulnar head of extensor carpi ulnaris: 77261
Supinator: 38512 38513 38514
Abductor pollicis longus: 38515 38516 38517
Extensor pollicis brevis: 38518 38519 38520
Extensor pollicis longus: 38521 38522 38523
Extensor indicis: 38524 38525 38526
Abductor pollicis brevis: 37373 37386 37387
Flexor pollicis brevis: 37378
Superficial head of flexor pollicis brevis: 46104 65198 65199
Deep head of flexor pollicis brevis: 46107 46110 46111
Opponens pollicis muscle: 37379 37390 37391
Adductor pollicis: 37380
Oblique head of adductor pollicis: 46119 46121 46122
Transverse head of adductor pollicis: 46120 46123 46124
Abductor digiti minimi of hand: 37382 37396 37397
Flexor digiti minimi of hand: 37383 37398 37399
Opponens digiti minimi muscle of hand: 37384 37400 37401
Lumbrical muscles of hand: 71318 42398 42399
Dorsal interossei muscles of hand: 71319 42404 42405
Palmar interossei muscles: 71320 42402 42403
Flexor retinaculum of wrist: 39988 40120 40121
Iliopsoas muscle: 64918
Iliacus muscle: 22310 22322 22323
Psoas major: 18060 22342 22343
Gluteus maximus muscle: 22314 22328 22329
Gluteus medius muscle: 22315 22330 22331
Gluteus minimus muscle: 22317 22332 22333
Tensor fasciae latae: 22423 22425 22426
Piriformis muscle: 19082 22340 22341
Obturator internus: 22298 22324 22325
Obturator externus: 22299 22326 22327
Superior gemellus muscle: 22318 22334 22335
Inferior gemellus muscle: 22320 22336 22337
Quadratus femoris muscle: 22321 22338 22339
Sartorius muscle: 22353 22354 22355
Quadriceps femoris muscle: 22428
Rectus femoris muscle: 22430 38928 38929
Vastus lateralis muscle: 22431 38930 38931
Vastus intermedius muscle: 22433 38934 38935
Vastus medialis muscle: 22432 38932 38933
Pectineus muscle: 22440 22450 22451
Adductor longus: 22441 22456 22457
Adductor brevis: 22442 22452 22454
Adductor magnus: 22443 22459 22460
(Adductor minimus): 43885 43886 43887
Gracilis muscle: 43882 43883 43884
Biceps femoris muscle: 22356
Long head of biceps femoris: 45887 45888 45889
Short head of biceps femoris: 45890 45891 45892
Semitendinosus muscle: 22357 22358 22359
Semimembranosus muscle: 22438 22448 22449
Tibialis anterior muscle: 22532 22544 22545
Extensor digitorum longus: 22534 22548 22549
Fibularis tertius muscle: 22538 22550 22551
Extensor hallucis longus: 22533 22546 22547
Fibularis longus muscle: 22539 22552 22553
Fibularis brevis muscle: 22540 22554 22555
Triceps surae muscle: 51062
Gastrocnemius muscle: 22541
Lateral head of gastrocnemius: 45959 45960 45961
Medial head of gastrocnemius: 45956 45957 45958
Soleus muscle: 22542 22558 22559
Calcaneal tendon: 51061 258847 264844
Plantaris muscle: 22543 22560 22561
Popliteus muscle: 22590 22591 22592
Tibialis posterior muscle: 51099 65018 65019
Flexor digitorum longus: 51071 65016 65017
Flexor hallucis longus: 22593 65014 65015
Extensor hallucis brevis: 51141 51144 51145
Extensor digitorum brevis: 51140 51142 51143
Abductor hallucis: 37448 37459 37460
Flexor hallucis brevis: 37449
Medial head of flexor hallucis brevis: 45969 45971 45972
Lateral head of flexor hallucis brevis: 45970 45973 45974
Adductor hallucis: 37454
Oblique head of adductor hallucis: 46014 46018 46019
Transverse head of adductor hallucis: 46015 46020 46021
Abductor digiti minimi of foot: 37451 37463 37464
(Opponens digiti minimi muscle of foot): 86033
Flexor digiti minimi of foot: 37455 37471 37472
Flexor digitorum brevis: 37450 37461 37462
Quadratus plantae muscle: 37452 37465 37466
Lumbrical muscles of foot: 71321
Dorsal interossei muscles of foot: 71322 74140 74141
Plantar interossei muscles: 71323
Fascia lata: 13902
Iliotibial tract: 51048 58776 58777
Digestive system: 7152
Gingiva: 59762
Oesophagus: 7131
Stomach: 7148
Small intestine: 7200
Duodenum: 7206
Jejunum: 7207
Vermiform appendix: 14542
Colon: 14543
Mesocolic taenia: 76891
Omental taenia: 76892
Free taenia: 76893
Liver: 7197
Gallbladder: 7202
Pancreas: 7198
Pancreatic duct: 10419
Respiratory system: 7158
Nasal cartilages: 71704
Trachea: 7394
Bronchi: 7409
Lungs: 7195
Right lung: 7309
Left lung: 7310
Superior lobe of right lung: 7333
Middle lobe of right lung: 7383
Inferior lobe of right lung: 7337
Superior lobe of left lung: 7370
Inferior lobe of left lung: 7371
Urinary system: 7159
Kidney: 7203 7204 7205
Ureter: 9704 15571 15572
Urinary bladder: 15900
Urethra: 19667
Genital systems: 7160
Testis: 7210 7211 7212
Epididymis: 18255 18256 18257
Ductus deferens: 19234 19235 19236
Seminal gland: 19386 19387 19388
Prostate: 9600
Glans penis: 18247
Corpus cavernosum of penis: 19618
Corpus spongiosum of penis: 19617
Pineal gland: 62033
Suprarenal gland: 9604 15629 15630
Cardiovascular system: 7161
Heart: 7088
Right ventricle: 7098
Left ventricle: 7101
Right atrium: 7096
Left atrium: 7097
Anterior papillary muscle of right ventricle: 7260
Inferior papillary muscle of right ventricle: 7261
Septal papillary muscle of right ventricle: 7262
Inferior papillary muscle of left ventricle: 7266
Aorta: 3734
Ascending aorta: 3736
Descending aorta: 3784
Thoracic aorta: 3786
Right coronary artery: 50039
Left coronary artery: 50040
Anterior interventricular artery: 3862
Common carotid artery: 3939
Right common carotid artery: 3941
Left common carotid artery: 4058
Subclavian artery: 3951
Right subclavian artery: 3953
Left subclavian artery: 4694
Left gastric artery: 14768
Common hepatic artery: 14771
Splenic artery: 14773
Superior mesenteric artery: 14749
Inferior mesenteric artery: 14750
Right renal artery: 14752
Left renal artery: 14753
Common iliac artery: 14764 14765 14766
Internal iliac artery: 18808 18809 18810
External iliac artery: 18805 18806 18807
Great cardiac vein: 4707
Middle cardiac vein: 4713
Superior vena cava: 4720
Right brachiocephalic vein: 4751
Left brachiocephalic vein: 4761
Internal jugular vein: 4724 4754 4762
Right subclavian vein: 4755
Left subclavian vein: 4763
Inferior vena cava: 10951
Common iliac vein: 14333 21387 21388
Internal iliac vein: 18884 18887 18888
External iliac vein: 18883 18885 18886
Superior mesenteric vein: 14332
Right renal vein: 14335
Left renal vein: 14336
Thymus: 9607
Spleen: 7196
Nervous system & Sense organs: 7157
Spinal cord: 7647
Central canal: 78497
Brain: 50801
Medulla oblongata: 62004
Midbrain: 61993
Diencephalon: 62001
Telencephalon: 62000
Pons: 67943
Fourth ventricle: 78469
Interpeduncular fossa: 83740
Inferior colliculus: 62404 73434 73435
Superior colliculus: 62403 73422 73423
Aqueduct of midbrain: 78467
Cerebellum: 67944
Habenula: 62032
Thalamus: 62007 258714 258716
Stria medullaris thalami: 62080 73413 73414
Lateral geniculate body: 62209 73303 73304
Medial geniculate body: 62211 73309 73310
Hypothalamus: 62008
Mamillary body: 74877
Optic chiasm: 62045
Optic tract: 62046 62382 67936
Third ventricle: 78454
Posterior commissure: 62072
Anterior commissure: 61961
Stria terminalis: 61974 72939 72940
Fornix: 61965 72924 72925
Cerebral hemisphere: 61817
Frontal lobe: 61824
Parietal lobe: 61826
Occipital lobe: 67325
Temporal lobe: 61825
Limbic lobe: 72719
Insula: 67329
Superior frontal gyrus: 61857 72653 72654
Middle frontal gyrus: 61859 72655 72656
Precentral gyrus: 61894 72661 72662
Postcentral gyrus: 61896 72665 72666
Supramarginal gyrus: 61897 72667 72668
Angular gyrus: 61898 72669 72670
Superior temporal gyrus: 61905
Middle temporal gyrus: 61906 72685 72686
Inferior temporal gyrus: 61907 72687 72688
Corpus callosum: 86464
Hippocampal commissure: 61970
Septum pellucidum: 61844
Lateral ventricle: 78448 78449 78450
Hippocampus: 62493 72713 72714
Amygdaloid body: 61841 72832 72833
Caudate nucleus: 61833 72826 72827
Putamen: 61834 72828 72829
Globus pallidus: 61835 72830 72831
Internal capsule: 61950
Optic nerve (II): 50863 50875 50878
Sense organs: 78499
Eyeball: 12513
Lymphoid system: 74594
Head: 7154
Neck: 7155
Thorax: 9576
Abdomen: 9577
Pelvis: 9578
Back: 14181
Trunk: 7181
""")
)
