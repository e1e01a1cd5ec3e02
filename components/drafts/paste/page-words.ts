import words from './page-words.json';

/** Parts of a page that are no part of its article. */
export const pagePartKinds = ['advert', 'related', 'sharing', 'signup', 'page'] as const;
export type PagePartKind = (typeof pagePartKinds)[number];

/** Words of lines in which `|` separates them. */
export const listWords = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split('|'))
    .map((word) => word.trim())
    .filter(Boolean);

/** Names by which nothing but such a part goes, however much it says. */
const sureNames =
  /(?:^|-)(?:adsbygoogle|advertisement|advertentie|reklama|inzerce|werbung|publicidad|publicite|taboola|outbrain|newsletter|disqus|comments|cookie|cookies|consent)(?:-|$)/u;

/** Words of class names, ids and roles, without accents. */
const namePatterns = pagePartKinds.map((kind) => ({
  kind,
  pattern: new RegExp(`(?:^|-)(?:${listWords(words.names[kind]).join('|')})(?:-|$)`, 'u'),
}));

/** The kind of part that a class name, an id or a role speaks of. `isSure`: whatever stands in it. */
export function readPartName(name: string): { kind: PagePartKind; isSure: boolean } | undefined {
  const parts = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const found = namePatterns.find(({ pattern }) => pattern.test(parts));
  return found && { kind: found.kind, isSure: sureNames.test(parts) };
}

/** First words of such parts; one string a language. */
const phraseWords: Partial<Record<PagePartKind, readonly string[]>> = words.phrases;
const phrases = new Map(
  pagePartKinds.flatMap((kind) =>
    listWords(phraseWords[kind] ?? []).map((phrase) => [phrase, kind] as const),
  ),
);
const longestFirst = [...phrases].sort(([a], [b]) => b.length - a.length);

const services = new Set(words.services);

/** A line that says the kind of such a part: as a whole, or before a colon or a dash and a title. */
export function readPartPhrase(
  text: string,
): { kind: PagePartKind; isWhole: boolean; hasColon: boolean } | undefined {
  const line = text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/^[^\p{L}]+/u, '')
    .trim();
  const bare = line.replace(/[^\p{L}]+$/u, '');
  const whole = phrases.get(bare);
  if (whole) return { kind: whole, isWhole: true, hasColon: false };
  const words = bare.split(/[\s,|•·/]+/u).filter(Boolean);
  if (words.length >= 2 && words.every((word) => services.has(word)))
    return { kind: 'sharing', isWhole: true, hasColon: false };
  const start = longestFirst.find(
    ([phrase]) => line.startsWith(phrase) && !/^[\p{L}\p{M}\p{N}]/u.test(line.slice(phrase.length)),
  );
  if (!start) return undefined;
  const hasColon = /^\s*(?::|>|»|→|\||\s[-–—]\s)/u.test(line.slice(start[0].length));
  return { kind: start[1], isWhole: false, hasColon };
}
