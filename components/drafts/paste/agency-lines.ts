import { agencies, bylineLabel } from './agency-words';
import { readDay } from './months';

export type Dateline = { length: number; place: string; date?: string; agency?: string };

const capital = /^[\p{Lu}][\p{Lu}\p{M}.'’]*(?:[-/ ](?:[\p{Lu}][\p{Lu}\p{M}.'’]*|\p{Ll}{1,3}))*$/u;
const placeName =
  /^(?:['’]s-)?\p{Lu}[\p{L}\p{M}.'’]*(?:[-/ ](?:\p{Lu}[\p{L}\p{M}.'’]*|\p{Ll}{1,3})){0,4}$/u;
const maxDatelineLength = 140;

/** Small words that stay small when a place in capitals is written as usual. */
const small = new Set(
  'a am an and de del der di do du en im la le les na nad nl of on pod sur the u v ve y'.split(' '),
);

/** True for an agency's name or several of them: “ČTK”, “dpa/lby”, “AFP-SDA”, “Associated Press”. */
export function isAgency(text: string): boolean {
  const name = text.trim().toLowerCase();
  if (agencies.has(name)) return true;
  const parts = name.split(/\s*[/+,-]\s*/u);
  // After the first, offices as well: “dpa/lni”.
  const [first = '', ...others] = parts;
  return (
    others.length > 0 &&
    agencies.has(first) &&
    others.every((part) => agencies.has(part) || /^\p{L}{2,4}$/u.test(part))
  );
}

/** True for the dateline of an agency: a known one, a service of it (“TASR-Svet filmu”), or one that gives the day. */
export function isOfAgency(dateline: Dateline | undefined): boolean {
  const { agency, date } = dateline ?? {};
  if (agency === undefined) return false;
  const isService = agency.split(/[\s/+,-]+/u).some(isAgencySign);
  return date !== undefined || isAgency(agency) || isService;
}

/** True if only the meaning of the name tells a dateline from “Fotbal – …” and “Petr Novák – …”. */
export function isUnsure(dateline: Dateline): boolean {
  return dateline.date === undefined && !isOfAgency(dateline);
}

/** The first name of a dateline's place: of “Praha/Brno”, “Leeds, England”, “Valparaíso (Chile)”. */
export function firstName({ place }: Dateline): string {
  return place.split(/\s*[/,(]/u)[0] ?? place;
}

/** True for a dateline at the beginning of a text that writes its place in capitals: “NAIROBI — …”. */
export function isInCapitals(dateline: Dateline, text: string): boolean {
  const name = text.slice(0, firstName(dateline).length);
  return name.length >= 3 && capital.test(name);
}

/** True for an agency's name as it writes it itself: “PAP”, “sda”, “Belga”; “Spa” is a word. */
function isAgencySign(word: string): boolean {
  const isAsWord = /^\p{Lu}\p{Ll}{1,3}$/u.test(word);
  return word.length > 2 && !isAsWord && agencies.has(word.toLowerCase());
}

/** “ÚSTÍ NAD LABEM” as “Ústí nad Labem”; a place that is not all in capitals stays as it is. */
function readPlace(text: string): string {
  const place = text.trim();
  if (!capital.test(place) || place.length < 3) return place;
  return place.replace(/[\p{L}\p{M}'’.]+/gu, (word, at: number) => {
    const isInitials = /\.\p{L}/u.test(word);
    const lower = word.toLowerCase();
    if (isInitials) return word;
    return at > 0 && small.has(lower) ? lower : word.charAt(0) + lower.slice(1);
  });
}

/** Cuts “PRAHA 12. května”, “LONDON, May 12” or “12.05. Warszawa” into place and day. */
function splitPlaceAndDay(head: string, today: string): { place: string; date?: string } {
  const cuts = [...head.matchAll(/[,.]?\s+|,/gu)];
  for (const { index, 0: gap } of cuts) {
    const date = readDay(head.slice(index + gap.length).replace(/,$/, ''), today);
    if (date) return { place: head.slice(0, index).replace(/,$/, ''), date };
  }
  for (const { index, 0: gap } of cuts.reverse()) {
    const before = head.slice(0, index + gap.length).trim();
    const date = readDay(before.replace(/,$/, ''), today);
    if (date) return { place: head.slice(index + gap.length), date };
  }
  return { place: head.replace(/,$/, '') };
}

/** Place, agency in brackets, then a dash, an equals sign or the end of the line. */
const withAgency =
  /^(.{0,100}?)\s*[([]([\p{L}\p{N}][\p{L}\p{N} ./-]{1,29})[)\]]\s*(?:\.?\s*[-–—=]{1,3}|:|\.|$|(?=\s\p{Lu}))\s*/u;
const withoutBrackets = /^(.{2,100}?)(?:\s[-–—]{1,2}\s+|[–—]\s*)/u;

/**
 * The dateline at the beginning of a paragraph: “PRAHA (ČTK) –”, “BRNO 12. května (ČTK) -”, “LONDON, May 12 (Agency) —”,
 * “Madrid, 12 may (EFE).-”, “Berlin (dpa/bb) -”, “PARIS —”. Without an agency in brackets the place must be in capitals,
 * so that no sentence with a dash is taken for one; without a dash the agency must be a known one.
 */
export function readDateline(text: string, today: string): Dateline | undefined {
  const start = text.slice(0, maxDatelineLength);
  const found = withAgency.exec(start);
  const agency = found?.[2]?.trim();
  const isKnown = agency !== undefined && isAgency(agency);
  const isNamed =
    isKnown || (agency !== undefined && /^\p{Lu}/u.test(agency) && found?.[1]?.trim() !== '');
  const hasDash = found !== null && /[-–—:=]\s*$/u.test(found[0]);
  // “BRUSSEL 13/05 (BELGA) De …”, “Basel (sda) Die …”
  const isSure =
    isKnown &&
    (/\d|^[^\p{Ll}]+$/u.test(found?.[1] ?? '') ||
      (isAgencySign(agency) && /^\p{Lu}/u.test(found?.[1] ?? '')));
  if (found && isNamed && (hasDash || isSure || (isKnown && found[0].trimEnd() === text.trimEnd())))
    return toDateline(found[0].length, found[1] ?? '', agency, today);
  const bare = withoutBrackets.exec(start);
  return bare ? toDateline(bare[0].length, bare[1] ?? '', undefined, today) : undefined;
}

/** A score, a heading or a list has fewer words before its first stop. */
const minSentenceWords = 5;

/**
 * A dateline without an agency, its place written as usual: “Litovel – Město otevřelo …”. A sentence may begin so, too: it
 * is to be read only below a headline, where the first paragraph of a newspaper's text stands.
 */
export function readPlainDateline(text: string, today: string): Dateline | undefined {
  const start = text.slice(0, maxDatelineLength);
  const found = /^(.{3,60}?)\s+[-–—]{1,2}\s+(?=["“„]?\p{Lu})/u.exec(start);
  const head = found?.[1];
  if (!found || head === undefined || isAgency(head)) return undefined;
  const sentence = /^[^.:!?…]*/u.exec(text.slice(found[0].length))?.[0] ?? '';
  const words = sentence.trim().split(/\s+/u);
  const isSentence = words.length >= minSentenceWords && !/\s[-–—]\s/u.test(sentence);
  const { place, date } = splitPlaceAndDay(head, today);
  const isPlace = place.split(/,\s*/u).every((name) => placeName.test(name));
  if (!isSentence || !isPlace || !/\p{Ll}/u.test(sentence)) return undefined;
  return { length: found[0].length, place, ...(date && { date }) };
}

function toDateline(length: number, head: string, agency: string | undefined, today: string) {
  if (agency && head.trim() === '') return { length, place: '', agency };
  const { place, date } = splitPlaceAndDay(head.trim(), today);
  const names = place.split(/,\s*/u);
  // “Valparaíso (Chile)”
  const bare = names.map((name) => name.replace(/\s*\([^()]*\)$/u, ''));
  if (!agency && isAgency(place)) return undefined;
  const isPlace = agency
    ? bare.every((name) => placeName.test(name) || capital.test(name))
    : capital.test(names[0] ?? '') && (names[0]?.length ?? 0) >= 3;
  if (!isPlace || names.length > 3) return undefined;
  const written = names.map(readPlace).join(', ');
  return { length, place: written, ...(date && { date }), ...(agency && { agency }) };
}

const maxBylineLength = 120;
/** Names, and the small words between and within them. */
const nameList =
  /^["“]?(?:(?:\p{Lu}[\p{L}\p{M}.'’-]*|de|del|della|der|den|di|du|da|la|le|van|von|y|e|et|und|and|en|a|i|s|&|in|for|pro|für)[,;]?\s*)+$/u;

const personName = /^(?:\p{Lu}[\p{L}\p{M}'’.-]*|d[aeiu]|del|la|van|von|der|den|ten|y|e)$/u;

/** True for a name without a label, as some agencies put it under the headline: “Jana Nová”, “Rosa Pérez de la Vega”. */
export function isPersonName(text: string): boolean {
  const words = withoutAgency(text).split(/\s+/u);
  const names = words.filter((word) => /^\p{Lu}\p{L}*\p{Ll}/u.test(word));
  const isSentence = words.length > 5 || /[.!?]$/.test(text);
  if (isSentence || names.length < 2 || isAgency(text)) return false;
  return words.every((word) => personName.test(word));
}

/** “Lena Vogt, dpa” and “Klaus Prammer/APA” without the agency. */
function withoutAgency(names: string): string {
  return names.replace(/\s*[,/]\s*([\p{L} -]+)$/u, (whole, last: string) =>
    isAgency(last) ? '' : whole,
  );
}

/** The author in a line of its own: “By Jana Nová”, “Autor: Jan Novák, ČTK”, “Von Lena Vogt, dpa”. */
export function readByline(text: string): string | undefined {
  const line = text.trim();
  if (line.length > maxBylineLength || /[.!?]$/.test(line)) return undefined;
  const names = bylineLabel.exec(line)?.[1]?.trim();
  if (!names || !/^["“]?\p{Lu}/u.test(names)) return undefined;
  const bare = withoutAgency(names).replace(/\([^)]*\)/gu, '');
  return nameList.test(bare.trim()) ? names : undefined;
}
