"""English names of muscles, their parts and fasciae, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["MUSCLES"]

MUSCLES: Mapping[str, tuple[str, ...]] = synonym_rows("""
Muscular system: musculature
Facial muscles: mimetic muscles; muscles of facial expression; expression muscles
Epicranial aponeurosis: galea; scalp aponeurosis
Frontalis muscle: frontal belly of occipitofrontalis; frontal belly of epicranius
Occipitalis muscle: occipital belly of occipitofrontalis; occipital belly of epicranius
Orbicularis oculi muscle: orbicular muscle of eye; winking muscle; blinking muscle
Orbicularis oris muscle: kissing muscle; orbicular muscle of mouth
Corrugator supercilii: corrugator muscle; frowning muscle
Procerus muscle: pyramidalis nasi
Levator palpebrae superioris: LPS; lifter of upper eyelid; levator of upper eyelid
Levator nasolabialis: levator labii superioris alaeque nasi; LLSAN
Levator labii superioris: LLS
Levator anguli oris: LAO; caninus muscle
Depressor anguli oris: DAO; triangularis muscle
Depressor labii inferioris: DLI; quadratus labii inferioris
Zygomaticus major muscle: greater zygomatic muscle; smiling muscle
Zygomaticus minor muscle: lesser zygomatic muscle
Risorius muscle: grinning muscle; smiling muscle
Mentalis muscle: pouting muscle
Bucinator: bugler's muscle; trumpeter's muscle; buccinator muscle; buccinator
Masticatory muscles: chewing muscles; muscles of mastication
Masseter: masseter muscle
Temporalis muscle: temporal muscle
Medial pterygoid muscle: internal pterygoid; internal pterygoid muscle
Lateral pterygoid muscle: external pterygoid; external pterygoid muscle
Superior head of lateral pterygoid muscle: upper head of lateral pterygoid; superior belly of lateral pterygoid
Inferior head of lateral pterygoid muscle: lower head of lateral pterygoid; inferior belly of lateral pterygoid
Extra-ocular muscles: eye muscles; EOM; EOMs; extrinsic eye muscles; ocular muscles
Superior rectus muscle: superior rectus of eye
Inferior rectus muscle: inferior rectus of eye
Lateral rectus muscle: external rectus of eye; lateral rectus of eye
Medial rectus muscle: internal rectus of eye; medial rectus of eye
Superior oblique muscle: superior oblique of eye
Inferior oblique muscle: inferior oblique of eye
Common tendinous ring: annulus of Zinn; anulus of Zinn; ring of Zinn; tendon of Zinn
Trochlea of superior oblique muscle: pulley of superior oblique; trochlea of superior oblique
Suspensory ligament of eyeball: Lockwood's ligament
Muscles of tongue: lingual muscles
Genioglossus muscle: safety muscle of the tongue
Mylohyoid muscle: oral diaphragm
Posterior crico-arytenoid muscle: abductor of vocal cords; posticus muscle
Cricothyroid muscle: tensor of vocal cords
Superior pharyngeal constrictor: superior constrictor; superior constrictor of pharynx; superior constrictor muscle
Middle pharyngeal constrictor: middle constrictor; middle constrictor of pharynx; middle constrictor muscle
Inferior pharyngeal constrictor: inferior constrictor; inferior constrictor of pharynx; inferior constrictor muscle
Palatopharyngeus muscle: pharyngopalatinus
Infrahyoid muscles: strap muscles; strap muscles of neck; ribbon muscles
Sternocleidomastoid muscle: SCM; SCM muscle; sternomastoid; sternomastoid muscle
Scalenus anterior muscle: anterior scalene; anterior scalene muscle; scalenus anticus
Scalenus medius muscle: middle scalene; middle scalene muscle
Scalenus posterior muscle: posterior scalene; posterior scalene muscle
Longus colli muscle: long muscle of neck
Longus capitis muscle: long muscle of head
Obliquus superior capitis muscle: superior oblique muscle of head; superior oblique of head
Obliquus inferior capitis muscle: inferior oblique muscle of head; inferior oblique of head
Epaxial muscles: intrinsic back muscles; deep back muscles
Hypaxial muscles of back: extrinsic back muscles; superficial back muscles
Erector spinae: sacrospinalis; spinal erectors
Iliocostalis colli muscle: iliocostalis cervicis; cervical iliocostalis
Iliocostalis thoracis muscle: iliocostalis dorsi; thoracic iliocostalis
Iliocostalis lumborum muscle: lumbar iliocostalis
Longissimus colli muscle: longissimus cervicis; cervical longissimus
Longissimus thoracis muscle: longissimus dorsi; thoracic longissimus
Spinalis colli muscle: spinalis cervicis
Spinalis thoracis muscle: spinalis dorsi
Semispinalis colli muscle: semispinalis cervicis
Semispinalis thoracis muscle: semispinalis dorsi
Splenius colli muscle: splenius cervicis
Multifidus colli muscle: multifidus cervicis; cervical multifidus
Multifidus thoracis muscle: thoracic multifidus
Multifidus lumborum muscle: lumbar multifidus
Interspinales colli muscles: interspinales cervicis; cervical interspinales
Interspinales thoracis muscles: thoracic interspinales
Interspinales lumborum muscles: lumbar interspinales
Transversospinal muscles: transversospinales; transversospinalis; transversospinalis muscles
Levatores costarum: rib lifters; elevators of ribs
Trapezius muscle: traps; trap muscle; cucullaris muscle
Descending part of trapezius muscle: upper trapezius; upper traps; upper trap; superior part of trapezius
Descending part of trapezius muscle: upper fibres of trapezius; superior fibres of trapezius
Transverse part of trapezius muscle: middle trapezius; middle traps; mid traps; middle part of trapezius
Transverse part of trapezius muscle: middle fibres of trapezius
Ascending part of trapezius muscle: lower trapezius; lower traps; lower trap; inferior part of trapezius
Ascending part of trapezius muscle: lower fibres of trapezius; inferior fibres of trapezius
Latissimus dorsi muscle: lats; lat; broadest muscle of back
Levator scapulae: lifter of shoulder blade
Rhomboid major muscle: rhomboids; rhomboideus major; greater rhomboid
Rhomboid minor muscle: rhomboids; rhomboideus minor; lesser rhomboid
Posterior layer of thoracolumbar fascia: posterior layer of lumbodorsal fascia
Middle layer of thoracolumbar fascia: middle layer of lumbodorsal fascia
Anterior layer of thoracolumbar fascia: anterior layer of lumbodorsal fascia; quadratus lumborum fascia
Pectoralis major muscle: pec major; pecs; greater pectoral muscle
Clavicular head of pectoralis major muscle: upper pecs; upper pec; clavicular head of pec major
Sternocostal head of pectoralis major muscle: sternal head of pectoralis major; lower pecs; lower pec
(Abdominal part of pectoralis major muscle): abdominal head of pectoralis major; lower pecs; lower pec
Pectoralis minor muscle: pec minor; lesser pectoral muscle
Serratus anterior muscle: boxer's muscle; serratus magnus
External intercostal muscles: external intercostals
Internal intercostal muscles: internal intercostals
Innermost intercostal muscles: innermost intercostals
Transversus thoracis muscle: triangularis sterni; sternocostalis
Diaphragm: respiratory diaphragm; thoracic diaphragm; midriff; breathing muscle
Muscles of abdomen: abdominal muscles; abdominal wall muscles
Rectus abdominis muscle: abs; six-pack; six pack muscle; abdominal rectus
External abdominal oblique muscle: external oblique; external oblique muscle; external oblique of abdomen
Internal abdominal oblique muscle: internal oblique; internal oblique muscle; internal oblique of abdomen
Transversus abdominis muscle: TVA; transverse abdominal muscle
Pyramidalis muscle: pyramidal muscle of abdomen
Quadratus lumborum muscle: QL; QL muscle; square muscle of loin
Linea alba: white line of abdomen
Inguinal ligament: Poupart's ligament
Iliopsoas fascia: iliac fascia; fascia iliaca
Pelvic diaphragm: pelvic floor; pelvic floor muscles
Pubococcygeus muscle: PC muscle
Coccygeus muscle: ischiococcygeus
External anal sphincter: outer anal sphincter; EAS
Tendinous arch of levator ani: white line of levator ani; arcus tendineus levator ani
Deltoid muscle: delt; delts
Clavicular part of deltoid muscle: anterior deltoid; front delt; front delts; anterior delt; anterior part of deltoid
Acromial part of deltoid muscle: middle deltoid; side delt; side delts; lateral delt; lateral deltoid
Acromial part of deltoid muscle: middle part of deltoid
Scapular spinal part of deltoid muscle: posterior deltoid; rear delt; rear delts; posterior delt
Scapular spinal part of deltoid muscle: spinal part of deltoid; posterior part of deltoid
Rotator cuff muscles: rotator cuff; cuff muscles; SITS muscles
Biceps brachii muscle: biceps of arm; biceps of the upper arm
Long head of biceps brachii: LHBT; long head of biceps
Short head of biceps brachii: short head of biceps
Triceps brachii muscle: triceps
Long head of triceps brachii: long head of triceps
Lateral head of triceps brachii: lateral head of triceps
Medial head of triceps brachii: medial head of triceps; deep head of triceps
Brachialis muscle: brachialis anticus
Brachioradialis muscle: supinator longus
Supinator: supinator brevis
Pronator teres: round pronator
Pronator quadratus: square pronator; PQ muscle
Palmaris longus muscle: PL muscle; long palmar muscle
Anterior compartment of arm: flexor compartment of arm
Posterior compartment of arm: extensor compartment of arm
Anterior compartment of forearm: flexor compartment of forearm; forearm flexors; forearm flexor muscles
Posterior compartment of forearm: extensor compartment of forearm; forearm extensors; forearm extensor muscles
Superficial part of anterior compartment of forearm: superficial forearm flexors
Deep part of anterior compartment of forearm: deep forearm flexors
Superficial part of posterior compartment of forearm: superficial forearm extensors
Deep part of posterior compartment of forearm: deep forearm extensors
Muscles of hand: intrinsic hand muscles
Flexor carpi radialis: FCR; radial flexor of wrist
Flexor carpi ulnaris: FCU; ulnar flexor of wrist
Extensor carpi ulnaris: ECU; ulnar extensor of wrist
Extensor carpi radialis longus: ECRL; long radial extensor of wrist
Extensor carpi radialis brevis: ECRB; short radial extensor of wrist
Flexor digitorum superficialis: FDS; flexor digitorum sublimis; superficial flexor of fingers
Flexor digitorum profundus: FDP; deep flexor of fingers
Extensor digitorum: EDC; extensor digitorum communis; common extensor of fingers
Extensor indicis: EIP; extensor indicis proprius; extensor of index finger
Extensor digiti minimi: EDM; EDQ; extensor digiti quinti; extensor of little finger
Extensor pollicis longus: EPL; long thumb extensor
Extensor pollicis brevis: EPB; short thumb extensor
Abductor pollicis longus: APL; long thumb abductor
Abductor pollicis brevis: APB; short thumb abductor
Adductor pollicis: thumb adductor
Flexor pollicis longus: FPL; long thumb flexor
Flexor pollicis brevis: FPB; short thumb flexor
Abductor digiti minimi of hand: ADM; abductor digiti quinti of hand; ADM of hand
Flexor digiti minimi of hand: FDM; flexor digiti minimi brevis of hand; flexor digiti quinti of hand
Opponens digiti minimi muscle of hand: ODM; opponens digiti quinti of hand
Dorsal interossei muscles of hand: dorsal interossei of hand
Palmar interossei muscles: palmar interossei; palmar interosseous muscles
Lumbrical muscles of hand: lumbricals of hand
Brachial fascia: deep fascia of arm
Antebrachial fascia: deep fascia of forearm
Clavipectoral fascia: coracoclavicular fascia
Iliopsoas muscle: main hip flexor
Psoas major: psoas; psoas muscle; great psoas muscle
Superficial gluteal muscles: glutes; gluteals
Gluteus maximus muscle: glute max; greatest gluteal muscle; large buttock muscle; buttock muscle
Gluteus medius muscle: glute med; middle gluteal muscle
Gluteus minimus muscle: glute min; smallest gluteal muscle
Deep gluteal muscles: deep hip rotators; short external rotators of hip; deep six
Piriformis muscle: pear-shaped muscle; pyriformis
Obturator internus: internal obturator muscle
Obturator externus: external obturator muscle
Quadratus femoris muscle: square muscle of thigh
Tensor fasciae latae: TFL; tensor of fascia lata
Iliotibial tract: iliotibial band; IT band; ITB; Maissiat's band
Fascia lata: deep fascia of thigh
Crural fascia: deep fascia of leg
Sartorius muscle: tailor's muscle; honeymoon muscle
Quadriceps femoris muscle: quadriceps; quads; quadriceps muscle
Rectus femoris muscle: straight muscle of thigh; rec fem
Vastus lateralis muscle: lateral vastus; vastus externus
Vastus medialis muscle: medial vastus; VMO; teardrop muscle; vastus internus
Vastus intermedius muscle: crureus; intermediate vastus
Anterior compartment of thigh: extensor compartment of thigh
Medial compartment of thigh: adductor compartment of thigh; adductors of thigh; hip adductors; groin muscles
Medial compartment of thigh: inner thigh muscles; adductor muscles
Adductor longus: long adductor muscle
Adductor brevis: short adductor muscle
Adductor magnus: great adductor muscle
Posterior compartment of thigh: hamstrings; hamstring muscles; hamstring; hams; flexor compartment of thigh
Biceps femoris muscle: biceps of thigh; lateral hamstring
Long head of biceps femoris: long head of biceps
Short head of biceps femoris: short head of biceps
Semitendinosus muscle: medial hamstring
Semimembranosus muscle: medial hamstring
Anterior compartment of leg: extensor compartment of leg; dorsiflexors of foot; ankle dorsiflexors
Lateral compartment of leg: peroneal compartment of leg; peroneal muscles; peroneals
Posterior compartment of leg: flexor compartment of leg
Superficial part of posterior compartment of leg: superficial posterior compartment of leg
Deep part of posterior compartment of leg: deep posterior compartment of leg
Triceps surae muscle: calves; calf muscle
Gastrocnemius muscle: gastroc; gastrocs
Medial head of gastrocnemius: medial gastroc; medial gastrocnemius
Lateral head of gastrocnemius: lateral gastroc; lateral gastrocnemius
Plantaris muscle: freshman's nerve
Popliteus muscle: popliteal muscle
Calcaneal tendon: Achilles tendon; tendo Achillis; heel cord; Achilles
Tibialis anterior muscle: anterior tibial muscle; tib ant; tibialis anticus
Tibialis posterior muscle: posterior tibial muscle; tib post; tibialis posticus
Fibularis longus muscle: peroneus; peroneus longus; PL muscle; long peroneal muscle
Fibularis brevis muscle: peroneus; peroneus brevis; short peroneal muscle
Fibularis tertius muscle: peroneus; peroneus tertius; third peroneal muscle
Muscles of foot: intrinsic foot muscles
Extensor digitorum longus: EDL; long toe extensor
Extensor hallucis longus: EHL; long extensor of big toe
Flexor hallucis longus: FHL; long flexor of big toe
Flexor digitorum longus: FDL; long toe flexor
Extensor digitorum brevis: EDB; short toe extensor
Extensor hallucis brevis: EHB; short extensor of big toe
Flexor hallucis brevis: FHB; short flexor of big toe
Flexor digitorum brevis: FDB; short toe flexor
Quadratus plantae muscle: flexor accessorius; flexor digitorum accessorius
Abductor hallucis: abductor of big toe; abductor of great toe
Adductor hallucis: adductor of big toe; adductor of great toe
Abductor digiti minimi of foot: ADM; abductor digiti quinti of foot; ADM of foot
Flexor digiti minimi of foot: flexor digiti minimi brevis of foot; flexor digiti quinti of foot; FDM
Dorsal interossei muscles of foot: dorsal interossei of foot
Plantar interossei muscles: plantar interossei; plantar interosseous muscles
Lumbrical muscles of foot: lumbricals of foot
""")
