/** Endings of inflected names and of adjectives of places, folded, longest first. */
const endings =
  'ovskych ovskeho ovskem ovsky ovska ovske skeho skemu skych skymi skem skou sky ska ske sko sku ovo ovych oveho ovymi ovem ovou ovi ove ova ovy ovu ych ymi eho emu ou um uv em om ech ach ich ami emi ata y u a e i o'.split(
    ' ',
  );
const minBaseLength = 4;

/** Weight of a name in another spelling. */
export const spelledShare = 0.9;

/** Lists possible bases of a name without its ending, itself first: "Titaniku" is "Titanik". */
export function nameBases(stem: string): string[] {
  const bases = endings.flatMap((ending) =>
    stem.endsWith(ending) && stem.length - ending.length >= minBaseLength
      ? [stem.slice(0, -ending.length)]
      : [],
  );
  return [...new Set([stem, ...bases])];
}

/** Letters by which languages write the same sound, folded. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ł/g, 'l'],
  [/ß/g, 's'],
  [/ck|cq|qu|q|c(?![eiyh])|kh/g, 'k'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/sch|sz|sh/g, 's'],
  [/tsch|tch|cz|ch/g, 'c'],
  [/w/g, 'v'],
  [/th/g, 't'],
  [/y|j/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
];

/** Normalizes spellings of different languages: "Titanik" and "Titanic". */
export function spelledAlike(name: string): string {
  return sounds.reduce((spelled, [letters, one]) => spelled.replace(letters, one), name);
}

const oneLetter = 6;
const twoLetters = 9;

/** True if two names of {@link spelledAlike} differ in as few letters as their length allows. */
export function areAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.min(one.length, other.length);
  const most = length >= twoLetters ? 2 : length >= oneLetter ? 1 : 0;
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most;
}

/** Edit distance (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++) {
      const changed = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** Shorter names have too many neighbors. */
const minMistypedLength = 5;

/** Lists words one slip away, but for the first letter: letters transposed, too many, missing, wrong (Damerau 1964). */
export function slipsOf(name: string): string[] {
  if (name.length < minMistypedLength) return [];
  const slips = new Set<string>();
  for (let at = 1; at <= name.length; at++) {
    const [before, letter, rest] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
    slips.add(before + rest);
    if (rest !== '') slips.add(before + rest.charAt(0) + letter + rest.slice(1));
    for (const other of letters) {
      slips.add(before + other + letter + rest);
      if (letter !== '') slips.add(before + other + rest);
    }
  }
  slips.delete(name);
  return [...slips];
}
