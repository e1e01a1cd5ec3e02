import type { Captions } from './caption.ts';

export const transportCaptions: Captions = {
  'tunnel-train': {
    format: 'landscape',
    en: [
      'High-speed train leaving a tunnel',
      'a high-speed train comes out of one of the two mouths of a railway tunnel.',
    ],
    cs: [
      'Rychlovlak vyjíždí z tunelu',
      'rychlovlak vyjíždí z jednoho ze dvou portálů železničního tunelu.',
    ],
    alt: {
      en: 'The nose of a white and yellow train before a concrete portal with two arches.',
      cs: 'Čelo bíložlutého vlaku před betonovým portálem se dvěma oblouky.',
    },
    keywords: {
      en: 'railway, tunnel, train, high-speed train, Channel Tunnel, rail transport, engineering',
      cs: 'železnice, tunel, vlak, rychlovlak, eurotunel, železniční doprava, stavitelství',
    },
    topics: ['20000337', '20000760'],
  },
  'railway-station-hall': {
    format: 'landscape',
    en: [
      'Hall of a railway station',
      'travellers on the platform between two trains in the glass-roofed hall of a railway station.',
    ],
    cs: ['Nádražní hala', 'cestující na nástupišti mezi dvěma vlaky v prosklené nádražní hale.'],
    alt: {
      en: 'An arched iron and glass roof with a clock, a green and a red train, people between them.',
      cs: 'Klenutá střecha ze železa a skla s hodinami, zelený a červený vlak, mezi nimi lidé.',
    },
    keywords: {
      en: 'railway station, train, travellers, platform, travel, commuters, clock',
      cs: 'nádraží, vlak, cestující, nástupiště, cestování, doprava, hodiny',
    },
    topics: ['20000337', '20000339'],
  },
  'early-aeroplane': {
    format: 'wide',
    en: [
      'Early aeroplane over dunes',
      'an early biplane of wood and cloth flies low over sandy dunes, a man runs beside it.',
    ],
    cs: [
      'Raný letoun nad dunami',
      'raný dvojplošník ze dřeva a plátna letí nízko nad písečnými dunami, vedle něj běží muž.',
    ],
    alt: {
      en: 'A biplane with a pilot lying on the lower wing, sea and dunes, three people watch.',
      cs: 'Dvojplošník s pilotem ležícím na spodním křídle, moře a duny, tři lidé se dívají.',
    },
    keywords: {
      en: 'aeroplane, aircraft, flight, biplane, aviation, pioneers, Wright brothers, engine',
      cs: 'letadlo, letoun, let, dvojplošník, letectví, průkopníci, bratři Wrightové, motor',
    },
    topics: ['20000757', '20000337'],
  },
  'airship-over-field': {
    format: 'landscape',
    en: [
      'Airship over a landing field',
      'a large silver airship with lowered ropes over a field where people wait for its landing.',
    ],
    cs: [
      'Vzducholoď nad přistávací plochou',
      'velká stříbrná vzducholoď se spuštěnými lany nad polem, kde lidé čekají na její přistání.',
    ],
    alt: {
      en: 'A long grey airship in the evening sun, many people and a mooring mast below.',
      cs: 'Dlouhá šedá vzducholoď ve večerním slunci, pod ní mnoho lidí a kotevní stožár.',
    },
    keywords: {
      en: 'airship, zeppelin, aviation, landing, field, ropes, air travel',
      cs: 'vzducholoď, zeppelin, letectví, přistání, pole, lana, letecká doprava',
    },
    topics: ['20000337', '20000757'],
  },
  'airport-evening': {
    format: 'wide',
    en: [
      'Airliner taking off in the evening',
      'an airliner takes off over the lights of a runway beside the control tower at dusk.',
    ],
    cs: [
      'Večerní start letadla',
      'dopravní letadlo startuje za soumraku nad světly dráhy vedle řídicí věže.',
    ],
    alt: {
      en: 'A passenger plane in a purple sky, rows of runway lights, a tower at the right.',
      cs: 'Dopravní letadlo na fialovém nebi, řady světel dráhy, vpravo věž.',
    },
    keywords: {
      en: 'airport, airliner, take-off, aircraft, runway, air travel, control tower',
      cs: 'letiště, dopravní letadlo, start, letadlo, ranvej, letecká doprava, řídicí věž',
    },
    topics: ['20000337', '20000563'],
  },
  'harbour-cranes': {
    format: 'wide',
    en: ['Container ship in a port', 'a container ship under the cranes of a port at sunrise.'],
    cs: ['Kontejnerová loď v přístavu', 'kontejnerová loď pod jeřáby přístavu za východu slunce.'],
    alt: {
      en: 'A red ship loaded with coloured containers, three large cranes, calm water.',
      cs: 'Červená loď s barevnými kontejnery, tři velké jeřáby, klidná voda.',
    },
    keywords: {
      en: 'port, harbour, container ship, cranes, trade, export, shipping, customs',
      cs: 'přístav, kontejnerová loď, jeřáby, obchod, vývoz, lodní doprava, clo',
    },
    topics: ['20000337', '20000346'],
  },
  'motorway-rain-night': {
    format: 'portrait',
    en: [
      'Traffic on a motorway in the rain',
      'columns of cars with lit lamps on a motorway into a city on a rainy night.',
    ],
    cs: [
      'Provoz na dálnici v dešti',
      'kolony aut s rozsvícenými světly na dálnici do města za deštivé noci.',
    ],
    alt: {
      en: 'White and red car lights on a wet road, street lamps and the windows of a city.',
      cs: 'Bílá a červená světla aut na mokré silnici, pouliční lampy a okna města.',
    },
    keywords: {
      en: 'motorway, traffic, cars, rain, night, commuters, road, traffic jam',
      cs: 'dálnice, provoz, auta, déšť, noc, dojíždění, silnice, dopravní zácpa',
    },
    topics: ['20000337', '20000339'],
  },
};
