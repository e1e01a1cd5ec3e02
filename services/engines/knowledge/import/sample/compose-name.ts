import type { Random } from './random.ts';

const beginnings = ['Bra', 'Če', 'Do', 'El', 'Fri', 'Gö', 'Ha', 'Jo', 'Kle', 'Łu', 'Ma'] as const;
const middles = ['ba', 'de', 'li', 'mo', 'na', 'ro', 'šta', 'ti', 'vo', 'ze'] as const;
const endings = ['din', 'gar', 'ková', 'lec', 'mann', 'nov', 'ra', 'ska', 'ton', 'via'] as const;

/** A name of nobody, put together from syllables. */
export function composeName(random: Random, words = 1): string {
  return Array.from({ length: words }, () => composeWord(random)).join(' ');
}

function composeWord(random: Random): string {
  const middle = random.chance(0.6) ? random.pick(middles) : '';
  return `${random.pick(beginnings)}${middle}${random.pick(endings)}`;
}
