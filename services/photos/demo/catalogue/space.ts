import type { Captions } from './caption.ts';

export const spaceCaptions: Captions = {
  'rocket-launch-pad': {
    format: 'portrait',
    en: [
      'Rocket lifting off from a launch pad',
      'a white rocket with boosters lifts off beside its service tower at dawn, steam rolls away to both sides.',
    ],
    cs: [
      'Raketa startuje z rampy',
      'bílá raketa s přídavnými motory startuje za svítání vedle obslužné věže, do stran se valí pára.',
    ],
    alt: {
      en: 'A rocket rises on a flame between steel towers, clouds of steam spread over the ground.',
      cs: 'Raketa stoupá na plameni mezi ocelovými věžemi, po zemi se šíří oblaka páry.',
    },
    keywords: {
      en: 'rocket, launch, launch pad, lift-off, space flight, spacecraft, cosmodrome, space',
      cs: 'raketa, start, startovací rampa, kosmický let, kosmická loď, kosmodrom, vesmír, kosmonautika',
    },
    topics: ['20000757', '20000738'],
  },
  'rocket-ascent': {
    format: 'portrait',
    en: [
      'Rocket climbing into the evening sky',
      'a rocket climbs over the sea at dusk on a bright trail while people watch from the shore.',
    ],
    cs: [
      'Raketa stoupá na večerní oblohu',
      'raketa stoupá za soumraku nad mořem a nechává za sebou jasnou stopu, lidé ji sledují z pobřeží.',
    ],
    alt: {
      en: 'A glowing trail bends upwards to a small rocket in a purple sky, a crowd in front.',
      cs: 'Zářící stopa se stáčí vzhůru k malé raketě na fialovém nebi, vpředu dav.',
    },
    keywords: {
      en: 'rocket, launch, ascent, space flight, orbit, spacecraft, space, evening',
      cs: 'raketa, start, kosmický let, oběžná dráha, kosmická loď, vesmír, kosmonautika, večer',
    },
    topics: ['20000757', '20000738'],
  },
  'moon-walk': {
    format: 'landscape',
    en: [
      'Astronaut and lander on the Moon',
      'an astronaut in a white suit stands on the grey surface of the Moon beside a landing craft, the Earth is in the black sky.',
    ],
    cs: [
      'Astronaut a přistávací modul na Měsíci',
      'astronaut v bílém skafandru stojí na šedém povrchu Měsíce vedle přistávacího modulu, na černé obloze je Země.',
    ],
    alt: {
      en: 'An astronaut with a long shadow beside a lander with gold foil on the Moon, footprints between them.',
      cs: 'Kosmonaut s dlouhým stínem vedle modulu se zlatou fólií na Měsíci, mezi nimi stopy.',
    },
    keywords: {
      en: 'Moon, astronaut, Moon landing, lunar module, spacesuit, space flight, Earth, space',
      cs: 'Měsíc, astronaut, přistání na Měsíci, lunární modul, skafandr, kosmický let, Země, vesmír',
    },
    topics: ['20000738', '20000757'],
    subjects: [{ gkbId: 'G5381', stdForm: 'Moon' }],
  },
  'satellite-early': {
    format: 'square',
    en: [
      'Early satellite in orbit',
      'a polished metal ball with four long aerials, as the first artificial satellites looked, in orbit over the Earth.',
    ],
    cs: [
      'Raná družice na oběžné dráze',
      'leštěná kovová koule se čtyřmi dlouhými anténami, jak vypadaly první umělé družice, na oběžné dráze nad Zemí.',
    ],
    alt: {
      en: 'A shining metal sphere with four rods over the curved edge of the Earth.',
      cs: 'Lesklá kovová koule se čtyřmi tyčemi nad zakřiveným okrajem Země.',
    },
    keywords: {
      en: 'satellite, artificial satellite, Sputnik, orbit, aerials, space race, space, radio signal',
      cs: 'družice, umělá družice, Sputnik, oběžná dráha, antény, vesmír, kosmonautika, rádiový signál',
    },
    topics: ['20000757', '20000738'],
    subjects: [{ gkbId: 'G50062', stdForm: 'Sputnik 1' }],
  },
  'space-telescope-orbit': {
    format: 'wide',
    en: [
      'Space telescope in orbit',
      'a space telescope with a silver tube, like the Hubble Space Telescope, and solar panels in orbit over the Earth.',
    ],
    cs: [
      'Vesmírný dalekohled na oběžné dráze',
      'vesmírný dalekohled se stříbrným tubusem, podobný Hubbleovu, a slunečními panely na oběžné dráze nad Zemí.',
    ],
    alt: {
      en: 'A silver tube with open lid and two golden panels floats over the blue Earth.',
      cs: 'Stříbrný válec s otevřeným víkem a dvěma zlatými panely se vznáší nad modrou Zemí.',
    },
    keywords: {
      en: 'space telescope, Hubble Space Telescope, orbit, astronomy, solar panels, observatory, space',
      cs: 'vesmírný dalekohled, Hubbleův vesmírný dalekohled, oběžná dráha, astronomie, sluneční panely, observatoř, vesmír',
    },
    topics: ['20000718', '20000757'],
    subjects: [{ gkbId: 'G50064', stdForm: 'Hubble Space Telescope' }],
  },
  'capsule-parachute': {
    format: 'landscape',
    en: [
      'Space capsule landing by parachute',
      'a space capsule comes down on an orange and white parachute over a steppe, a woman and a girl watch it.',
    ],
    cs: [
      'Kosmická kabina přistává na padáku',
      'kosmická kabina se snáší na oranžovobílém padáku nad stepí, dívají se na ni žena a dívka.',
    ],
    alt: {
      en: 'A dark capsule under a striped parachute over golden grassland, two people point at it.',
      cs: 'Tmavá kabina pod pruhovaným padákem nad zlatou stepí, dva lidé na ni ukazují.',
    },
    keywords: {
      en: 'space capsule, parachute, landing, return, cosmonaut, space flight, steppe',
      cs: 'kosmická kabina, padák, přistání, návrat, kosmonaut, kosmický let, step',
    },
    topics: ['20000757', '20000738'],
  },
  'astronaut-portrait': {
    format: 'portrait',
    en: [
      'Astronaut in a spacesuit',
      'portrait of an astronaut in a white spacesuit and a helmet with a golden visor before the stars.',
    ],
    cs: [
      'Kosmonaut ve skafandru',
      'portrét kosmonauta v bílém skafandru a přilbě se zlatým hledím před hvězdami.',
    ],
    alt: {
      en: 'Head and shoulders of a person in a spacesuit, the Earth and the Sun are mirrored in the visor.',
      cs: 'Hlava a ramena člověka ve skafandru, v hledí se zrcadlí Země a Slunce.',
    },
    keywords: {
      en: 'astronaut, cosmonaut, spacesuit, helmet, space flight, human spaceflight, pilot, space',
      cs: 'astronaut, kosmonaut, skafandr, přilba, kosmický let, pilotovaný let, pilot, vesmír',
    },
    topics: ['20000738', '20000757'],
  },
  'observatory-night': {
    format: 'landscape',
    en: [
      'Observatory under the Milky Way',
      'the dome of an observatory with an open slit and its telescope at night under the Milky Way.',
    ],
    cs: [
      'Hvězdárna pod Mléčnou dráhou',
      'kopule hvězdárny s otevřenou štěrbinou a dalekohledem v noci pod Mléčnou dráhou.',
    ],
    alt: {
      en: 'A white dome with a telescope on a hill, a bright band of stars across the night sky.',
      cs: 'Bílá kupole s dalekohledem na kopci, přes noční oblohu jasný pás hvězd.',
    },
    keywords: {
      en: 'observatory, telescope, astronomy, stars, night sky, Milky Way, astronomers',
      cs: 'hvězdárna, observatoř, dalekohled, astronomie, hvězdy, noční obloha, Mléčná dráha, astronomové',
    },
    topics: ['20000718'],
  },
  'dwarf-planet': {
    format: 'wide',
    en: [
      'Dwarf planet at the edge of the solar system',
      'an icy dwarf planet such as Pluto with a bright plain, its moon and the far small Sun.',
    ],
    cs: [
      'Trpasličí planeta na okraji Sluneční soustavy',
      'ledová trpasličí planeta, jako je Pluto, se světlou plání, její měsíc a vzdálené malé Slunce.',
    ],
    alt: {
      en: 'A brown and cream coloured globe with craters in black space, a small moon and a distant star-like Sun.',
      cs: 'Hnědokrémová koule s krátery v černém vesmíru, malý měsíc a vzdálené Slunce jako hvězda.',
    },
    keywords: {
      en: 'Pluto, dwarf planet, planet, solar system, astronomy, moon, Neptune, space',
      cs: 'Pluto, trpasličí planeta, planeta, Sluneční soustava, astronomie, měsíc, Neptun, vesmír',
    },
    topics: ['20000718'],
  },
  'solar-system': {
    format: 'wide',
    en: [
      'The planets of the solar system',
      'the Sun with the planets on their orbits, from Mercury to Neptune, and one small body beyond them; sizes and distances not to scale.',
    ],
    cs: [
      'Planety Sluneční soustavy',
      'Slunce a planety na oběžných drahách od Merkuru po Neptun a jedno malé těleso za nimi; velikosti a vzdálenosti nejsou v měřítku.',
    ],
    alt: {
      en: 'The glowing edge of the Sun at the left and planets of different colours and sizes on curved orbits.',
      cs: 'Vlevo zářící okraj Slunce, na zakřivených drahách planety různých barev a velikostí.',
    },
    keywords: {
      en: 'solar system, planets, Sun, orbit, astronomy, planet, Saturn, Jupiter',
      cs: 'Sluneční soustava, planety, Slunce, oběžná dráha, astronomie, planeta, Saturn, Jupiter',
    },
    topics: ['20000718'],
  },
};
