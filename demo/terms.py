# ruff: noqa: E501  (a term is one line, however long its names are)
"""The scene's translation table: English, Latin, TA2 number, French, Spanish, Portuguese, Italian, Hindi.

Rows of a kind (ribs, vertebrae, rays of hand and foot) are put together from their parts. A cell that nobody has
checked stays empty, as all of Hindi does. Numbers are those of Terminologia Anatomica, 2nd edition (FIPAT 2019).
"""

from __future__ import annotations

from collections.abc import Iterator

HEADER = "English;Latin;TA2ID;Français;Español;Portugues;Italiano;Hindi"

# One line a term: English; Latin; TA2; French; Spanish; Portuguese; Italian.
TERMS = """
Skeletal system;Systema skeletale;352;Système squelettique;Sistema esquelético;Sistema esquelético;Sistema scheletrico
Axial skeleton;Skeleton axiale;353;Squelette axial;Esqueleto axial;Esqueleto axial;Scheletro assile
Cranium;Cranium;406;Crâne;Cráneo;Crânio;Cranio
Neurocranium;Neurocranium;354;Neurocrâne;Neurocráneo;Neurocrânio;Neurocranio
Viscerocranium;Viscerocranium;355;Viscérocrâne;Viscerocráneo;Viscerocrânio;Splancnocranio
Frontal bone;Os frontale;520;Os frontal;Hueso frontal;Osso frontal;Osso frontale
Parietal bone;Os parietale;504;Os pariétal;Hueso parietal;Osso parietal;Osso parietale
Temporal bone;Os temporale;641;Os temporal;Hueso temporal;Osso temporal;Osso temporale
Occipital bone;Os occipitale;552;Os occipital;Hueso occipital;Osso occipital;Osso occipitale
Sphenoid bone;Os sphenoidale;584;Os sphénoïde;Hueso esfenoides;Osso esfenoide;Osso sfenoide
Ethmoid bone;Os ethmoidale;721;Os ethmoïde;Hueso etmoides;Osso etmoide;Osso etmoide
Nasal bone;Os nasale;748;Os nasal;Hueso nasal;Osso nasal;Osso nasale
Zygomatic bone;Os zygomaticum;818;Os zygomatique;Hueso cigomático;Osso zigomático;Osso zigomatico
Maxilla;Maxilla;756;Maxillaire;Maxilar;Maxila;Mascella
Mandible;Mandibula;835;Mandibule;Mandíbula;Mandíbula;Mandibola
Bones of vertebral column;Ossa columnae vertebralis;1010;Os de la colonne vertébrale;Huesos de la columna vertebral;Ossos da coluna vertebral;Ossa della colonna vertebrale
Cervical vertebrae;Vertebrae cervicales;1031;Vertèbres cervicales;Vértebras cervicales;Vértebras cervicais;Vertebre cervicali
Thoracic vertebrae;Vertebrae thoracicae;1058;Vertèbres thoraciques;Vértebras torácicas;Vértebras torácicas;Vertebre toraciche
Lumbar vertebrae;Vertebrae lumbales;1067;Vertèbres lombaires;Vértebras lumbares;Vértebras lombares;Vertebre lombari
Atlas (C1);Atlas (C1);1038;Atlas (C1);Atlas (C1);Atlas (C1);Atlante (C1)
Axis (C2);Axis (C2);1050;Axis (C2);Axis (C2);Áxis (C2);Epistrofeo (C2)
Sacrum;Os sacrum;1071;Sacrum;Sacro;Sacro;Osso sacro
Coccyx;Os coccygis;1092;Coccyx;Cóccix;Cóccix;Coccige
Thoracic skeleton;Skeleton thoracis;1096;Squelette du thorax;Esqueleto del tórax;Esqueleto do tórax;Scheletro del torace
Ribs;Costae;1105;Côtes;Costillas;Costelas;Coste
True ribs;Costae verae;1106;Vraies côtes;Costillas verdaderas;Costelas verdadeiras;Coste vere
False ribs;Costae spuriae;1113;Fausses côtes;Costillas falsas;Costelas falsas;Coste false
Floating ribs;Costae fluctuantes;1114;Côtes flottantes;Costillas flotantes;Costelas flutuantes;Coste fluttuanti
Costal cartilages;Cartilagines costales;1139;Cartilages costaux;Cartílagos costales;Cartilagens costais;Cartilagini costali
Sternum;Sternum;1129;Sternum;Esternón;Esterno;Sterno
Manubrium of sternum;Manubrium sterni;1130;Manubrium sternal;Manubrio del esternón;Manúbrio do esterno;Manubrio dello sterno
Body of sternum;Corpus sterni;1134;Corps du sternum;Cuerpo del esternón;Corpo do esterno;Corpo dello sterno
Xiphoid process;Processus xiphoideus;1135;Processus xiphoïde;Apófisis xifoides;Processo xifoide;Processo xifoideo
Appendicular skeleton;Skeleton appendiculare;359;Squelette appendiculaire;Esqueleto apendicular;Esqueleto apendicular;Scheletro appendicolare
Bones of upper limb;Ossa membri superioris;1141;Os du membre supérieur;Huesos del miembro superior;Ossos do membro superior;Ossa dell'arto superiore
Bones of pectoral girdle;Ossa cinguli pectoralis;1142;Os de la ceinture pectorale;Huesos de la cintura pectoral;Ossos do cíngulo peitoral;Ossa del cingolo pettorale
Bones of free part of upper limb;Ossa partis liberae membri superioris;1179;Os de la partie libre du membre supérieur;Huesos de la porción libre del miembro superior;Ossos da parte livre do membro superior;Ossa della parte libera dell'arto superiore
Clavicle;Clavicula;1168;Clavicule;Clavícula;Clavícula;Clavicola
Scapula;Scapula;1143;Scapula;Escápula;Escápula;Scapola
Humerus;Humerus;1180;Humérus;Húmero;Úmero;Omero
Radius;Radius;1210;Radius;Radio;Rádio;Radio
Ulna;Ulna;1230;Ulna;Ulna;Ulna;Ulna
Bones of hand;Ossa manus;1248;Os de la main;Huesos de la mano;Ossos da mão;Ossa della mano
Carpal bones;Ossa carpi;1249;Os du carpe;Huesos del carpo;Ossos carpais;Ossa del carpo
Metacarpal bones;Ossa metacarpi;1264;Os métacarpiens;Huesos metacarpianos;Ossos metacarpais;Ossa metacarpali
Phalanges of hand;Phalanges manus;1271;Phalanges de la main;Falanges de la mano;Falanges da mão;Falangi della mano
Scaphoid bone;Os scaphoideum;1250;Os scaphoïde;Hueso escafoides;Osso escafoide;Osso scafoide
Lunate bone;Os lunatum;1252;Os lunatum;Hueso semilunar;Osso semilunar;Osso semilunare
Triquetrum bone;Os triquetrum;1253;Os triquetrum;Hueso piramidal;Osso piramidal;Osso piramidale
Pisiform bone;Os pisiforme;1254;Os pisiforme;Hueso pisiforme;Osso pisiforme;Osso pisiforme
Trapezium bone;Os trapezium;1255;Os trapèze;Hueso trapecio;Osso trapézio;Osso trapezio
Trapezoid bone;Os trapezoideum;1257;Os trapézoïde;Hueso trapezoide;Osso trapezoide;Osso trapezoide
Capitate bone;Os capitatum;1258;Os capitatum;Hueso grande;Osso capitato;Osso capitato
Hamate bone;Os hamatum;1259;Os hamatum;Hueso ganchoso;Osso hamato;Osso uncinato
Bones of lower limb;Ossa membri inferioris;1305;Os du membre inférieur;Huesos del miembro inferior;Ossos do membro inferior;Ossa dell'arto inferiore
Bones of pelvic girdle;Ossa cinguli pelvici;1306;Os de la ceinture pelvienne;Huesos de la cintura pélvica;Ossos do cíngulo pélvico;Ossa del cingolo pelvico
Bones of free part of lower limb;Ossa partis liberae membri inferioris;1359;Os de la partie libre du membre inférieur;Huesos de la porción libre del miembro inferior;Ossos da parte livre do membro inferior;Ossa della parte libera dell'arto inferiore
Hip bone;Os coxae;1307;Os coxal;Hueso coxal;Osso do quadril;Osso dell'anca
Femur;Os femoris;1360;Fémur;Fémur;Fêmur;Femore
Patella;Patella;1390;Patella;Rótula;Patela;Rotula
Tibia;Tibia;1397;Tibia;Tibia;Tíbia;Tibia
Fibula;Fibula;1427;Fibula;Peroné;Fíbula;Fibula
Bones of foot;Ossa pedis;1446;Os du pied;Huesos del pie;Ossos do pé;Ossa del piede
Tarsal bones;Ossa tarsi;1447;Os du tarse;Huesos del tarso;Ossos tarsais;Ossa del tarso
Metatarsal bones;Ossa metatarsi;1495;Os métatarsiens;Huesos metatarsianos;Ossos metatarsais;Ossa metatarsali
Phalanges of foot;Phalanges pedis;1504;Phalanges du pied;Falanges del pie;Falanges do pé;Falangi del piede
Talus;Talus;1448;Talus;Astrágalo;Tálus;Astragalo
Calcaneus;Calcaneus;1468;Calcanéus;Calcáneo;Calcâneo;Calcagno
Navicular bone;Os naviculare;1484;Os naviculaire;Hueso navicular;Osso navicular;Osso navicolare
Cuboid bone;Os cuboideum;1489;Os cuboïde;Hueso cuboides;Osso cuboide;Osso cuboide
Medial cuneiform bone;Os cuneiforme mediale;1486;Os cunéiforme médial;Hueso cuneiforme medial;Osso cuneiforme medial;Osso cuneiforme mediale
Intermediate cuneiform bone;Os cuneiforme intermedium;1487;Os cunéiforme intermédiaire;Hueso cuneiforme intermedio;Osso cuneiforme intermédio;Osso cuneiforme intermedio
Lateral cuneiform bone;Os cuneiforme laterale;1488;Os cunéiforme latéral;Hueso cuneiforme lateral;Osso cuneiforme lateral;Osso cuneiforme laterale
Cardiovascular system;Systema cardiovasculare;3891;Système cardiovasculaire;Sistema cardiovascular;Sistema cardiovascular;Sistema cardiovascolare
Heart;Cor;3932;Cœur;Corazón;Coração;Cuore
Left ventricle;Ventriculus sinister;4062;Ventricule gauche;Ventrículo izquierdo;Ventrículo esquerdo;Ventricolo sinistro
Right ventricle;Ventriculus dexter;4038;Ventricule droit;Ventrículo derecho;Ventrículo direito;Ventricolo destro
Right atrium;Atrium dextrum;4022;Atrium droit;Aurícula derecha;Átrio direito;Atrio destro
Left atrium;Atrium sinistrum;4054;Atrium gauche;Aurícula izquierda;Átrio esquerdo;Atrio sinistro
Pulmonary arteries;Arteriae pulmonales;4074;Artères pulmonaires;Arterias pulmonares;Artérias pulmonares;Arterie polmonari
Pulmonary trunk;Truncus pulmonalis;4075;Tronc pulmonaire;Tronco pulmonar;Tronco pulmonar;Tronco polmonare
Systemic arteries;Arteriae systemicae;4174;Artères systémiques;Arterias sistémicas;Artérias sistêmicas;Arterie sistemiche
Aorta;Aorta;4175;Aorte;Aorta;Aorta;Aorta
Ascending aorta;Aorta ascendens;4176;Aorte ascendante;Aorta ascendente;Aorta ascendente;Aorta ascendente
Aortic arch;Arcus aortae;4177;Arc aortique;Arco de la aorta;Arco da aorta;Arco aortico
Thoracic aorta;Aorta thoracica;4186;Aorte thoracique;Aorta torácica;Aorta torácica;Aorta toracica
Abdominal aorta;Aorta abdominalis;4205;Aorte abdominale;Aorta abdominal;Aorta abdominal;Aorta addominale
Brachiocephalic trunk;Truncus brachiocephalicus;4179;Tronc brachiocéphalique;Tronco braquiocefálico;Tronco braquiocefálico;Tronco brachiocefalico
Common carotid artery;Arteria carotis communis;4366;Artère carotide commune;Arteria carótida común;Artéria carótida comum;Arteria carotide comune
Right common carotid artery;Arteria carotis communis dextra;4181;Artère carotide commune droite;Arteria carótida común derecha;Artéria carótida comum direita;Arteria carotide comune destra
Left common carotid artery;Arteria carotis communis sinistra;4183;Artère carotide commune gauche;Arteria carótida común izquierda;Artéria carótida comum esquerda;Arteria carotide comune sinistra
Subclavian artery;Arteria subclavia;4537;Artère subclavière;Arteria subclavia;Artéria subclávia;Arteria succlavia
Right subclavian artery;Arteria subclavia dextra;4182;Artère subclavière droite;Arteria subclavia derecha;Artéria subclávia direita;Arteria succlavia destra
Left subclavian artery;Arteria subclavia sinistra;4184;Artère subclavière gauche;Arteria subclavia izquierda;Artéria subclávia esquerda;Arteria succlavia sinistra
Axillary artery;Arteria axillaris;4616;Artère axillaire;Arteria axilar;Artéria axilar;Arteria ascellare
Brachial artery;Arteria brachialis;4632;Artère brachiale;Arteria braquial;Artéria braquial;Arteria brachiale
Radial artery;Arteria radialis;4641;Artère radiale;Arteria radial;Artéria radial;Arteria radiale
Common iliac artery;Arteria iliaca communis;4301;Artère iliaque commune;Arteria ilíaca común;Artéria ilíaca comum;Arteria iliaca comune
External iliac artery;Arteria iliaca externa;4357;Artère iliaque externe;Arteria ilíaca externa;Artéria ilíaca externa;Arteria iliaca esterna
Femoral artery;Arteria femoralis;4674;Artère fémorale;Arteria femoral;Artéria femoral;Arteria femorale
Popliteal artery;Arteria poplitea;4699;Artère poplitée;Arteria poplítea;Artéria poplítea;Arteria poplitea
Posterior tibial artery;Arteria tibialis posterior;4721;Artère tibiale postérieure;Arteria tibial posterior;Artéria tibial posterior;Arteria tibiale posteriore
Renal artery;Arteria renalis;4269;Artère rénale;Arteria renal;Artéria renal;Arteria renale
Systemic veins;Venae systemicae;4744;Veines systémiques;Venas sistémicas;Veias sistêmicas;Vene sistemiche
Superior vena cava;Vena cava superior;4745;Veine cave supérieure;Vena cava superior;Veia cava superior;Vena cava superiore
Left brachiocephalic vein;Vena brachiocephalica sinistra;4794;Veine brachiocéphalique gauche;Vena braquiocefálica izquierda;Veia braquiocefálica esquerda;Vena brachiocefalica sinistra
Right brachiocephalic vein;Vena brachiocephalica dextra;4792;Veine brachiocéphalique droite;Vena braquiocefálica derecha;Veia braquiocefálica direita;Vena brachiocefalica destra
Inferior vena cava;Vena cava inferior;4991;Veine cave inférieure;Vena cava inferior;Veia cava inferior;Vena cava inferiore
Lymphoid system;Systema lymphoideum;5150;Système lymphoïde;Sistema linfoide;Sistema linfoide;Sistema linfoide
Secondary lymphoid organs;Organa lymphoidea secundaria;5158;Organes lymphoïdes secondaires;Órganos linfoides secundarios;Órgãos linfoides secundários;Organi linfoidi secondari
Spleen;Splen;5159;Rate;Bazo;Baço;Milza
Nervous system;Systema nervosum;5363;Système nerveux;Sistema nervioso;Sistema nervoso;Sistema nervoso
Central nervous system;Systema nervosum centrale;5364;Système nerveux central;Sistema nervioso central;Sistema nervoso central;Sistema nervoso centrale
Brain;Encephalon;5415;Encéphale;Encéfalo;Encéfalo;Encefalo
Cerebrum;Cerebrum;5416;Cerveau;Cerebro;Cérebro;Cervello
Cerebral hemisphere;Hemispherium cerebri;5418;Hémisphère cérébral;Hemisferio cerebral;Hemisfério cerebral;Emisfero cerebrale
Cerebellum;Cerebellum;5788;Cervelet;Cerebelo;Cerebelo;Cervelletto
Brainstem;Truncus encephali;5856;Tronc cérébral;Tronco encefálico;Tronco encefálico;Tronco encefalico
Spinal cord;Medulla spinalis;6049;Moelle spinale;Médula espinal;Medula espinal;Midollo spinale
Peripheral nervous system;Systema nervosum periphericum;7135;Système nerveux périphérique;Sistema nervioso periférico;Sistema nervoso periférico;Sistema nervoso periferico
Brachial plexus;Plexus brachialis;6395;Plexus brachial;Plexo braquial;Plexo braquial;Plesso brachiale
Lumbar plexus;Plexus lumbalis;6517;Plexus lombaire;Plexo lumbar;Plexo lombar;Plesso lombare
Sacral plexus;Plexus sacralis;6539;Plexus sacral;Plexo sacro;Plexo sacral;Plesso sacrale
Sciatic nerve;Nervus ischiadicus;6569;Nerf sciatique;Nervio ciático;Nervo isquiático;Nervo ischiatico
Tibial nerve;Nervus tibialis;6582;Nerf tibial;Nervio tibial;Nervo tibial;Nervo tibiale
Femoral nerve;Nervus femoralis;6522;Nerf fémoral;Nervio femoral;Nervo femoral;Nervo femorale
Median nerve;Nervus medianus;6459;Nerf médian;Nervio mediano;Nervo mediano;Nervo mediano
Visceral systems;Systemata visceralia;2772;Systèmes viscéraux;Sistemas viscerales;Sistemas viscerais;Sistemi viscerali
Digestive system;Systema digestorium;2773;Système digestif;Sistema digestivo;Sistema digestório;Sistema digerente
Digestive canal;Canalis digestorius;2886;Canal digestif;Tubo digestivo;Canal digestório;Canale digerente
Oesophagus;Oesophagus;2887;Œsophage;Esófago;Esôfago;Esofago
Stomach;Gaster;2901;Estomac;Estómago;Estômago;Stomaco
Small intestine;Intestinum tenue;2933;Intestin grêle;Intestino delgado;Intestino delgado;Intestino tenue
Duodenum;Duodenum;2944;Duodénum;Duodeno;Duodeno;Duodeno
Jejunum;Jejunum;2958;Jéjunum;Yeyuno;Jejuno;Digiuno
Colon;Colon;2981;Côlon;Colon;Colo;Colon
Ascending colon;Colon ascendens;2982;Côlon ascendant;Colon ascendente;Colo ascendente;Colon ascendente
Transverse colon;Colon transversum;2984;Côlon transverse;Colon transverso;Colo transverso;Colon trasverso
Descending colon;Colon descendens;2986;Côlon descendant;Colon descendente;Colo descendente;Colon discendente
Sigmoid colon;Colon sigmoideum;2987;Côlon sigmoïde;Colon sigmoide;Colo sigmoide;Colon sigmoideo
Liver;Hepar;3023;Foie;Hígado;Fígado;Fegato
Gallbladder;Vesica biliaris;3081;Vésicule biliaire;Vesícula biliar;Vesícula biliar;Cistifellea
Pancreas;Pancreas;3114;Pancréas;Páncreas;Pâncreas;Pancreas
Respiratory system;Systema respiratorium;3133;Système respiratoire;Sistema respiratorio;Sistema respiratório;Sistema respiratorio
Tracheobronchial tree;Arbor tracheobronchialis;3212;Arbre trachéobronchique;Árbol traqueobronquial;Árvore traqueobronquial;Albero tracheobronchiale
Trachea;Trachea;3213;Trachée;Tráquea;Traqueia;Trachea
Bronchi;Bronchi;3226;Bronches;Bronquios;Brônquios;Bronchi
Left main bronchus;Bronchus principalis sinister;3252;Bronche principale gauche;Bronquio principal izquierdo;Brônquio principal esquerdo;Bronco principale sinistro
Right main bronchus;Bronchus principalis dexter;3237;Bronche principale droite;Bronquio principal derecho;Brônquio principal direito;Bronco principale destro
Thyroid cartilage;Cartilago thyroidea;967;Cartilage thyroïde;Cartílago tiroides;Cartilagem tireóidea;Cartilagine tiroidea
Lungs;Pulmones;3265;Poumons;Pulmones;Pulmões;Polmoni
Superior lobe of left lung;Lobus superior pulmonis sinistri;3300;Lobe supérieur du poumon gauche;Lóbulo superior del pulmón izquierdo;Lobo superior do pulmão esquerdo;Lobo superiore del polmone sinistro
Inferior lobe of left lung;Lobus inferior pulmonis sinistri;3308;Lobe inférieur du poumon gauche;Lóbulo inferior del pulmón izquierdo;Lobo inferior do pulmão esquerdo;Lobo inferiore del polmone sinistro
Superior lobe of right lung;Lobus superior pulmonis dextri;3284;Lobe supérieur du poumon droit;Lóbulo superior del pulmón derecho;Lobo superior do pulmão direito;Lobo superiore del polmone destro
Middle lobe of right lung;Lobus medius pulmonis dextri;3289;Lobe moyen du poumon droit;Lóbulo medio del pulmón derecho;Lobo médio do pulmão direito;Lobo medio del polmone destro
Inferior lobe of right lung;Lobus inferior pulmonis dextri;3293;Lobe inférieur du poumon droit;Lóbulo inferior del pulmón derecho;Lobo inferior do pulmão direito;Lobo inferiore del polmone destro
Urinary system;Systema urinarium;3357;Système urinaire;Sistema urinario;Sistema urinário;Sistema urinario
Kidney;Ren;3358;Rein;Riñón;Rim;Rene
Ureter;Ureter;3394;Uretère;Uréter;Ureter;Uretere
Urinary bladder;Vesica urinaria;3401;Vessie urinaire;Vejiga urinaria;Bexiga urinária;Vescica urinaria
Endocrine glands;Glandulae endocrinae;3852;Glandes endocrines;Glándulas endocrinas;Glândulas endócrinas;Ghiandole endocrine
Thyroid gland;Glandula thyroidea;3863;Glande thyroïde;Glándula tiroides;Glândula tireoide;Ghiandola tiroide
Suprarenal gland;Glandula suprarenalis;3874;Glande surrénale;Glándula suprarrenal;Glândula suprarrenal;Ghiandola surrenale
Head of femur;Caput ossis femoris;1361;Tête du fémur;Cabeza del fémur;Cabeça do fêmur;Testa del femore
Greater trochanter;Trochanter major;1364;Grand trochanter;Trocánter mayor;Trocanter maior;Grande trocantere
Lesser trochanter;Trochanter minor;1366;Petit trochanter;Trocánter menor;Trocanter menor;Piccolo trocantere
Tibial tuberosity;Tuberositas tibiae;1413;Tubérosité tibiale;Tuberosidad de la tibia;Tuberosidade da tíbia;Tuberosità tibiale
Medial malleolus;Malleolus medialis;1421;Malléole médiale;Maléolo medial;Maléolo medial;Malleolo mediale
Lateral malleolus;Malleolus lateralis;1442;Malléole latérale;Maléolo lateral;Maléolo lateral;Malleolo laterale
Head of humerus;Caput humeri;1181;Tête de l'humérus;Cabeza del húmero;Cabeça do úmero;Testa dell'omero
Medial epicondyle of humerus;Epicondylus medialis humeri;1207;Épicondyle médial de l'humérus;Epicóndilo medial del húmero;Epicôndilo medial do úmero;Epicondilo mediale dell'omero
Olecranon;Olecranon;1231;Olécrane;Olécranon;Olécrano;Olecrano
Acromion;Acromion;1152;Acromion;Acromion;Acrômio;Acromion
Coracoid process;Processus coracoideus;1159;Processus coracoïde;Apófisis coracoides;Processo coracoide;Processo coracoideo
Acetabulum;Acetabulum;1308;Acétabulum;Acetábulo;Acetábulo;Acetabolo
Mastoid process;Processus mastoideus;644;Processus mastoïde;Apófisis mastoides;Processo mastoide;Processo mastoideo
Mental protuberance;Protuberantia mentalis;840;Protubérance mentonnière;Protuberancia mentoniana;Protuberância mentual;Protuberanza mentale
"""

