import type { Captions } from './caption.ts';

export const workCaptions: Captions = {
  'factory-chimneys': {
    format: 'landscape',
    en: [
      'Workers leaving a factory',
      'workers leave a brick factory with three smoking chimneys in the evening.',
    ],
    cs: [
      'Dělníci odcházejí z továrny',
      'dělníci večer odcházejí z cihlové továrny se třemi kouřícími komíny.',
    ],
    alt: {
      en: 'A red brick factory with a saw-tooth roof and chimneys, people on the way before it.',
      cs: 'Červená cihlová továrna s pilovou střechou a komíny, před ní na cestě lidé.',
    },
    keywords: {
      en: 'factory, industry, workers, chimneys, smoke, manufacturing, pollution',
      cs: 'továrna, průmysl, dělníci, komíny, kouř, výroba, znečištění',
    },
    topics: ['20000294', '20000512'],
  },
  'shipyard-gate-strike': {
    format: 'landscape',
    en: [
      'Strikers at the gate of a shipyard',
      'striking workers stand at and on the gate of a shipyard with flowers and a banner, a crowd before it.',
    ],
    cs: [
      'Stávkující u brány loděnice',
      'stávkující dělníci stojí u brány loděnice a na ní s květinami a transparentem, před ní dav.',
    ],
    alt: {
      en: 'Workers in blue with raised arms at a gate, cranes and a ship hull behind.',
      cs: 'Dělníci v modrém se zdviženými pažemi u brány, za nimi jeřáby a trup lodi.',
    },
    keywords: {
      en: 'strike, shipyard, workers, trade union, labour dispute, gate, solidarity, crowd',
      cs: 'stávka, loděnice, dělníci, odbory, pracovní spor, brána, solidarita, dav',
    },
    topics: ['20000529', '20000536'],
  },
  'euro-coins-notes': {
    format: 'square',
    en: [
      'Euro coins and banknotes',
      'coins with the euro sign and banknotes with a ring of stars, drawn freely.',
    ],
    cs: [
      'Eurové mince a bankovky',
      'mince se znakem eura a bankovky s kruhem hvězd, volně nakreslené.',
    ],
    alt: {
      en: 'Four coloured banknotes and five coins with the euro sign on a green ground.',
      cs: 'Čtyři barevné bankovky a pět mincí se znakem eura na zeleném podkladu.',
    },
    keywords: {
      en: 'euro, money, coins, banknotes, currency, cash, eurozone, monetary policy',
      cs: 'euro, peníze, mince, bankovky, měna, hotovost, eurozóna, měnová politika',
    },
    topics: ['20000391', '20000346'],
    subjects: [{ gkbId: 'G70062', stdForm: 'Euro' }],
  },
  'stock-exchange-board': {
    format: 'wide',
    en: [
      'Trading floor of a stock exchange',
      'traders at their screens under a large board with a price chart.',
    ],
    cs: ['Burzovní parket', 'obchodníci u obrazovek pod velkou tabulí s grafem kurzů.'],
    alt: {
      en: 'A dark hall with red and green price bars on a wall, traders at desks.',
      cs: 'Tmavý sál s červenými a zelenými sloupci cen na stěně, makléři u stolů.',
    },
    keywords: {
      en: 'stock exchange, shares, traders, chart, prices, financial market, economy',
      cs: 'burza, akcie, obchodníci, graf, kurzy, finanční trh, ekonomika',
    },
    topics: ['20000396', '20000385'],
  },
  'street-market': {
    format: 'landscape',
    en: [
      'Street market',
      'people shop at stalls with fruit and vegetables under striped awnings in an old town.',
    ],
    cs: [
      'Trh na náměstí',
      'lidé nakupují u stánků s ovocem a zeleninou pod pruhovanými plachtami ve starém městě.',
    ],
    alt: {
      en: 'Four stalls with red, green, yellow and blue awnings, shoppers with bags, old houses.',
      cs: 'Čtyři stánky s červenou, zelenou, žlutou a modrou stříškou, lidé s taškami, staré domy.',
    },
    keywords: {
      en: 'market, food, fruit, vegetables, shopping, prices, retail, customers',
      cs: 'trh, potraviny, ovoce, zelenina, nakupování, ceny, obchod, zákazníci',
    },
    topics: ['20000252', '20000243'],
  },
  'harvest-field': {
    format: 'wide',
    en: [
      'Harvest on a grain field',
      'a red combine harvester on a grain field with bales of straw, a farm with a silo behind.',
    ],
    cs: [
      'Sklizeň na obilném poli',
      'červený kombajn na obilném poli s balíky slámy, v pozadí statek se silem.',
    ],
    alt: {
      en: 'A combine on a yellow field in the low sun, poplars and a house at the horizon.',
      cs: 'Kombajn na žlutém poli v nízkém slunci, na obzoru topoly a dům.',
    },
    keywords: {
      en: 'agriculture, harvest, grain, field, combine harvester, farm, farmers',
      cs: 'zemědělství, sklizeň, obilí, pole, kombajn, statek, zemědělci',
    },
    topics: ['20000210', '20000759'],
  },
  'newspaper-kiosk': {
    format: 'portrait',
    en: [
      'Newspaper kiosk in the evening',
      'a lit kiosk with newspapers and magazines in a city in the evening, a man reads a paper.',
    ],
    cs: [
      'Novinový stánek večer',
      'osvětlený stánek s novinami a časopisy ve večerním městě, muž si čte noviny.',
    ],
    alt: {
      en: 'A green kiosk full of papers, the seller inside, two people outside.',
      cs: 'Zelený stánek plný novin, uvnitř prodavač, venku dva lidé.',
    },
    keywords: {
      en: 'newspapers, press, kiosk, magazines, media, news, city, reader',
      cs: 'noviny, tisk, stánek, časopisy, média, zprávy, město, čtenář',
    },
    topics: ['20000047', '20000045'],
  },
};
