import type { Captions } from './caption.ts';

export const cultureCaptions: Captions = {
  'museum-empty-frame': {
    format: 'landscape',
    en: [
      'Empty frame in a museum',
      'visitors and a guard in a museum gallery look at an empty frame between two paintings.',
    ],
    cs: [
      'Prázdný rám v muzeu',
      'návštěvníci a hlídač v galerii muzea se dívají na prázdný rám mezi dvěma obrazy.',
    ],
    alt: {
      en: 'A red wall with two paintings and a golden frame without a picture, three people before it.',
      cs: 'Červená zeď se dvěma obrazy a zlatým rámem bez obrazu, před ní tři lidé.',
    },
    keywords: {
      en: 'museum, theft, art theft, painting, gallery, empty frame, guard, portrait',
      cs: 'muzeum, krádež, krádež umění, obraz, galerie, prázdný rám, hlídač, portrét',
    },
    topics: ['20000104', '20000043', '20000031'],
  },
  'film-projection-hall': {
    format: 'landscape',
    en: [
      'Film show in an old hall',
      'an audience in an old hall watches a black and white film from a projector with reels.',
    ],
    cs: [
      'Filmové představení ve starém sále',
      'diváci ve starém sále sledují černobílý film z promítačky s cívkami.',
    ],
    alt: {
      en: 'Rows of heads before a bright screen, a projector throws a beam of light.',
      cs: 'Řady hlav před jasným plátnem, projektor vrhá paprsek světla.',
    },
    keywords: {
      en: 'cinema, film, projector, audience, screen, film history, screening',
      cs: 'kino, film, promítačka, diváci, plátno, dějiny filmu, promítání',
    },
    topics: ['20000005', '01000000'],
  },
  'concert-stage': {
    format: 'wide',
    en: [
      'Concert before a large audience',
      'a band plays on a stage with coloured lights before a large audience.',
    ],
    cs: [
      'Koncert před velkým publikem',
      'kapela hraje na pódiu s barevnými světly před velkým publikem.',
    ],
    alt: {
      en: 'A singer and two guitarists under beams of light, many raised hands in front.',
      cs: 'Zpěvák a dva kytaristé pod kužely světla, vpředu mnoho zvednutých rukou.',
    },
    keywords: {
      en: 'concert, music, band, stage, audience, festival, singer, lights',
      cs: 'koncert, hudba, kapela, pódium, publikum, festival, zpěvák, světla',
    },
    topics: ['20000018', '20001181'],
  },
  'library-reading-room': {
    format: 'portrait',
    en: [
      'Reading room of a library',
      'readers at long tables with green lamps between high bookshelves.',
    ],
    cs: [
      'Čítárna knihovny',
      'čtenáři u dlouhých stolů se zelenými lampami mezi vysokými regály s knihami.',
    ],
    alt: {
      en: 'A hall with an arched window, books to the ceiling and people reading.',
      cs: 'Sál s obloukovým oknem, knihy až ke stropu a čtoucí lidé.',
    },
    keywords: {
      en: 'library, books, readers, literature, university, study, reading',
      cs: 'knihovna, knihy, čtenáři, literatura, univerzita, studium, čtení',
    },
    topics: ['20000043', '20000013'],
  },
  'school-classroom': {
    format: 'landscape',
    en: [
      'Lesson in a classroom',
      'a teacher at the blackboard and pupils at their desks in a sunny classroom.',
    ],
    cs: ['Vyučování ve třídě', 'učitelka u tabule a žáci v lavicích ve slunné třídě.'],
    alt: {
      en: 'A teacher points at a green board with drawings, children write, some raise their hands.',
      cs: 'Učitelka ukazuje na zelenou tabuli s kresbami, děti píší, některé se hlásí.',
    },
    keywords: {
      en: 'school, teacher, pupils, classroom, education, lesson, children',
      cs: 'škola, učitelka, žáci, třída, vzdělávání, vyučování, děti',
    },
    topics: ['20000400', '20000416'],
  },
  'new-year-fireworks': {
    format: 'portrait',
    en: [
      'Fireworks over a city',
      'coloured fireworks over a city by the water at night, people celebrate on the bank.',
    ],
    cs: [
      'Ohňostroj nad městem',
      'barevný ohňostroj v noci nad městem u vody, lidé slaví na břehu.',
    ],
    alt: {
      en: 'Five bursts of fireworks over lit towers, a crowd with raised arms.',
      cs: 'Pět výbuchů ohňostroje nad osvětlenými věžemi, dav se zdviženými pažemi.',
    },
    keywords: {
      en: 'fireworks, New Year, celebration, midnight, city, night, crowd, festival',
      cs: 'ohňostroj, Nový rok, oslavy, půlnoc, město, noc, dav, slavnost',
    },
    topics: ['20000041', '20001237'],
  },
  'mountain-summit-climbers': {
    format: 'portrait',
    en: [
      'Climbers near a snowy summit',
      'four roped climbers on the snow ridge of a very high mountain, the first on the top beside a flag.',
    ],
    cs: [
      'Horolezci pod zasněženým vrcholem',
      'čtyři horolezci na laně na sněhovém hřebeni velmi vysoké hory, první stojí na vrcholu u vlajky.',
    ],
    alt: {
      en: 'People with rucksacks climb a white ridge above a sea of clouds, one cheers on the summit.',
      cs: 'Lidé s batohy stoupají po bílém hřebeni nad mořem mraků, jeden na vrcholu jásá.',
    },
    keywords: {
      en: 'mountain, summit, climbers, mountaineering, Mount Everest, Himalayas, snow, expedition',
      cs: 'hora, vrchol, horolezci, horolezectví, Mount Everest, Himálaj, sníh, výprava',
    },
    topics: ['20000884', '20000560'],
    subjects: [
      { gkbId: 'G5282', stdForm: 'Mount Everest' },
      { gkbId: 'G5278', stdForm: 'Himalayas' },
    ],
  },
  'mountain-survey': {
    format: 'landscape',
    en: [
      'Surveyors measure a high mountain',
      'two surveyors with an instrument on a tripod measure a snowy peak of the Himalayas from a camp with prayer flags.',
    ],
    cs: [
      'Zeměměřiči měří vysokou horu',
      'dva zeměměřiči s přístrojem na stativu měří z tábora s modlitebními praporky zasněžený štít Himálaje.',
    ],
    alt: {
      en: 'A man looks through an instrument at a white peak, tents and strings of flags behind.',
      cs: 'Muž se dívá přístrojem na bílý štít, vzadu stany a šňůry vlaječek.',
    },
    keywords: {
      en: 'mountain, measurement, height, surveyors, Himalayas, Mount Everest, camp, geodesy',
      cs: 'hora, měření, výška, zeměměřiči, Himálaj, Mount Everest, tábor, geodézie',
    },
    topics: ['20000746', '20000727'],
    subjects: [
      { gkbId: 'G5282', stdForm: 'Mount Everest' },
      { gkbId: 'G5278', stdForm: 'Himalayas' },
    ],
  },
  'winter-forest': {
    format: 'landscape',
    en: [
      'Walker in a winter forest',
      'a person in a red coat walks through a snowy forest of spruces.',
    ],
    cs: ['Chodec v zimním lese', 'člověk v červeném kabátě jde zasněženým smrkovým lesem.'],
    alt: {
      en: 'Dark spruces with snow on their boughs, one small red figure on a path.',
      cs: 'Tmavé smrky se sněhem na větvích, na cestě jedna malá červená postava.',
    },
    keywords: {
      en: 'forest, winter, snow, trees, nature, walk, weather',
      cs: 'les, zima, sníh, stromy, příroda, procházka, počasí',
    },
    topics: ['20000441', '17000000'],
  },
};