ORDINALS = (
    ("First", "prima", "I", "Première", "Premier", "Primera", "Primer", "Primeira", "Primeiro", "Prima", "Primo"),
    (
        "Second",
        "secunda",
        "II",
        "Deuxième",
        "Deuxième",
        "Segunda",
        "Segundo",
        "Segunda",
        "Segundo",
        "Seconda",
        "Secondo",
    ),
    ("Third", "tertia", "III", "Troisième", "Troisième", "Tercera", "Tercer", "Terceira", "Terceiro", "Terza", "Terzo"),
    ("Fourth", "quarta", "IV", "Quatrième", "Quatrième", "Cuarta", "Cuarto", "Quarta", "Quarto", "Quarta", "Quarto"),
    ("Fifth", "quinta", "V", "Cinquième", "Cinquième", "Quinta", "Quinto", "Quinta", "Quinto", "Quinta", "Quinto"),
    ("Sixth", "sexta", "VI", "Sixième", "", "Sexta", "", "Sexta", "", "Sesta", ""),
    ("Seventh", "septima", "VII", "Septième", "", "Séptima", "", "Sétima", "", "Settima", ""),
    ("Eighth", "octava", "VIII", "Huitième", "", "Octava", "", "Oitava", "", "Ottava", ""),
    ("Ninth", "nona", "IX", "Neuvième", "", "Novena", "", "Nona", "", "Nona", ""),
    ("Tenth", "decima", "X", "Dixième", "", "Décima", "", "Décima", "", "Decima", ""),
    ("Eleventh", "undecima", "XI", "Onzième", "", "Undécima", "", "Décima primeira", "", "Undicesima", ""),
    ("Twelfth", "duodecima", "XII", "Douzième", "", "Duodécima", "", "Décima segunda", "", "Dodicesima", ""),
)
PHALANX = (
    ("Proximal", "proximalis", "proximale", "proximal", "proximal", "prossimale", 1277, 1510),
    ("Middle", "media", "moyenne", "media", "média", "media", 1278, 1511),
    ("Distal", "distalis", "distale", "distal", "distal", "distale", 1279, 1512),
)
Row = tuple[str | int, ...]


