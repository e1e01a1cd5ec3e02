/** Endings of related words after their common beginning, folded; by language. */
const endings: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set(
    " e y s es ed d r er or ion ation ition ment ance ence ant ent al ial ing ings ive ist ism ian ic ical ly ity ness ship ery ary ory able ible ate ize ise ization e's ure".split(
      ' ',
    ),
  ),
  cs: new Set(
    ' it at et ovat nout ani eni ny ni ovy ova tel telka ec ek ka ost stvi ctvi sky cky ik nik ak ar ista a o e y i u em ent ace vy ity aty eny any ne nost ba sko'.split(
      ' ',
    ),
  ),
};
/** Endings of names in inflected languages. */
const nameEndings: ReadonlySet<string> = new Set(
  ' a e i o u y ou em om um ovi ovy ove ova uv ech ach ich ym ho mu s n an ian ans'.split(' '),
);

/** Weight of a name in such an ending. */
export const endingShare = 0.95;

const minCommonLength = 4;
/** A shorter common beginning must be one of the words. */
const longBeginning = 5;

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one.charCodeAt(at) === other.charCodeAt(at)) at++;
  return at;
}

/** True if two stems are of one family (`elect`, `election`): they share the beginning and differ in known endings. */
export function areKin(one: string, other: string, language: string): boolean {
  const known = endings[language] ?? endings.en;
  return fits(one, other, known ?? nameEndings);
}

/** True if two stems are of one name, with an ending that the stemmer left. */
export function areSameName(one: string, other: string): boolean {
  return fits(one, other, nameEndings);
}

function fits(one: string, other: string, known: ReadonlySet<string>): boolean {
  const common = commonLength(one, other);
  if (common < minCommonLength) return false;
  const [left, right] = [one.slice(common), other.slice(common)];
  if (common < longBeginning && left !== '' && right !== '') return false;
  return known.has(left) && known.has(right);
}

/** Adds each of those endings to a name's stem. */
export function nameVariants(stem: string): string[] {
  if (stem.length < minCommonLength) return [];
  const bare = stem.replace(/[aeiouy]$/, '');
  const beginnings = bare.length < minCommonLength ? [stem] : [stem, bare];
  return beginnings.flatMap((beginning) => [...nameEndings].map((ending) => beginning + ending));
}
