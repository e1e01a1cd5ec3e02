import type { Captions } from './caption.ts';

export const politicsCaptions: Captions = {
  'parliament-building': {
    format: 'landscape',
    en: [
      'Parliament building',
      'a parliament building with columns and a dome on a sunny day, people on the path before it.',
    ],
    cs: [
      'Budova parlamentu',
      'budova parlamentu se sloupy a kupolí za slunečného dne, na cestě před ní lidé.',
    ],
    alt: {
      en: 'A long stone building with a columned front and a green dome with a flag.',
      cs: 'Dlouhá kamenná budova se sloupovým průčelím a zelenou kupolí s vlajkou.',
    },
    keywords: {
      en: 'parliament, government, building, dome, politics, legislature, state',
      cs: 'parlament, vláda, budova, kupole, politika, zákonodárný sbor, stát',
    },
    topics: ['20000615', '20000593'],
  },
  'assembly-hall-vote': {
    format: 'wide',
    en: [
      'Vote in an assembly',
      'members of an assembly raise their hands for a vote in a large hall, the chair sits under the emblem.',
    ],
    cs: [
      'Hlasování ve shromáždění',
      'členové shromáždění zvedají ruce při hlasování ve velkém sále, předsednictvo sedí pod znakem.',
    ],
    alt: {
      en: 'Rows of people with raised arms face a speaker and a raised desk between flags.',
      cs: 'Řady lidí se zdviženými pažemi proti řečníkovi a vyvýšenému stolu mezi vlajkami.',
    },
    keywords: {
      en: 'parliament, vote, assembly, members of parliament, hall, session, election of a president, resolution',
      cs: 'parlament, hlasování, shromáždění, poslanci, sál, zasedání, volba prezidenta, usnesení',
    },
    topics: ['20000615', '20000586'],
  },
  'ballot-box': {
    format: 'square',
    en: [
      'Ballot paper and ballot box',
      'a hand puts a ballot paper into a transparent ballot box.',
    ],
    cs: [
      'Hlasovací lístek a volební urna',
      'ruka vhazuje hlasovací lístek do průhledné volební urny.',
    ],
    alt: {
      en: 'A hand with a paper with ticked boxes over a box with a red tick sign.',
      cs: 'Ruka s papírem s křížky v okénkách nad schránkou s červeným zatržítkem.',
    },
    keywords: {
      en: 'election, ballot, vote, voting, referendum, polling station, democracy',
      cs: 'volby, hlasovací lístek, hlasování, referendum, volební místnost, demokracie, urna',
    },
    topics: ['20000574', '20000586'],
  },
  'press-conference': {
    format: 'landscape',
    en: [
      'Politician at a press conference',
      'a politician without a face at a desk full of microphones, photographers in front of him.',
    ],
    cs: [
      'Politik na tiskové konferenci',
      'politik bez tváře u pultu plného mikrofonů, před ním fotografové.',
    ],
    alt: {
      en: 'A man in a suit behind coloured microphones, cameras and flashes in the dark foreground.',
      cs: 'Muž v obleku za barevnými mikrofony, v tmavém popředí fotoaparáty a blesky.',
    },
    keywords: {
      en: 'press conference, politician, microphones, journalists, statement, media, spokesman',
      cs: 'tisková konference, politik, mikrofony, novináři, prohlášení, média, mluvčí',
    },
    topics: ['20000046', '20000593'],
  },
  'street-protest': {
    format: 'landscape',
    en: [
      'Demonstration in a city street',
      'a crowd with banners and placards without words walks through a street between old houses.',
    ],
    cs: [
      'Demonstrace v ulici',
      'dav s transparenty a cedulemi bez nápisů jde ulicí mezi starými domy.',
    ],
    alt: {
      en: 'Many people with raised fists behind a wide banner, placards over their heads.',
      cs: 'Mnoho lidí se zdviženými pěstmi za širokým transparentem, nad hlavami cedule.',
    },
    keywords: {
      en: 'demonstration, protest, crowd, banners, students, street, freedom, revolution',
      cs: 'demonstrace, protest, dav, transparenty, studenti, ulice, svoboda, revoluce',
    },
    topics: ['20000066', '20000648'],
  },
  'candle-vigil-square': {
    format: 'portrait',
    en: [
      'People with candles on a square at night',
      'a crowd with burning candles on a square before a large building with a dome at night.',
    ],
    cs: [
      'Lidé se svíčkami v noci na náměstí',
      'dav s hořícími svíčkami v noci na náměstí před velkou budovou s kupolí.',
    ],
    alt: {
      en: 'Hundreds of small flames in the hands of people who look towards a dark domed building.',
      cs: 'Stovky plamínků v rukou lidí, kteří hledí k tmavé budově s kupolí.',
    },
    keywords: {
      en: 'candles, vigil, mourning, memorial, crowd, square, protest, remembrance, night',
      cs: 'svíčky, pieta, smutek, vzpomínka, dav, náměstí, protest, noc',
    },
    topics: ['20001235', '20000066'],
  },
  'treaty-signing': {
    format: 'landscape',
    en: [
      'Signing of a treaty',
      'statesmen sign a treaty at a long table in a festive hall under the flags of six states.',
    ],
    cs: [
      'Podpis smlouvy',
      'státníci podepisují smlouvu u dlouhého stolu ve slavnostním sále pod vlajkami šesti států.',
    ],
    alt: {
      en: 'Three people write at a green table, seven stand behind them before six flags.',
      cs: 'Tři lidé píší u zeleného stolu, sedm jich stojí za nimi před šesti vlajkami.',
    },
    keywords: {
      en: 'treaty, signing, diplomacy, international relations, agreement, ceremony, flags, charter',
      cs: 'smlouva, podpis, diplomacie, mezinárodní vztahy, dohoda, slavnost, vlajky, charta',
    },
    topics: ['20000639', '20000638'],
  },
  'row-of-flags': {
    format: 'portrait',
    en: [
      'Flags before an international organisation',
      'a row of flags before the glass tower of an international organisation.',
    ],
    cs: [
      'Vlajky před sídlem mezinárodní organizace',
      'řada vlajek před skleněnou věží mezinárodní organizace.',
    ],
    alt: {
      en: 'Flags on high poles grow smaller towards a blue glass building.',
      cs: 'Vlajky na vysokých stožárech se zmenšují směrem k modré prosklené budově.',
    },
    keywords: {
      en: 'flags, international organisation, United Nations, European Union, headquarters, diplomacy, member states',
      cs: 'vlajky, mezinárodní organizace, Organizace spojených národů, Evropská unie, sídlo, diplomacie, členské státy',
    },
    topics: ['20000644', '20000638'],
  },
  'border-checkpoint': {
    format: 'landscape',
    en: [
      'Border checkpoint',
      'cars and people pass an open border checkpoint with a raised barrier.',
    ],
    cs: ['Hraniční přechod', 'auta a lidé procházejí hraničním přechodem se zvednutou závorou.'],
    alt: {
      en: 'A roofed checkpoint with two booths, three cars, a guard and a red and white barrier.',
      cs: 'Zastřešený přechod se dvěma budkami, tři auta, strážný a červenobílá závora.',
    },
    keywords: {
      en: 'border, border crossing, checkpoint, Schengen, customs, travel, border control, European Union',
      cs: 'hranice, hraniční přechod, závora, Schengen, celnice, cestování, hraniční kontrola, Evropská unie',
    },
    topics: ['20000626', '20000638'],
  },
  'wall-opened-crowd': {
    format: 'wide',
    en: [
      'Crowd at an opening in a wall',
      'people stand on a concrete wall with paintings and walk through an opening in it at night.',
    ],
    cs: [
      'Dav u průchodu ve zdi',
      'lidé v noci stojí na pomalované betonové zdi a procházejí otvorem v ní.',
    ],
    alt: {
      en: 'A wall with graffiti under lamps, people on top cheer, others come through a gap.',
      cs: 'Zeď s graffiti pod lampami, lidé nahoře jásají, jiní procházejí mezerou.',
    },
    keywords: {
      en: 'wall, Berlin Wall, border, crowd, freedom, reunification, revolution, night',
      cs: 'zeď, Berlínská zeď, hranice, dav, svoboda, sjednocení, revoluce, noc',
    },
    topics: ['20000068', '20000638'],
    subjects: [{ gkbId: 'G5319', stdForm: 'Berlin Wall' }],
  },
  'prison-gate-freed': {
    format: 'portrait',
    en: [
      'Release through a prison gate',
      'a man with a raised fist and a woman walk out through the open gate of a prison towards the sun.',
    ],
    cs: [
      'Propuštění branou věznice',
      'muž se zdviženou pěstí a žena vycházejí otevřenou branou věznice proti slunci.',
    ],
    alt: {
      en: 'Two people hand in hand in an open gate between stone walls, low sun behind them.',
      cs: 'Dva lidé ruku v ruce v otevřené bráně mezi kamennými zdmi, za nimi nízké slunce.',
    },
    keywords: {
      en: 'prison, release, gate, freedom, prisoner, human rights, liberation',
      cs: 'vězení, propuštění, brána, svoboda, vězeň, lidská práva, osvobození',
    },
    topics: ['20000592', '20000119'],
  },
  courtroom: {
    format: 'landscape',
    en: [
      'Hearing in a courtroom',
      'three judges at the bench under a pair of scales, a lawyer speaks to a witness.',
    ],
    cs: ['Jednání v soudní síni', 'tři soudci za stolem pod váhami, advokát mluví ke svědkovi.'],
    alt: {
      en: 'A wood-panelled courtroom with judges in robes, a witness and a man who points.',
      cs: 'Soudní síň obložená dřevem, soudci v talárech, svědek a ukazující muž.',
    },
    keywords: {
      en: 'court, judges, trial, justice, law, inquiry, hearing, witness',
      cs: 'soud, soudci, proces, spravedlnost, právo, vyšetřování, jednání, svědek',
    },
    topics: ['20000107', '20000119'],
  },
  'handshake-leaders': {
    format: 'square',
    en: [
      'Two politicians shake hands',
      'a man and a woman without faces shake hands on a red carpet before flags.',
    ],
    cs: [
      'Dva politici si podávají ruce',
      'muž a žena bez tváří si podávají ruce na červeném koberci před vlajkami.',
    ],
    alt: {
      en: 'Two people in formal dress shake hands, four flags behind them.',
      cs: 'Dva lidé ve společenském oblečení si podávají ruce, za nimi čtyři vlajky.',
    },
    keywords: {
      en: 'handshake, politicians, summit, meeting, diplomacy, agreement, leaders',
      cs: 'podání rukou, politici, summit, setkání, diplomacie, dohoda, státníci',
    },
    topics: ['20000639', '20000638'],
  },
};