def _vertebrae() -> Iterator[Row]:
    regions = (
        ("C", "cervicalis", range(3, 8), 1032),
        ("T", "thoracica", range(1, 13), 1059),
        ("L", "lumbalis", range(1, 6), 1068),
    )
    for letter, latin, numbers, number in regions:
        for n in numbers:
            level = f"{letter}{n}"
            same = (f"Vértebra {level}", f"Vértebra {level}", f"Vertebra {level}")
            roman = ORDINALS[n - 1][2]
            yield f"Vertebra {level}", f"Vertebra {latin} {roman}", number, f"Vertèbre {level}", *same


def _ribs() -> Iterator[Row]:
    for n, (english, latin, roman, french, _, spanish, _, portuguese, _, italian, _) in enumerate(ORDINALS, 1):
        number = 1107 if n == 1 else 1111 if n == 2 else 1106 if n < 8 else 1113 if n < 11 else 1114
        names = (f"{french} côte", f"{spanish} costilla", f"{portuguese} costela", f"{italian} costa")
        yield f"{english} rib", f"Costa {latin}", number, *names
        if n < 11:
            cartilage = f"Costal cartilage of {english.lower()} rib"
            french_name = f"Cartilage costal de la {french.lower()} côte"
            spanish_name = f"Cartílago costal de la {spanish.lower()} costilla"
            portuguese_name = f"Cartilagem costal da {portuguese.lower()} costela"
            italian_name = f"Cartilagine costale della {italian.lower()} costa"
            latin_name = f"Cartilago costalis costae {roman}"
            yield cartilage, latin_name, 1140, french_name, spanish_name, portuguese_name, italian_name


