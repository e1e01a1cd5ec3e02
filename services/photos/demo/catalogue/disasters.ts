import type { Captions } from './caption.ts';

export const disasterCaptions: Captions = {
  'flooded-village': {
    format: 'landscape',
    en: [
      'Village under flood water',
      'houses of a village stand in brown flood water in heavy rain, rescuers bring people away in a boat.',
    ],
    cs: [
      'Vesnice zaplavená povodní',
      'domy vesnice stojí za hustého deště v hnědé povodňové vodě, záchranáři odvážejí lidi ve člunu.',
    ],
    alt: {
      en: 'Flooded houses and a church, a red boat with three people, rain.',
      cs: 'Zaplavené domy a kostel, červený člun se třemi lidmi, déšť.',
    },
    keywords: {
      en: 'flood, floods, water, village, rain, river, rescue, evacuation',
      cs: 'povodeň, povodně, záplavy, voda, vesnice, déšť, řeka, záchrana, evakuace',
    },
    topics: ['20000151', '20000168'],
  },
  'volcano-eruption': {
    format: 'portrait',
    en: [
      'Volcano erupting at night',
      'a volcano by the sea erupts at night, lava runs down its slopes under a column of ash.',
    ],
    cs: [
      'Noční výbuch sopky',
      'sopka u moře v noci vybuchuje, po svazích stéká láva pod sloupem popela.',
    ],
    alt: {
      en: 'A cone with streams of glowing lava and sparks, palms in the foreground.',
      cs: 'Kužel s proudy žhavé lávy a jiskrami, v popředí palmy.',
    },
    keywords: {
      en: 'volcano, eruption, lava, ash, island, natural disaster, explosion',
      cs: 'sopka, výbuch, erupce, láva, popel, ostrov, přírodní katastrofa',
    },
    topics: ['20000151', '20000727'],
  },
  'tsunami-wave-coast': {
    format: 'wide',
    en: [
      'Tsunami before a coast',
      'a high tsunami wave comes towards a village on a tropical coast, people run inland, a volcano smokes behind it.',
    ],
    cs: [
      'Tsunami před pobřežím',
      'vysoká vlna tsunami se blíží k vesnici na tropickém pobřeží, lidé utíkají do vnitrozemí, vzadu dýmá sopka.',
    ],
    alt: {
      en: 'A wall of water with foam behind small houses and palms, people run.',
      cs: 'Zpěněná stěna vody za malými domy a palmami, lidé utíkají.',
    },
    keywords: {
      en: 'tsunami, wave, coast, sea, natural disaster, village, flight, volcano',
      cs: 'tsunami, vlna, pobřeží, moře, přírodní katastrofa, vesnice, útěk, sopka',
    },
    topics: ['20000151', '03000000'],
  },
  'burning-building-firefighters': {
    format: 'portrait',
    en: [
      'Firefighters at a burning building',
      'firefighters with a ladder and a hose fight a fire in a tall building at night.',
    ],
    cs: [
      'Hasiči u hořícího domu',
      'hasiči s žebříkem a hadicí bojují v noci s požárem vysokého domu.',
    ],
    alt: {
      en: 'Flames from windows and roof of a tower, a fire engine and three firefighters in front.',
      cs: 'Z oken a střechy věžáku šlehají plameny, vpředu hasičský vůz a tři hasiči.',
    },
    keywords: {
      en: 'fire, firefighters, flames, building, fire engine, smoke, rescue, emergency',
      cs: 'požár, hasiči, plameny, dům, hasičský vůz, kouř, záchrana, neštěstí',
    },
    topics: ['20000150', '20000168'],
  },
  'airship-fire-night': {
    format: 'landscape',
    en: [
      'Airship on fire',
      'the stern of a large airship burns over a landing field in the evening, people run from it.',
    ],
    cs: [
      'Hořící vzducholoď',
      'záď velké vzducholodi hoří večer nad přistávací plochou, lidé od ní utíkají.',
    ],
    alt: {
      en: 'A cigar-shaped airship with flames and smoke at its end over dark figures and a mooring mast.',
      cs: 'Doutníková vzducholoď s plameny a kouřem na konci nad tmavými postavami a kotevním stožárem.',
    },
    keywords: {
      en: 'airship, zeppelin, fire, hydrogen, aviation accident, crash, disaster, landing',
      cs: 'vzducholoď, zeppelin, požár, vodík, letecké neštěstí, havárie, katastrofa, přistání',
    },
    topics: ['20000143', '20000150'],
  },
  'ship-iceberg-night': {
    format: 'wide',
    en: [
      'Ocean liner and iceberg at night',
      'a steamer with four funnels and lit windows close to an iceberg on a calm sea under the stars.',
    ],
    cs: [
      'Zaoceánský parník a ledovec v noci',
      'parník se čtyřmi komíny a rozsvícenými okny blízko ledovce na klidném moři pod hvězdami.',
    ],
    alt: {
      en: 'A liner and a tall iceberg on dark water, drifting ice in front.',
      cs: 'Parník a vysoká ledová hora na tmavé vodě, vpředu plovoucí led.',
    },
    keywords: {
      en: 'ship, ocean liner, iceberg, shipwreck, sea, Titanic, steamer, Atlantic, night',
      cs: 'loď, parník, ledovec, ztroskotání, moře, Titanic, zaoceánský parník, Atlantik, noc',
    },
    topics: ['20000143', '03000000'],
    subjects: [{ gkbId: 'G50095', stdForm: 'RMS Titanic' }],
  },
  'lifeboats-at-dawn': {
    format: 'landscape',
    en: [
      'Lifeboats at sea at dawn',
      'full lifeboats on a calm sea with ice at dawn, a steamer comes on the horizon.',
    ],
    cs: [
      'Záchranné čluny na moři za svítání',
      'plné záchranné čluny na klidném moři s ledem za svítání, na obzoru se blíží parník.',
    ],
    alt: {
      en: 'Three rowing boats with people, a small iceberg and a ship against a pink sky.',
      cs: 'Tři veslové čluny s lidmi, malá ledová kra a loď proti růžovému nebi.',
    },
    keywords: {
      en: 'lifeboats, rescue, survivors, shipwreck, sea, ice, ship, dawn',
      cs: 'záchranné čluny, záchrana, přeživší, ztroskotání, moře, led, loď, svítání',
    },
    topics: ['20000143', '20000168'],
  },
  'reactor-ruin-smoke': {
    format: 'landscape',
    en: [
      'Destroyed reactor building',
      'smoke rises from the ruin of a reactor building beside a striped chimney, workers in protective suits and a helicopter.',
    ],
    cs: [
      'Zničená budova reaktoru',
      'z trosek reaktorové budovy vedle pruhovaného komína stoupá kouř, pracovníci v ochranných oblecích a vrtulník.',
    ],
    alt: {
      en: 'A broken concrete building with smoke, a red and white chimney, a row of people in white.',
      cs: 'Rozbitá betonová budova s kouřem, červenobílý komín, řada lidí v bílém.',
    },
    keywords: {
      en: 'nuclear accident, reactor, Chernobyl, explosion, radiation, nuclear power plant, smoke, disaster',
      cs: 'jaderná havárie, reaktor, Černobyl, výbuch, radiace, jaderná elektrárna, kouř, katastrofa',
    },
    topics: ['20000141', '20000256', '20000427'],
  },
  'earthquake-rescue': {
    format: 'landscape',
    en: [
      'Rescuers in the rubble after an earthquake',
      'rescuers in helmets dig in the rubble of a house that an earthquake has brought down.',
    ],
    cs: [
      'Záchranáři v troskách po zemětřesení',
      'záchranáři v přilbách kopou v troskách domu, který strhlo zemětřesení.',
    ],
    alt: {
      en: 'A leaning building and heaps of stones, six people in orange search in them.',
      cs: 'Nakloněný dům a hromady kamení, prohledává je šest lidí v oranžovém.',
    },
    keywords: {
      en: 'earthquake, rescue, rubble, ruins, rescuers, disaster, collapsed building',
      cs: 'zemětřesení, záchrana, trosky, ruiny, záchranáři, katastrofa, zřícený dům',
    },
    topics: ['20000151', '20000168'],
  },
  'storm-at-sea': {
    format: 'wide',
    en: [
      'Fishing boat in a storm',
      'a fishing boat in high waves and rain while lightning strikes on the horizon.',
    ],
    cs: ['Rybářská loď v bouři', 'rybářská loď ve vysokých vlnách a dešti, na obzoru udeří blesk.'],
    alt: {
      en: 'A small boat tilts in dark waves under storm clouds with a flash of lightning.',
      cs: 'Malá loď se naklání v tmavých vlnách pod bouřkovými mraky s bleskem.',
    },
    keywords: {
      en: 'storm, sea, waves, lightning, fishing boat, rain, weather, hurricane',
      cs: 'bouře, moře, vlny, blesk, rybářská loď, déšť, počasí, hurikán',
    },
    topics: ['20001129', '17000000'],
  },
};
