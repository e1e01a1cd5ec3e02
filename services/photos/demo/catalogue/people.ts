import type { Captions } from './caption.ts';

export const peopleCaptions: Captions = {
  'operating-theatre': {
    format: 'landscape',
    en: [
      'Surgeons in an operating theatre',
      'four surgeons in green gowns operate under a large lamp.',
    ],
    cs: [
      'Chirurgové na operačním sále',
      'čtyři chirurgové v zelených pláštích operují pod velkou lampou.',
    ],
    alt: {
      en: 'Masked surgeons around an operating table, a screen with a heart curve at the right.',
      cs: 'Chirurgové v rouškách kolem operačního stolu, vpravo obrazovka se srdeční křivkou.',
    },
    keywords: {
      en: 'surgery, operation, surgeons, operating theatre, hospital, transplant, heart, medicine',
      cs: 'chirurgie, operace, chirurgové, operační sál, nemocnice, transplantace, srdce, lékařství',
    },
    topics: ['20001228', '20000469'],
  },
  'hospital-ambulance': {
    format: 'wide',
    en: [
      'Ambulance before a hospital',
      'an ambulance with a blue light before the entrance of a hospital in the evening, two rescuers with a stretcher.',
    ],
    cs: [
      'Sanitka před nemocnicí',
      'sanitka s modrým majákem před vchodem nemocnice večer, dva záchranáři s nosítky.',
    ],
    alt: {
      en: 'A white ambulance, a lit hospital with a green cross, a patient on a stretcher.',
      cs: 'Bílá sanitka, osvětlená nemocnice se zeleným křížem, pacient na nosítkách.',
    },
    keywords: {
      en: 'hospital, ambulance, emergency, patient, paramedics, health care, accident',
      cs: 'nemocnice, sanitka, záchranná služba, pacient, záchranáři, zdravotnictví, nehoda',
    },
    topics: ['20000462', '20001221'],
  },
  'vaccination-arm': {
    format: 'square',
    en: [
      'Vaccination',
      'a gloved hand brings a syringe to an upper arm, a bottle of vaccine stands beside it.',
    ],
    cs: ['Očkování', 'ruka v rukavici přikládá stříkačku k paži, vedle stojí lahvička s vakcínou.'],
    alt: {
      en: 'A rolled-up sleeve, a syringe with blue liquid, a small bottle with a red cap.',
      cs: 'Vyhrnutý rukáv, stříkačka s modrou tekutinou, lahvička s červeným víčkem.',
    },
    keywords: {
      en: 'vaccination, vaccine, syringe, disease, smallpox, immunisation, epidemic, public health',
      cs: 'očkování, vakcína, stříkačka, nemoc, neštovice, imunizace, epidemie, veřejné zdraví',
    },
    topics: ['20000476', '20000448'],
  },
  'portrait-scientist': {
    format: 'portrait',
    en: [
      'Portrait of a scientist',
      'portrait of a woman without a face in a white coat with glasses before shelves of a laboratory.',
    ],
    cs: [
      'Portrét vědkyně',
      'portrét ženy bez tváře v bílém plášti a brýlích před policemi laboratoře.',
    ],
    alt: {
      en: 'Head and shoulders of a woman in a laboratory coat, no face is drawn.',
      cs: 'Hlava a ramena ženy v laboratorním plášti, tvář není nakreslena.',
    },
    keywords: {
      en: 'scientist, researcher, portrait, woman, laboratory, science, discovery',
      cs: 'vědkyně, vědec, badatelka, portrét, žena, laboratoř, věda, objev',
    },
    topics: ['20000735', '20000502'],
  },
  'portrait-athlete': {
    format: 'portrait',
    en: [
      'Portrait of an athlete with a gold medal',
      'portrait of an athlete without a face with a gold medal before a full stand.',
    ],
    cs: [
      'Portrét sportovce se zlatou medailí',
      'portrét sportovce bez tváře se zlatou medailí před plnou tribunou.',
    ],
    alt: {
      en: 'Head and shoulders of a man in a blue jersey with a medal, no face is drawn.',
      cs: 'Hlava a ramena muže v modrém dresu s medailí, tvář není nakreslena.',
    },
    keywords: {
      en: 'athlete, champion, gold medal, portrait, winner, sport, medallist',
      cs: 'sportovec, šampion, zlatá medaile, portrét, vítěz, sport, medailista',
    },
    topics: ['15000000', '20000502'],
  },
  'portrait-statesman': {
    format: 'portrait',
    en: [
      'Portrait of a statesman',
      'portrait of an elderly man without a face in a dark suit in an office with a curtain.',
    ],
    cs: [
      'Portrét státníka',
      'portrét staršího muže bez tváře v tmavém obleku v pracovně se závěsem.',
    ],
    alt: {
      en: 'Head and shoulders of a man with grey hair and a moustache, no face is drawn.',
      cs: 'Hlava a ramena muže se šedými vlasy a knírem, tvář není nakreslena.',
    },
    keywords: {
      en: 'statesman, politician, president, minister, portrait, man, head of state',
      cs: 'státník, politik, prezident, ministr, portrét, muž, hlava státu',
    },
    topics: ['20000610', '20000502'],
  },
  'portrait-speaker-woman': {
    format: 'portrait',
    en: [
      'Portrait of a speaker',
      'portrait of a woman without a face in a red jacket with a microphone before a city in the evening.',
    ],
    cs: [
      'Portrét řečnice',
      'portrét ženy bez tváře v červeném saku s mikrofonem před večerním městem.',
    ],
    alt: {
      en: 'Head and shoulders of a woman with long dark hair and a microphone, no face is drawn.',
      cs: 'Hlava a ramena ženy s dlouhými tmavými vlasy a mikrofon, tvář není nakreslena.',
    },
    keywords: {
      en: 'speaker, woman, microphone, portrait, activist, reporter, politician',
      cs: 'řečnice, žena, mikrofon, portrét, aktivistka, reportérka, politička',
    },
    topics: ['20000502', '14000000'],
  },
  'park-elderly-bench': {
    format: 'landscape',
    en: [
      'Elderly couple on a park bench',
      'an elderly man and woman sit on a bench in an autumn park.',
    ],
    cs: ['Starší pár na lavičce v parku', 'starší muž a žena sedí na lavičce v podzimním parku.'],
    alt: {
      en: 'Two people on a bench under trees with orange leaves, low sun.',
      cs: 'Dva lidé na lavičce pod stromy s oranžovým listím, nízké slunce.',
    },
    keywords: {
      en: 'pensioners, elderly, retirement, park, autumn, bench, couple, old age',
      cs: 'důchodci, senioři, důchod, park, podzim, lavička, pár, stáří',
    },
    topics: ['20000797', '20000531'],
  },
};
