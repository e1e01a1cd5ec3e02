import type { KnowledgeEntity, NamedEntityType } from '../services/engines/knowledge/entity.ts';

const syllables =
  'ba be bo bra bri ce cho da de do dra du el fa fe gar go gra ha he ja jo ka ke klo kra la le li lo lu ma me mi mo na ne ni no nov o pa pe po pra ra re ro sa se si ska sta sto ta te to tra tu va ve vi vo vra za ze zi'.split(
    ' ',
  );
const endings = ['', 'n', 's', 'k', 'r', 'ova', 'sky', 'berg', 'ton', 'ice', 'ov', 'in', 'ez', 'y'];
const firstNames =
  'Jan Petr Anna Marie Jana Eva Tomáš John Mary Hans Ana Luis Pierre Marta Adam'.split(' ');
const institutions = ['University of', 'Museum of', 'FC', 'Institute of', 'Bank of', 'Festival of'];
const types: readonly NamedEntityType[] = [
  'person',
  'location',
  'organization',
  'product',
  'event',
];

/** The same numbers for the same seed (mulberry32). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Made-up items as a large import brings them: some words in many names, most in few; hardly any of them well known. */
export function* generateEntities(count: number): Generator<KnowledgeEntity> {
  const random = makeRandom(7);
  const pick = <T>(list: readonly T[], fallback: T): T =>
    list[Math.floor(random() * list.length)] ?? fallback;
  const word = () => {
    const length = 1 + Math.floor(random() * 3);
    const stem = Array.from({ length }, () => pick(syllables, 'a')).join('') + pick(endings, '');
    return stem.charAt(0).toUpperCase() + stem.slice(1);
  };
  for (let number = 0; number < count; number += 1) {
    const type = types[number % types.length] ?? 'person';
    const name =
      type === 'person'
        ? `${pick(firstNames, 'Jan')} ${word()}`
        : type === 'location'
          ? word()
          : `${pick(institutions, 'FC')} ${word()}`;
    const wikidata = `Q${10_000_000 + number}`;
    yield {
      id: `G${wikidata}`,
      type,
      subtypes: ['generated'],
      names: {
        en: [name, `${word()} ${word()}`],
        ...(number % 2 === 0 && { cs: [`${name} ${word()}`] }),
      },
      descriptions: { en: `a made-up ${type}` },
      popularity: Math.floor(60 * random() ** 4),
      country: pick(['CZ', 'US', 'DE', 'FR', 'PL', 'SK', 'GB'], 'CZ'),
      externalIds: { wikidata },
    };
  }
}
