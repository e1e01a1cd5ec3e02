import { readDay } from './months';

/** What stands before the text of an agency's first paragraph. */
export type Dateline = { length: number; place: string; date?: string; agency?: string };

const capital = /^[\p{Lu}][\p{Lu}\p{M}.'’]*(?:[-/ ](?:[\p{Lu}][\p{Lu}\p{M}.'’]*|\p{Ll}{1,3}))*$/u;
const placeName = /^\p{Lu}[\p{L}\p{M}.'’]*(?:[-/ ](?:\p{Lu}[\p{L}\p{M}.'’]*|\p{Ll}{1,3})){0,4}$/u;
const longestHead = 110;

/** Small words that stay small when a place in capitals is written as usual. */
const small = new Set(
  'a am an and de del der di do du im la le les na nad nl of on pod sur the u v ve'.split(' '),
);

/** “ÚSTÍ NAD LABEM” as “Ústí nad Labem”; a place that is not all in capitals stays as it is. */
export function readPlace(text: string): string {
  const place = text.trim();
  if (!capital.test(place) || place.length < 3) return place;
  return place.replace(/[\p{L}\p{M}'’.]+/gu, (word, at: number) => {
    const isInitials = /\.\p{L}/u.test(word);
    const lower = word.toLowerCase();
    if (isInitials) return word;
    return at > 0 && small.has(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
}

/** Cuts “PRAHA 12. května” or “LONDON, May 12” into place and day. */
function splitPlaceAndDay(head: string, today: string): { place: string; date?: string } {
  const cuts = [...head.matchAll(/,\s*|\s+/gu)];
  for (const { index, 0: gap } of cuts) {
    const date = readDay(head.slice(index + gap.length), today);
    if (date) return { place: head.slice(0, index).replace(/,$/, ''), date };
  }
  return { place: head.replace(/,$/, '') };
}

/**
 * The dateline at the beginning of a paragraph: “PRAHA (ČTK) –”, “BRNO 12. května (ČTK) -”, “LONDON, May 12 (Agency) —”,
 * “PARIS —”. Without an agency in brackets the place must be in capitals, so that no sentence with a dash is taken for one.
 */
export function readDateline(text: string, today: string): Dateline | undefined {
  const found =
    /^(.{2,100}?)\s*(?:\((\p{Lu}[\p{L}\p{N} ./-]{1,29})\)\s*[-–—:]{1,2}\s*|\s[-–—]{1,2}\s+|[–—]\s*)/u.exec(
      text.slice(0, longestHead),
    );
  const head = found?.[1]?.trim();
  if (!found || !head) return undefined;
  const { place, date } = splitPlaceAndDay(head, today);
  const agency = found[2]?.trim();
  const names = place.split(/,\s*/u);
  const isPlace = agency
    ? names.every((name) => placeName.test(name) || capital.test(name))
    : capital.test(names[0] ?? '') && (names[0]?.length ?? 0) >= 3;
  if (!isPlace || names.length > 3) return undefined;
  return {
    length: found[0].length,
    place: names.map(readPlace).join(', '),
    ...(date && { date }),
    ...(agency && { agency }),
  };
}

/** The author in a line of its own: “By Jana Nová”, “Autor: Jan Novák, ČTK”. */
export function readByline(text: string): string | undefined {
  if (text.length > 120) return undefined;
  const found =
    /^(?:by|words by|text|autor(?:ka|ky|ři)?|author|napsala?|připravila?|píše)(?:\s*:\s*|\s+(?=\p{Lu}))(.+)$/iu.exec(
      text.trim(),
    );
  const names = found?.[1]?.trim();
  return names && /^\p{Lu}/u.test(names) && !/[.!?]$/.test(names) ? names : undefined;
}
