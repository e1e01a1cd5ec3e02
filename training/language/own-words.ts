/**
 * Words that news texts are full of and that subtitles and small treebanks lack: names with marks, and the
 * contractions that subtitles cut in two. Written for this lexicon; a rough frequency per billion goes with each group.
 */
type Group = { perBillion: number; words: readonly string[] };

const list = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Stems with every ending attached; `-` is none. */
const inflect = (stems: string, endings: string): string[] =>
  list(stems).flatMap((stem) => list(endings).map((ending) => stem + ending.replace('-', '')));

const CONTRACTIONS = list(`
  don't can't won't isn't aren't wasn't weren't doesn't didn't haven't hasn't hadn't wouldn't couldn't
  shouldn't mustn't needn't ain't i'm i've i'll i'd you're you've you'll you'd he's he'll he'd she's she'll
  she'd it's it'll it'd we're we've we'll we'd they're they've they'll they'd that's that'll there's here's
  what's where's who's how's let's o'clock`);

const CZECH_SURNAMES = [
  ...inflect(
    'novák dvořák horák fišer zeman musil čermák šulc pospíšil kovařík',
    '- a ovi em ová ové ovou',
  ),
  ...inflect('beneš kolář bartoš mareš kovář babiš tomeš lukeš', '- e i em ová ové ovou'),
  ...inflect(
    'hájk vlčk sedláčk urbánk havlíčk janáčk holečk petříčk štěpánk dvořáčk válk',
    'a ovi em ová ové ovou',
  ),
  ...list('hájek vlček sedláček urbánek havlíček janáček holeček petříček štěpánek dvořáček válek'),
  ...inflect('němc', 'e ovi em ová ové ovou'),
  ...inflect(
    'procházk kučer svobod fial růžičk kratochvíl klím kopřiv vávr',
    'a y ovi u ou ová ové ovou',
  ),
  ...inflect('čern novotn vesel pokorn šťastn', 'ý ého ému ým á é ou'),
];
const CZECH_FIRST_NAMES = [
  ...inflect('tomáš lukáš aleš miloš ondřej andrej matěj', '- e i em'),
  ...inflect('štěpán václav přemysl vojtěch břetislav jáchym oldřich kryštof', '- a ovi em'),
  ...list(`jiří jiřího jiřímu jiřím zdeněk zdeňka zdeňkem matouš bartoloměj mikuláš mikuláše markéta markéty markétu
    markétou kateřina kateřiny kateřině kateřinu alžběta alžběty eliška elišky elišku šárka šárky lenka žofie viktorie
    lucie lucií marie marií julie julií natálie natálií amálie renáta beáta dáša máša růžena božena boženy anežka zdeňka
    čeněk čeňka hynek dominik františek františka františkovi františkem řehoř šimon šimona`),
];
const CZECH_PLACES = [
  ...inflect('brn', 'o a u em ě'),
  ...inflect('ostrav jihlav opav vltav', 'a y u ou ě'),
  ...list(`praze prahy prahu prahou plzeň plzně ústí labem olomouc olomouce olomouci liberec liberce liberci hradec hradce hradci
    králové zlín zlína zlíně zlínem kladno kladně most mostě děčín děčína děčíně chomutov chomutově přerov přerově prostějov
    prostějově třebíč třebíče třebíči třinec třince znojmo znojmě tábor tábora táboře příbram příbrami cheb chebu kolín kolína kolíně
    trutnov písek písku kroměříž kroměříže kroměříži vsetín vsetína vsetíně šumperk šumperku uherské hradiště hradišti břeclav břeclavi
    havířov havířova havířově frýdek místek orlová česká českého českému česku českem češi čechů čechy čechách morava moravy moravě
    moravu moravský moravské slezsko slezska slezsku slezský vysočina vysočiny vysočině středočeský jihočeský jihomoravský plzeňský
    karlovarský ústecký liberecký královéhradecký pardubický olomoucký zlínský moravskoslezský pražský pražské pražského brněnský
    brněnské brněnského ostravský ostravské slovensko slovenska slovensku slovenskem slovenský slovenské německo německa německu
    německem německý německé rakousko rakouska rakousku polsko polska polsku maďarsko maďarska maďarsku francie francii británie
    británii itálie itálii španělsko španělska španělsku rusko ruska rusku čína číny číně čínu čínský čínské ukrajina ukrajiny ukrajině
    ukrajinu ukrajinský ukrajinské amerika evropě evropy evropu evropská evropské evropský evropského unie unii unií brusel bruselu
    ženeva ženevě paříž paříže paříži londýn londýna londýně vídeň vídně vídni berlín berlína berlíně řím říma římě mnichov mnichova
    mnichově varšava varšavy varšavě budapešť budapešti bratislava bratislavě košice košicích kyjev kyjeva kyjevě washington čssr čr
    ods čssd ano top kdu spd čt čez čsa čnb čtk`),
];

