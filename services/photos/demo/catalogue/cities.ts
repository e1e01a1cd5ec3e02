import type { Captions } from './caption.ts';

export const cityCaptions: Captions = {
  'city-skyline-dusk': {
    format: 'wide',
    en: [
      'City skyline at dusk',
      'towers of a large city with lit windows across the water, people walking on the embankment.',
    ],
    cs: [
      'Panorama velkoměsta za soumraku',
      'věže velkoměsta s rozsvícenými okny za vodou, po nábřeží se procházejí lidé.',
    ],
    alt: {
      en: 'High-rise buildings with lit windows against a purple evening sky, a river in front of them.',
      cs: 'Výškové budovy s rozsvícenými okny proti fialovému večernímu nebi, před nimi řeka.',
    },
    keywords: {
      en: 'city, skyline, skyscrapers, evening, river, downtown, offices',
      cs: 'město, velkoměsto, mrakodrapy, večer, řeka, panorama, kanceláře',
    },
    topics: ['20000235', '14000000'],
  },
  'prague-bridge-castle': {
    format: 'landscape',
    en: [
      'Prague Castle and Charles Bridge',
      'Prague Castle above the Vltava with the roofs of the Lesser Town; in front the Charles Bridge with its statues and people crossing it.',
    ],
    cs: [
      'Pražský hrad a Karlův most',
      'Pražský hrad nad Vltavou a střechy Malé Strany, v popředí Karlův most se sochami a chodci.',
    ],
    alt: {
      en: 'A castle with a cathedral on a hill above red roofs, a stone bridge with statues over the river in front.',
      cs: 'Hrad s katedrálou na kopci nad červenými střechami, vpředu přes řeku kamenný most se sochami.',
    },
    keywords: {
      en: 'Prague, castle, bridge, river, capital, Czech Republic, president, seat of the president, monument',
      cs: 'Praha, hrad, most, řeka, hlavní město, Česko, prezident, sídlo prezidenta, památka',
    },
    topics: ['20000044', '20000610', '20000563'],
    subjects: [
      { gkbId: 'G5073', stdForm: 'Prague Castle' },
      { gkbId: 'G5074', stdForm: 'Charles Bridge' },
      { gkbId: 'G7', stdForm: 'Prague' },
    ],
    place: {
      city: 'Prague',
      country: 'Czech Republic',
      countryCode: 'CZ',
      latitude: 50.0865,
      longitude: 14.4114,
    },
  },
  'paris-iron-tower': {
    format: 'portrait',
    en: [
      'Eiffel Tower in Paris',
      'the Eiffel Tower at sunrise with an avenue of trees leading up to it.',
    ],
    cs: [
      'Eiffelova věž v Paříži',
      'Eiffelova věž za východu slunce a alej stromů, která k ní vede.',
    ],
    alt: {
      en: 'An iron lattice tower on four legs before a pink sky, people walk between rows of trees.',
      cs: 'Železná příhradová věž na čtyřech nohách před růžovým nebem, mezi řadami stromů jdou lidé.',
    },
    keywords: {
      en: 'Eiffel Tower, Paris, France, landmark, iron, engineering, world fair, tourism',
      cs: 'Eiffelova věž, Paříž, Francie, památka, železo, stavitelství, světová výstava, cestovní ruch',
    },
    topics: ['20000044', '20000563', '20000760'],
    subjects: [
      { gkbId: 'G5312', stdForm: 'Eiffel Tower' },
      { gkbId: 'G1207', stdForm: 'Paris' },
    ],
    place: {
      city: 'Paris',
      country: 'France',
      countryCode: 'FR',
      latitude: 48.8584,
      longitude: 2.2945,
    },
  },
  'berlin-gate': {
    format: 'wide',
    en: [
      'Brandenburg Gate in Berlin',
      'the Brandenburg Gate in winter light with people on the square before it.',
    ],
    cs: [
      'Braniborská brána v Berlíně',
      'Braniborská brána v zimním světle a lidé na náměstí před ní.',
    ],
    alt: {
      en: 'A sandstone gate with six columns and a chariot with four horses on top, people on a snowy square.',
      cs: 'Pískovcová brána se šesti sloupy a čtyřspřežím nahoře, na zasněženém náměstí lidé.',
    },
    keywords: {
      en: 'Brandenburg Gate, Berlin, Germany, square, landmark, winter',
      cs: 'Braniborská brána, Berlín, Německo, náměstí, památka, zima',
    },
    topics: ['20000044', '20000563'],
    subjects: [
      { gkbId: 'G5318', stdForm: 'Brandenburg Gate' },
      { gkbId: 'G1085', stdForm: 'Berlin' },
    ],
    place: {
      city: 'Berlin',
      country: 'Germany',
      countryCode: 'DE',
      latitude: 52.5163,
      longitude: 13.3777,
    },
  },
  'london-clock-tower': {
    format: 'landscape',
    en: [
      'Palace of Westminster in London',
      'the Palace of Westminster with Big Ben on the bank of the Thames under a grey sky.',
    ],
    cs: [
      'Westminsterský palác v Londýně',
      'Westminsterský palác s Big Benem na břehu Temže pod šedou oblohou.',
    ],
    alt: {
      en: 'A long Gothic building with a clock tower beside a river, people stand at a railing.',
      cs: 'Dlouhá gotická budova s hodinovou věží u řeky, lidé stojí u zábradlí.',
    },
    keywords: {
      en: 'London, parliament, Westminster, Big Ben, Thames, United Kingdom, clock tower',
      cs: 'Londýn, parlament, Westminster, Big Ben, Temže, Spojené království, hodinová věž',
    },
    topics: ['20000615', '20000044'],
    subjects: [
      { gkbId: 'G5300', stdForm: 'Palace of Westminster' },
      { gkbId: 'G5305', stdForm: 'Big Ben' },
      { gkbId: 'G1351', stdForm: 'London' },
    ],
    place: {
      city: 'London',
      country: 'United Kingdom',
      countryCode: 'GB',
      latitude: 51.4995,
      longitude: -0.1248,
    },
  },
  'rome-dome-evening': {
    format: 'landscape',
    en: [
      'Roofs and domes of Rome',
      'the roofs of Rome in the evening sun with a large dome above them and umbrella pines in front.',
    ],
    cs: [
      'Střechy a kupole Říma',
      'střechy Říma ve večerním slunci, nad nimi velká kupole, v popředí pinie.',
    ],
    alt: {
      en: 'Ochre houses under a low sun, a dome on the skyline, dark pines at both sides.',
      cs: 'Okrové domy pod nízkým sluncem, na obzoru kupole, po stranách tmavé pinie.',
    },
    keywords: {
      en: 'Rome, Italy, dome, roofs, evening, capital, church',
      cs: 'Řím, Itálie, kupole, střechy, večer, hlavní město, kostel',
    },
    topics: ['20000044', '20000563'],
    subjects: [{ gkbId: 'G1411', stdForm: 'Rome' }],
    place: {
      city: 'Rome',
      country: 'Italy',
      countryCode: 'IT',
      latitude: 41.9028,
      longitude: 12.4964,
    },
  },
  'moscow-onion-domes': {
    format: 'landscape',
    en: [
      'Moscow in the snow',
      'Red Square in Moscow in the snow with the Kremlin wall, a clock tower and a church with coloured domes.',
    ],
    cs: [
      'Moskva pod sněhem',
      'moskevské Rudé náměstí pod sněhem, kremelská zeď, věž s hodinami a chrám s barevnými kupolemi.',
    ],
    alt: {
      en: 'A red brick wall with a clock tower and a church with onion domes, people cross a snowy square.',
      cs: 'Červená cihlová zeď s hodinovou věží a kostel s cibulovými kupolemi, lidé přecházejí zasněžené náměstí.',
    },
    keywords: {
      en: 'Moscow, Russia, Kremlin, Red Square, Soviet Union, snow, winter',
      cs: 'Moskva, Rusko, Kreml, Rudé náměstí, Sovětský svaz, sníh, zima',
    },
    topics: ['20000044', '20000614'],
    subjects: [
      { gkbId: 'G1597', stdForm: 'Moscow' },
      { gkbId: 'G5331', stdForm: 'Red Square' },
    ],
    place: {
      city: 'Moscow',
      country: 'Russia',
      countryCode: 'RU',
      latitude: 55.7539,
      longitude: 37.6208,
    },
  },
  'tokyo-night-crossing': {
    format: 'portrait',
    en: [
      'Street crossing in Tokyo at night',
      'a wide street crossing in Tokyo at night, crowds of people between towers with neon signs.',
    ],
    cs: [
      'Noční křižovatka v Tokiu',
      'široký přechod v Tokiu v noci, davy lidí mezi výškovými domy s neony.',
    ],
    alt: {
      en: 'People on a zebra crossing at night, high buildings with coloured neon signs around them.',
      cs: 'Lidé na přechodu v noci, kolem vysoké domy s barevnými neony.',
    },
    keywords: {
      en: 'Tokyo, Japan, night, neon, crossing, crowd, city',
      cs: 'Tokio, Japonsko, noc, neony, přechod, dav, město',
    },
    topics: ['14000000', '20000563'],
    subjects: [{ gkbId: 'G2017', stdForm: 'Tokyo' }],
    place: {
      city: 'Tokyo',
      country: 'Japan',
      countryCode: 'JP',
      latitude: 35.6595,
      longitude: 139.7005,
    },
  },
  'new-york-bridge': {
    format: 'wide',
    en: [
      'New York and a suspension bridge',
      'the towers of Manhattan at sunrise behind a suspension bridge with stone pillars.',
    ],
    cs: [
      'New York a visutý most',
      'věže Manhattanu za svítání za visutým mostem s kamennými pilíři.',
    ],
    alt: {
      en: 'A suspension bridge with two stone towers over water, skyscrapers in pink haze behind it.',
      cs: 'Visutý most se dvěma kamennými věžemi nad vodou, za ním mrakodrapy v růžovém oparu.',
    },
    keywords: {
      en: 'New York, Manhattan, bridge, skyline, skyscrapers, United States, harbour',
      cs: 'New York, Manhattan, most, panorama, mrakodrapy, Spojené státy, přístav',
    },
    topics: ['20000235', '20000563'],
    subjects: [{ gkbId: 'G1747', stdForm: 'New York City' }],
    place: {
      city: 'New York',
      country: 'United States',
      countryCode: 'US',
      latitude: 40.7061,
      longitude: -73.9969,
    },
  },
  'cape-town-table-mountain': {
    format: 'wide',
    en: [
      'Cape Town under Table Mountain',
      'Cape Town on its bay below Table Mountain, which a cloud covers like a cloth; sailing boats in front.',
    ],
    cs: [
      'Kapské Město pod Stolovou horou',
      'Kapské Město u zálivu pod Stolovou horou, kterou jako ubrus přikrývá mrak, v popředí plachetnice.',
    ],
    alt: {
      en: 'A flat mountain with a cloud on top behind a white city by the sea, three sailing boats.',
      cs: 'Plochá hora s mrakem na vrcholu za bílým městem u moře, tři plachetnice.',
    },
    keywords: {
      en: 'Cape Town, South Africa, Table Mountain, sea, bay, sailing',
      cs: 'Kapské Město, Jihoafrická republika, Stolová hora, moře, záliv, plachetnice',
    },
    topics: ['20000563', '20000441'],
    subjects: [{ gkbId: 'G2349', stdForm: 'Cape Town' }],
    place: {
      city: 'Cape Town',
      country: 'South Africa',
      countryCode: 'ZA',
      latitude: -33.9068,
      longitude: 18.4206,
    },
  },
  'old-town-night-snow': {
    format: 'portrait',
    en: [
      'Old town on a winter night',
      'old town houses with lit windows and church towers under falling snow, people on the square.',
    ],
    cs: [
      'Staré město v zimní noci',
      'staré měšťanské domy s rozsvícenými okny a kostelní věže za sněžení, lidé na náměstí.',
    ],
    alt: {
      en: 'Snow falls on gabled houses and two church spires at night, lamps light a square with people.',
      cs: 'V noci sněží na štítové domy a dvě kostelní věže, lampy osvětlují náměstí s lidmi.',
    },
    keywords: {
      en: 'winter, snow, night, old town, square, Christmas, houses, moon',
      cs: 'zima, sníh, noc, staré město, náměstí, Vánoce, domy, měsíc',
    },
    topics: ['17000000', '20000041'],
  },
};
