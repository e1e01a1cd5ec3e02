import type { NameCues } from './name-cues.ts';

export const czechCues: NameCues = {
  titles:
    'pan paní slečna doktor doktorka profesor profesorka docent inženýr magistr ing mgr mudr judr phdr rndr prof doc prezident prezidentka viceprezident premiér premiérka kancléř kancléřka ministr ministryně ministryní náměstek náměstkyně poslanec poslankyně senátor senátorka hejtman hejtmanka starosta starostka primátor primátorka předseda předsedkyně místopředseda místopředsedkyně šéf šéfka ředitel ředitelka soudce soudkyně generál plukovník kapitán kapitánka major admirál velitel velitelka král královna princ princezna císař papež biskup arcibiskup kardinál kněz farář rabín mluvčí herec herečka zpěvák zpěvačka spisovatel spisovatelka básník malíř malířka skladatel skladatelka režisér režisérka vědec vědkyně ekonom ekonomka analytik analytička historik historička velvyslanec velvyslankyně komisař komisařka vyšetřovatel advokát advokátka právník právnička žalobce novinář novinářka redaktor redaktorka trenér trenérka kouč útočník obránce brankář brankářka záložník střelec hráč hráčka tenista tenistka fotbalista hokejista běžec běžkyně závodník kosmonaut architekt architektka zakladatel zakladatelka majitel majitelka vůdce lídr exprezident expremiér exministr bývalý podnikatel podnikatelka lékař lékařka primář chirurg fyzik chemik student studentka manžel manželka syn dcera otec matka bratr sestra',
  sayingVerbs:
    'řekl řekla říká uvedl uvedla uvádí dodal dodala potvrdil potvrdila oznámil oznámila sdělil sdělila upozornil upozornila prohlásil prohlásila tvrdí tvrdil vysvětlil vysvětlila popsal popsala míní myslí odmítl odmítla slíbil slíbila varoval varovala zdůraznil zdůraznila napsal napsala připustil připustila vyhrál vyhrála zvítězil zvítězila porazil porazila podepsal podepsala navštívil navštívila',
  placePrepositions: 've v do z ze u poblíž nedaleko směrem',
  organizationNouns:
    'univerzita vysoká škola gymnázium fakulta akademie ústav institut ministerstvo úřad agentura inspekce rada výbor komise soud parlament sněmovna senát vláda banka společnost firma podnik koncern skupina holding asociace federace svaz unie liga klub spolek nadace fond muzeum galerie divadlo filharmonie orchestr nemocnice klinika církev policie armáda strana hnutí koalice aliance sdružení odbory dráhy aerolinie pojišťovna elektrárna televize rozhlas noviny deník magistrát krajský zastupitelstvo centrum organizace služba komora hasiči záchranka výzkumný teplárny pivovar letiště dopravní',
  placeNouns:
    'řeka jezero moře oceán záliv ostrov ostrovy pohoří hora hory vrch údolí poušť les park ulice náměstí třída nábřeží most silnice dálnice letiště nádraží okres kraj čtvrť město obec vesnice provincie oblast region poloostrov hrad zámek palác věž stadion hala chrám katedrála přehrada království republika',
  eventNouns:
    'válka revoluce olympiáda olympijské hry pohár mistrovství šampionát festival volby summit konference bitva smlouva cena turnaj maraton závod veletrh výstava povstání krize dohoda',
  connectors: 'nad pod u v na a de van von der la & při ve',
};
