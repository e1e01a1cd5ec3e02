import type { Captions } from './caption.ts';

export const scienceCaptions: Captions = {
  'laboratory-bench': {
    format: 'landscape',
    en: [
      'Researchers in a laboratory',
      'two researchers in white coats at a laboratory bench with a microscope, flasks and test tubes.',
    ],
    cs: [
      'Vědci v laboratoři',
      'dva badatelé v bílých pláštích u laboratorního stolu s mikroskopem, baňkami a zkumavkami.',
    ],
    alt: {
      en: 'A man bends over a microscope and a woman holds a flask in a room with tall windows.',
      cs: 'Muž se sklání nad mikroskopem a žena drží baňku v místnosti s vysokými okny.',
    },
    keywords: {
      en: 'laboratory, scientists, microscope, research, chemistry, biology, test tubes, experiment',
      cs: 'laboratoř, vědci, mikroskop, výzkum, chemie, biologie, zkumavky, pokus',
    },
    topics: ['20000735', '20000725'],
  },
  'petri-dish-mould': {
    format: 'square',
    en: [
      'Mould in a Petri dish',
      'a Petri dish with colonies of bacteria and a green mould that keeps the space around it clear, as moulds that make penicillin do.',
    ],
    cs: [
      'Plíseň v Petriho misce',
      'Petriho miska s koloniemi bakterií a zelenou plísní, kolem níž nic neroste, jak to dělají plísně tvořící penicilin.',
    ],
    alt: {
      en: 'A round glass dish seen from above with yellow dots and a green patch of mould with a clear ring.',
      cs: 'Kulatá skleněná miska shora se žlutými tečkami a zelenou plísní s čistým prstencem kolem.',
    },
    keywords: {
      en: 'penicillin, mould, bacteria, Petri dish, antibiotics, microbiology, laboratory, medicine',
      cs: 'penicilin, plíseň, bakterie, Petriho miska, antibiotika, mikrobiologie, laboratoř, lékařství',
    },
    topics: ['20000719', '20000467', '20000737'],
  },
  'dna-helix': {
    format: 'portrait',
    en: [
      'Double helix of DNA',
      'a model of the double helix of DNA with its pairs of bases in four colours.',
    ],
    cs: ['Dvojitá šroubovice DNA', 'model dvojité šroubovice DNA s páry bází ve čtyřech barvách.'],
    alt: {
      en: 'Two bands wind around each other with coloured rungs between them on a green-blue ground.',
      cs: 'Dva pásy ovíjející se kolem sebe s barevnými příčkami na modrozeleném pozadí.',
    },
    keywords: {
      en: 'DNA, double helix, genetics, molecule, genes, biology, heredity',
      cs: 'DNA, dvojitá šroubovice, genetika, molekula, geny, biologie, dědičnost',
    },
    topics: ['20000719', '20000710'],
  },
  'x-ray-hand': {
    format: 'portrait',
    en: [
      'X-ray picture of a hand',
      'an X-ray picture of a hand with the bones light on a dark plate and a ring on one finger.',
    ],
    cs: [
      'Rentgenový snímek ruky',
      'rentgenový snímek ruky se světlými kostmi na tmavé desce a prstenem na jednom prstu.',
    ],
    alt: {
      en: 'The bones of a hand glow pale blue, a dark ring sits on the middle finger.',
      cs: 'Kosti ruky bledě modře září, na prostředníku je tmavý prsten.',
    },
    keywords: {
      en: 'X-ray, X-rays, radiography, hand, bones, physics, radiation, medicine, Röntgen',
      cs: 'rentgen, rentgenové záření, snímek, ruka, kosti, fyzika, paprsky, lékařství',
    },
    topics: ['20000731', '20000469'],
  },
  'network-globe': {
    format: 'wide',
    en: [
      'Globe in a network of connections',
      'a globe in a net of glowing lines and nodes that stands for the internet and the World Wide Web.',
    ],
    cs: [
      'Zeměkoule v síti spojení',
      'zeměkoule v síti zářících čar a uzlů, která znázorňuje internet a celosvětový web.',
    ],
    alt: {
      en: 'A blue globe with a grid, bright points joined by arcs around it.',
      cs: 'Modrý glóbus se sítí, kolem něj jasné body spojené oblouky.',
    },
    keywords: {
      en: 'internet, World Wide Web, network, web, data, communication, computers, globe',
      cs: 'internet, World Wide Web, síť, web, data, komunikace, počítače, zeměkoule',
    },
    topics: ['20000763', '20000225', '20000048'],
  },
  'early-computer-desk': {
    format: 'landscape',
    en: [
      'Researcher at an early personal computer',
      'a researcher sits in his office at a dark computer of the early nineties with lines of linked text on the screen.',
    ],
    cs: [
      'Vědec u raného osobního počítače',
      'vědec sedí v pracovně u tmavého počítače z počátku devadesátých let s řádky propojeného textu na obrazovce.',
    ],
    alt: {
      en: 'A man at a desk with a boxy monitor, keyboard, mug and a shelf of books.',
      cs: 'Muž u stolu s hranatým monitorem, klávesnicí, hrnkem a policí s knihami.',
    },
    keywords: {
      en: 'computer, office, research centre, software, browser, screen, scientist, information technology',
      cs: 'počítač, pracovna, výzkumné středisko, software, prohlížeč, obrazovka, vědec, informační technologie',
    },
    topics: ['20000763', '20000735'],
  },
  'nuclear-cooling-towers': {
    format: 'wide',
    en: [
      'Nuclear power station by a river',
      'cooling towers of a nuclear power station with white steam at sunrise, the reactor building and power lines beside them.',
    ],
    cs: [
      'Jaderná elektrárna u řeky',
      'chladicí věže jaderné elektrárny s bílou párou za východu slunce, vedle nich reaktorová budova a vedení.',
    ],
    alt: {
      en: 'Three wide towers with clouds of steam by the water, pylons at the right.',
      cs: 'Tři široké věže s oblaky páry u vody, vpravo stožáry vedení.',
    },
    keywords: {
      en: 'nuclear power station, nuclear energy, reactor, cooling towers, electricity, power plant, energy',
      cs: 'jaderná elektrárna, jaderná energie, reaktor, chladicí věže, elektřina, elektrárna, energetika',
    },
    topics: ['20000256', '20000635'],
  },
};