const OWN_WORDS: Readonly<Record<string, readonly Group[]>> = {
  en: [{ perBillion: 400_000, words: CONTRACTIONS }],
  cs: [
    { perBillion: 15_000, words: CZECH_SURNAMES },
    { perBillion: 6_000, words: CZECH_FIRST_NAMES },
    { perBillion: 12_000, words: CZECH_PLACES },
  ],
  sk: [
    {
      perBillion: 6_000,
      words: [
        ...inflect('kováč lukáč baláž', '- a ovi om ová ovej ovou'),
        ...inflect('horváth tóth', '- a ovi om ová ovej ovou'),
        ...list(`juraj jozef ján jána jánom štefan štefana tomáš tomáša lukáš lukáša matúš matúša ondrej ondreja ľubomír ľuboš ľudovít
          ľudmila zuzana zuzany čaputová čaputovej žilina žiline žiliny košice košiciach košíc prešov prešove bánska banská bystrica
          bystrici trenčín trenčíne trenčína nitra nitre trnava trnave poprad poprade piešťany piešťanoch liptovský mikuláš zvolen
          zvolene michalovce komárno komárne slovensko slovenska slovensku slovenskom slovenský slovenská slovenské česko česka česku
          maďarsko maďarska maďarsku rakúsko rakúska rakúsku poľsko poľska poľsku nemecko nemecka nemecku francúzsko francúzska
          taliansko španielsko británia británii británie rusko čína číne číny ukrajina ukrajine európa európe európy európska
          európskej európskeho únia únie únii úniu londýn londýne paríž paríži viedeň viedni viedne berlín berlíne praha prahe`),
      ],
    },
  ],
  pl: [
    {
      perBillion: 6_000,
      words:
        list(`łódź łodzi kraków krakowa krakowie gdańsk gdańska gdańsku poznań poznania poznaniu wrocław wrocławia wrocławiu toruń
        torunia rzeszów rzeszowa rzeszowie białystok białegostoku białymstoku częstochowa częstochowie śląsk śląska śląsku śląskie
        małopolska świętokrzyskie łódzkie łódzki pomorskie wałęsa wałęsy wałęsą kaczyński kaczyńskiego kwaśniewski jabłoński
        kamiński zieliński wiśniewski wójcik kowalczyk dąbrowski kozłowski jankowski wojciechowski szymański woźniak michał michała
        paweł pawła łukasz łukasza tomasz grzegorz bartłomiej rafał rafała stanisław stanisława zdzisław bolesław mieczysław
        władysław jarosław jarosława małgorzata agnieszka elżbieta żaneta róża bożena łucja jędrzej błażej mikołaj polska polski
        polskę polsce polską niemcy niemczech rosja rosji rosję ukraina ukrainie ukrainę chiny chinach londyn londynie paryż paryżu
        wiedeń wiedniu bruksela brukseli europa europie unia unii unię sejm sejmu sejmie rząd rządu rządzie`),
    },
  ],
  de: [
    {
      perBillion: 8_000,
      words:
        list(`münchen köln düsseldorf nürnberg zürich österreich österreichs österreichische würzburg lübeck saarbrücken
        münster osnabrück göttingen tübingen thüringen württemberg müller schröder schäuble köhler böhm krüger günther günter
        jürgen jörg björn käthe türkei türkische dänemark dänische rumänien ägypten äthiopien südafrika südkorea bundesländer
        präsident grüne grünen ministerpräsident behörden fraktion brüssel französische europäische europäischen europäischer`),
    },
  ],
  es: [
    {
      perBillion: 8_000,
      words:
        list(`josé maría garcía lópez sánchez pérez gómez fernández gonzález rodríguez martínez hernández jiménez díaz
        álvarez ramírez núñez muñoz andrés ángel tomás raúl jesús iván óscar víctor sebastián cádiz córdoba málaga león cáceres
        ávila almería jaén mérida cataluña españa español española españoles aragón andalucía perú méxico bogotá panamá canadá
        japón alemán inglés francés parís unión políticos política público pública económico económica`),
    },
  ],
  fr: [
    {
      perBillion: 8_000,
      words:
        list(`françois françoise frédéric sébastien rené renée andré gérard stéphane jérôme benoît mélenchon hélène
        valérie élisabeth édouard élysée sarkozy québec orléans saint-étienne nîmes béziers besançon angoulême île-de-france
        bourgogne rhône vendée finistère états-unis états algérie grèce suède norvège brésil pérou chine européenne européen
        européens sénat assemblée député députés députée sénateur élection élections présidentielle préfet préfète gouvernement`),
    },
  ],
};

/** The added words of a language with their frequencies per billion. */
export function ownWords(language: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const { perBillion, words: group } of OWN_WORDS[language] ?? []) {
    for (const word of group) words.set(word, Math.max(words.get(word) ?? 0, perBillion));
  }
  return words;
}
