"""English names of joints, ligaments, bursae and tendon sheaths, by the atlas's own term.

Everyday, clinical and older names, eponyms and abbreviations. Written for Prosector from general anatomical knowledge;
how a name is best written is told in `__init__.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..words import synonym_rows

__all__ = ["JOINTS"]

JOINTS: Mapping[str, tuple[str, ...]] = synonym_rows("""
Joints: articular system
Temporomandibular joint: TMJ; jaw joint; craniomandibular joint; mandibular joint
Articular disc of temporomandibular joint: TMJ disc; jaw joint disc; meniscus of TMJ; mandibular disc
Articular capsule of temporomandibular joint: TMJ capsule; jaw joint capsule; capsule of temporomandibular joint
Lateral temporomandibular ligament: lateral ligament of temporomandibular joint; lateral ligament of TMJ
Stylomandibular ligament: stylomaxillary ligament
Pterygospinous ligament: ligament of Civinini
Posterior longitudinal ligament: PLL
Ligamenta flava: yellow ligaments
Intervertebral disc: spinal disc; spinal discs; vertebral discs
Radiate ligament of head of rib: stellate ligament of rib; stellate ligament
Costotransverse ligament: ligament of neck of rib
Sacro-iliac joint: SI joint; SIJ; iliosacral joint
Sacrotuberous ligament: greater sacrosciatic ligament; posterior sacrosciatic ligament
Sacrospinous ligament: lesser sacrosciatic ligament; anterior sacrosciatic ligament
Pubic symphysis: symphysis pubis; pubic joint
Interpubic disc: symphyseal disc; disc of pubic symphysis; interpubic fibrocartilage
Inferior pubic ligament: arcuate pubic ligament; arcuate ligament of pubis
Glenohumeral joint: shoulder joint; GH joint; GHJ; scapulohumeral joint
Articular capsule of glenohumeral joint: shoulder joint capsule
Articular capsule of glenohumeral joint: capsule of the shoulder
Glenoid labrum: shoulder labrum
Superior glenohumeral ligament: SGHL
Middle glenohumeral ligament: MGHL
Inferior glenohumeral ligament: IGHL
Coracohumeral ligament: CHL
Transverse humeral ligament: Brodie's ligament
Coraco-acromial ligament: CA ligament
Coracoclavicular ligament: CC ligament
Superior transverse scapular ligament: suprascapular ligament; STSL
Inferior transverse scapular ligament: spinoglenoid ligament
Acromioclavicular joint: AC joint; ACJ
Acromioclavicular ligament: AC ligament
Articular capsule of acromioclavicular joint: AC joint capsule; ACJ capsule
Articular disc of acromioclavicular joint: AC joint disc; ACJ disc
Sternoclavicular joint: SC joint; SCJ
Articular capsule of sternoclavicular joint: SC joint capsule
Articular disc of sternoclavicular joint: SC joint disc; SCJ disc
Costoclavicular ligament: rhomboid ligament of clavicle; Halsted's ligament
Elbow joint: cubital joint
Articular capsule of elbow joint: elbow joint capsule; elbow capsule
Ulnar collateral ligament: UCL; medial collateral ligament of elbow
Ulnar collateral ligament: Tommy John ligament
Radial collateral ligament: RCL; lateral collateral ligament of elbow
Ulnar collateral ligament of wrist joint: UCL; ulnar collateral ligament of wrist
Radial collateral ligament of wrist joint: RCL; radial collateral ligament of wrist
Annular ligament of radius: orbicular ligament of radius; annular ligament
Quadrate ligament: Denucé's ligament
Oblique cord: ligament of Weitbrecht; oblique cord of forearm
Interosseous membrane of forearm: antebrachial interosseous membrane
Distal radio-ulnar joint: DRUJ; inferior radioulnar joint
Articular disc of distal radio-ulnar joint: triangular fibrocartilage; TFC; TFCC; triangular disc
Articular disc of distal radio-ulnar joint: articular disc of wrist; triangular fibrocartilage disc
Dorsal radio-ulnar ligament: TFCC
Palmar radio-ulnar ligament: TFCC; volar radioulnar ligament
Radiocarpal joint: wrist joint
Articular capsule of radiocarpal joint: wrist joint capsule; wrist capsule
Dorsal radiocarpal ligament: dorsal radiotriquetral ligament
Palmar radiocarpal ligament: volar radiocarpal ligament
Palmar ulnocarpal ligament: volar ulnocarpal ligament
Radioscaphocapitate ligament: RSC ligament
Scapholunate interosseous ligament: SL ligament; SLIL; scapholunate ligament
Lunotriquetral interosseous ligament: LTIL
Scaphotrapeziotrapezoidal ligament: STT ligament
Pisiform joint: pisotriquetral joint
Flexor retinaculum of wrist: transverse carpal ligament; flexor retinaculum of hand; roof of carpal tunnel
Extensor retinaculum of wrist: dorsal carpal ligament; extensor retinaculum of hand
Carpometacarpal joints: CMC joints; CMCJ
Metacarpophalangeal joints: finger joints; MCP joints; MCPJ; knuckles; knuckle joints
Articular capsules of metacarpophalangeal joints: MCP joint capsules
Collateral metacarpophalangeal ligaments: MCP collateral ligaments; collateral ligaments of MCP joints
Interphalangeal joints of hand: finger joints; IP joints of hand; interphalangeal joints of fingers
Articular capsules of proximal interphalangeal joints: PIP joint capsules
Articular capsules of distal interphalangeal joints: DIP joint capsules
Collateral interphalangeal ligaments of hand: IP collateral ligaments of hand
Palmar interphalangeal ligaments: volar plates of interphalangeal joints; volar interphalangeal ligaments
Superficial transverse metacarpal ligament: natatory ligament
Deep transverse metacarpal ligament: deep transverse intermetacarpal ligament
Palmar aponeurosis: palmar fascia
Hip joint: coxofemoral joint; acetabulofemoral joint
Articular capsule of hip joint: hip joint capsule; capsule of the hip
Acetabular labrum: hip labrum; cotyloid ligament; labrum of acetabulum
Iliofemoral ligament: Bigelow's ligament; ligament of Bertin
Zona orbicularis: orbicular zone of hip; ring ligament of hip
Ligament of head of femur: ligamentum teres femoris; round ligament of femur; ligamentum teres of hip
Ligament of head of femur: ligament of femoral head; ligamentum teres of femur
Articular capsule of knee joint: knee joint capsule; capsule of the knee
Lateral meniscus: external meniscus; lateral semilunar cartilage
Medial meniscus: internal meniscus; medial semilunar cartilage
Anterior cruciate ligament: ACL
Posterior cruciate ligament: PCL
Tibial collateral ligament: MCL; medial collateral ligament of knee; internal lateral ligament of knee
Superficial part of tibial collateral ligament: superficial MCL; sMCL
Deep part of tibial collateral ligament: deep MCL; dMCL
Fibular collateral ligament: LCL; lateral collateral ligament of knee; external lateral ligament of knee
Transverse ligament of knee: anterior intermeniscal ligament; intermeniscal ligament; transverse geniculate ligament
Oblique popliteal ligament: ligament of Bourgery; ligament of Winslow
Arcuate popliteal ligament: arcuate ligament of knee
Patellar ligament: patellar tendon; patella tendon; kneecap tendon
Lateral patellar retinaculum: lateral retinaculum of knee; lateral retinaculum
Medial patellar retinaculum: medial retinaculum of knee; medial retinaculum
Infrapatellar fat pad: Hoffa's fat pad; Hoffa's pad
Anterior meniscotibial ligament (Lateral meniscus): anterior root of lateral meniscus
Anterior meniscotibial ligament (Medial meniscus): anterior root of medial meniscus
Posterior meniscotibial ligament (Lateral meniscus): posterior root of lateral meniscus
Posterior meniscotibial ligament (Medial meniscus): posterior root of medial meniscus
Superior tibiofibular joint: proximal tibiofibular joint; PTFJ
Articular capsule of superior tibiofibular joint: capsule of proximal tibiofibular joint
Anterior ligament of fibular head: anterior proximal tibiofibular ligament; anterior ligament of head of fibula
Posterior ligament of fibular head: posterior proximal tibiofibular ligament; posterior ligament of head of fibula
Interosseous membrane of leg: crural interosseous membrane; tibiofibular interosseous membrane
Tibiofibular syndesmosis: distal tibiofibular joint; inferior tibiofibular joint; syndesmosis of ankle
Anterior tibiofibular ligament: AITFL; anterior inferior tibiofibular ligament; anterior syndesmotic ligament
Posterior tibiofibular ligament: PITFL; posterior inferior tibiofibular ligament; posterior syndesmotic ligament
Transverse tibiofibular ligament: inferior transverse tibiofibular ligament; inferior transverse ligament of ankle
Ankle joint: talocrural joint; upper ankle joint
Medial collateral ligament: deltoid ligament; deltoid ligament of ankle; MCL of ankle
Lateral collateral ligament: lateral ligament of ankle; LCL of ankle
Tibionavicular ligament: tibionavicular part of deltoid ligament
Tibiocalcaneal ligament: tibiocalcaneal part of deltoid ligament
Posterior tibiotalar ligament: posterior tibiotalar part of deltoid ligament
Anterior talofibular ligament: ATFL
Posterior talofibular ligament: PTFL
Calcaneofibular ligament: CFL
Subtalar joint: talocalcaneal joint; STJ
Talocalcaneonavicular joint: TCN joint
Talocalcaneal interosseous ligament: ITCL
Transverse tarsal joint: Chopart's joint; midtarsal joint
Bifurcate ligament: bifurcated ligament
Plantar calcaneonavicular ligament: spring ligament
Plantar calcaneocuboid ligament: short plantar ligament
Calcaneocuboid joint: CC joint
Tarsometatarsal joints: Lisfranc joint; TMT joints
Cuneometatarsal interosseous ligaments: Lisfranc ligament
Deep transverse metatarsal ligament: deep transverse intermetatarsal ligament
Metatarsophalangeal joints: toe joints; MTP joints; MTPJ
Articular capsules of metatarsophalangeal joints: MTP joint capsules
Plantar metatarsophalangeal ligaments: plantar plates; plantar plate
Interphalangeal joints of foot: toe joints; IP joints of foot; interphalangeal joints of toes
Articular capsules of proximal interphalangeal joints of foot: PIP joint capsules of foot
Articular capsules of distal interphalangeal joints of foot: DIP joint capsules of foot
Plantar aponeurosis: plantar fascia
Flexor retinaculum of ankle: laciniate ligament; flexor retinaculum of foot; roof of tarsal tunnel
Superior extensor retinaculum of ankle: transverse crural ligament; superior extensor retinaculum of foot
Inferior extensor retinaculum of ankle: cruciate crural ligament; inferior extensor retinaculum of foot
Subacromial bursa: subacromial-subdeltoid bursa
Subdeltoid bursa: subacromial-subdeltoid bursa
Suprapatellar bursa: suprapatellar pouch; suprapatellar recess
Subcutaneous prepatellar bursa: superficial prepatellar bursa; housemaid's knee bursa
Subcutaneous infrapatellar bursa: superficial infrapatellar bursa; clergyman's knee bursa
Subcutaneous bursa of tuberosity of tibia: subcutaneous bursa of tibial tuberosity; tibial tuberosity bursa
Anserine bursa: pes anserine bursa; pes anserinus bursa; goosefoot bursa
Subtendinous calcaneal bursa: retrocalcaneal bursa
Subcutaneous calcaneal bursa: superficial Achilles bursa; subcutaneous Achilles bursa
(Iliopectineal bursa): iliopsoas bursa
Subcutaneous trochanteric bursa: superficial trochanteric bursa
Sciatic bursa of gluteus maximus muscle: ischiogluteal bursa; ischial bursa of gluteus maximus; ischial bursa
Sciatic bursa of obturator internus: ischial bursa of obturator internus; ischial bursa
Trochanteric bursa of gluteus maximus muscle: subgluteus maximus bursa
Trochanteric bursa of gluteus medius muscle: subgluteus medius bursa
Trochanteric bursa of gluteus minimus muscle: subgluteus minimus bursa
Subcutaneous bursa of medial malleolus: medial malleolar bursa
Subcutaneous bursa of lateral malleolus: lateral malleolar bursa
Common flexor tendon sheath: ulnar bursa; common flexor sheath
Tendon sheath of flexor pollicis longus: radial bursa; FPL tendon sheath; FPL sheath
Tendon sheath - abd. pollicis longus - ext. pollicis brevis: first extensor compartment of wrist
Tendon sheath - abd. pollicis longus - ext. pollicis brevis: first dorsal compartment of wrist; APL and EPB sheath
Tendon sheath of extensors carpi radialis: second extensor compartment of wrist; second dorsal compartment of wrist
Tendon sheath of extensor pollicis longus: third extensor compartment of wrist; third dorsal compartment of wrist
Tendon sheath of extensor pollicis longus: EPL tendon sheath
Tendon sheath of extensor digitorum and extensor indicis: fourth extensor compartment of wrist
Tendon sheath of extensor digitorum and extensor indicis: fourth dorsal compartment of wrist
Tendon sheath of extensor digiti minimi manus: fifth extensor compartment of wrist; fifth dorsal compartment of wrist
Tendon sheath of extensor carpi ulnaris: sixth extensor compartment of wrist; sixth dorsal compartment of wrist
Tendon sheath of extensor carpi ulnaris: ECU tendon sheath
Tendon sheath of flexor carpi radialis: FCR tendon sheath
Synovial sheaths of digits of hand: finger tendon sheaths; flexor tendon sheaths of fingers; digital flexor sheaths
Cruciform part of fibrous sheath of digit of hand: cruciate pulleys; cruciate pulley; cruciform pulleys
Intertubercular tendon sheath: bicipital tendon sheath; sheath of biceps tendon; sheath of long head of biceps
Common tendon sheath of fibularis muscles: common peroneal tendon sheath; peroneal tendon sheath
Tendon sheath of tibialis anterior: tib ant tendon sheath
Tendon sheath of tibialis posterior muscle: tibialis posterior tendon sheath; tib post tendon sheath
Tendon sheath of extensor hallucis longus: EHL tendon sheath
Tendon sheath of extensor digitorum longus: EDL tendon sheath
Tendon sheath of flexor hallucis longus: FHL tendon sheath
Tendon sheath of flexor digitorum longus: FDL tendon sheath
""")