def _rays() -> Iterator[Row]:
    for n, (english, _, roman, _, french, _, spanish, _, portuguese, _, italian) in enumerate(ORDINALS[:5], 1):
        for kind, latin, first, special in (
            ("carp", "metacarpi", 1265, {3: 1269}),
            ("tars", "metatarsi", 1496, {1: 1500, 5: 1502}),
        ):
            bone = f"{english} meta{kind}al bone"
            names = (
                f"{french} os méta{kind}ien",
                f"{spanish} hueso meta{kind}iano",
                f"{portuguese} osso meta{kind}al",
                f"{italian} osso meta{kind}ale",
            )
            yield bone, f"Os {latin} {roman}", special.get(n, first), *names
        spanish_finger = {"Primer": "primer", "Tercer": "tercer"}.get(spanish, spanish.lower())
        for kind, latin, fr, es, pt, it, hand, foot in PHALANX:
            if n == 1 and kind == "Middle":
                continue
            limbs = (
                ("hand", "manus", "doigt de la main", "dedo de la mano", "dedo da mão", "dito della mano", hand),
                ("foot", "pedis", "orteil", "dedo del pie", "dedo do pé", "dito del piede", foot),
            )
            for limb, latin_limb, fr_limb, es_limb, pt_limb, it_limb, number in limbs:
                yield (
                    f"{kind} phalanx of {english.lower()} finger of {limb}",
                    f"Phalanx {latin} digiti {roman} {latin_limb}",
                    number,
                    f"Phalange {fr} du {french.lower()} {fr_limb}",
                    f"Falange {es} del {spanish_finger} {es_limb}",
                    f"Falange {pt} do {portuguese.lower()} {pt_limb}",
                    f"Falange {it} del {italian.lower()} {it_limb}",
                )


def rows() -> Iterator[list[str]]:
    """Every row of the table, eight cells each."""
    for line in TERMS.strip().splitlines():
        yield [*line.split(";"), ""]
    for made in (_vertebrae(), _ribs(), _rays()):
        for row in made:
            yield [*(str(cell) for cell in row), ""]


def table() -> str:
    """The text of the table, header first."""
    return "\n".join([HEADER, *(";".join(row) for row in rows())]) + "\n"
