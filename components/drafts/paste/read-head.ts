import type { ArticleBlock } from '@/lib/drafts/content/content';
import {
  type Dateline,
  isAgency,
  isInCapitals,
  isPersonName,
  isUnsure,
  readByline,
  readDateline,
  readPlainDateline,
} from './agency-lines';
import type { AgencyKind } from './agency-words';
import { countShared, findHeadline, findOpening, isNumberedKeyword, isProse } from './find-opening';
import { type Line, sliceInline, toLines } from './inline-lines';
import { readDay } from './months';
import { readAgencyLine } from './read-agency-line';
import { readHeadline } from './read-headline';
import { type AgencyNote, addTo } from './take-agency-lines';

const maxTitleLength = 200;
/** Lines above the dateline, not counting those for the desk. */
const maxHeadLines = 6;

function isTitle(text: string): boolean {
  return text !== '' && text.length <= maxTitleLength && !/[.;,:]$/.test(text);
}

type Head = {
  title: Line | undefined;
  above: Line[];
  byline?: string;
  date?: string;
  dateline?: string;
  agency?: string;
  /** It has the dateline of a known agency. */
  isOfAgency: boolean;
  /** A line for the desk stands above. */
  isAnnounced: boolean;
  rest: Line[];
};

/** Says if an unsure dateline at the beginning of a text has a place; where it is unknown, one in capitals has. */
type IsPlace = (dateline: Dateline, text: string) => boolean | undefined;

export function readHead(
  lines: readonly Line[],
  today: string,
  note: AgencyNote,
  isPlace: IsPlace,
): Head {
  const opening = findOpening(lines, today);
  const head: Head = {
    title: undefined,
    above: [],
    isOfAgency: opening !== undefined,
    isAnnounced: false,
    rest: [],
  };
  const add = (text: string, kind: AgencyKind) => addTo(note, text, kind);
  const headline = opening && findHeadline(candidates(lines, opening.index), opening.text);
  const restFrom = (index: number, first: Line[]): Line[] => {
    const pictures = lines.slice(0, index).filter((one) => one.block.type === 'missingPicture');
    return [...first, ...pictures, ...lines.slice(index + 1)];
  };
  const taken = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    const { text, block } = line;
    if (block.type === 'missingPicture') continue;
    if (block.type !== 'paragraph' && block.type !== 'heading') break;
    if (head.above.length > maxHeadLines) break;
    const isPlain = block.type === 'paragraph';
    head.isAnnounced = note.lines.length > 0;
    const read = isPlain
      ? (readDateline(text, today) ?? readUsual(lines, index, head, today))
      : undefined;
    // “URGENT — …” and “ATTENTION - …” are no places.
    const dateline = read && (read.agency || !isMarked(text)) ? read : undefined;
    const isSure = dateline && !isUnsure(dateline);
    if (dateline && (isSure || (isPlace(dateline, text) ?? isInCapitals(dateline, text)))) {
      const content = sliceInline(line.content, dateline.length);
      const rest = text.slice(dateline.length);
      const first: Line = { content, text: rest, block: { type: 'paragraph', content } };
      const isOtherDay = head.date && dateline.date && head.date !== dateline.date;
      if (isOtherDay) add(text.slice(0, dateline.length), 'source');
      if (dateline.place) head.dateline = dateline.place;
      if (dateline.date) head.date ??= dateline.date;
      if (head.agency && dateline.agency && !isNamedIn(dateline.agency, head.agency))
        add(head.agency, 'source');
      head.agency = dateline.agency ?? head.agency;
      head.rest = restFrom(index, content.length > 0 ? [first] : []);
      return head;
    }
    if (opening?.index === index) {
      head.rest = restFrom(index, [line]);
      return head;
    }
    const next = lines.slice(index + 1).find((one) => !readAgencyLine(one.text, 'head'));
    const isOther = headline !== undefined && headline !== line;
    const isName = opening && isPlain && head.title && isPersonName(text);
    const isAuthor = isName && countShared(text, `${head.title?.text} ${opening.text}`) === 0;
    const byline =
      isPlain && !head.byline ? (readByline(text) ?? (isAuthor ? text : undefined)) : undefined;
    const kind =
      isPlain && headline !== line && !byline ? readHeadLine(line, next, head, today) : undefined;
    const day = isPlain && !head.date ? readDay(text, today) : undefined;
    const agency = text.replace(/^[([/]|[)\]/]$/gu, '');
    // “dpa-KORR” says more than who wrote it.
    if (kind === 'source' && !head.agency && isAgencyName(agency)) head.agency = agency;
    else if (kind) add(text, kind);
    else if (byline) head.byline = byline;
    else if (day) head.date = day;
    else if (isOther && isPlain && !head.title) add(text, 'slug');
    else if (line === headline || (!head.title && head.above.length === 0 && isTitle(text)))
      head.title = line;
    else if (isPlain && opening && head.title && isServiceLine(text)) add(text, 'advice');
    else {
      head.above.push(line);
      continue;
    }
    taken.add(line);
  }
  // Without a dateline there is no lead above it either.
  head.above = [];
  head.rest = lines.filter((line) => !taken.has(line));
  return head;
}

/** The dateline of a text that is no agency's, in the first or second paragraph below its headline. */
function readUsual(lines: readonly Line[], index: number, { title, above }: Head, today: string) {
  const line = lines[index];
  if (!line || !title || above.length > 1) return undefined;
  const { text } = line;
  // Where several lines begin so, people speak.
  const isOne = lines.every(
    (other) => other === line || readPlainDateline(other.text, today) === undefined,
  );
  return isOne && isProse(text) ? readPlainDateline(text, today) : undefined;
}

/** The lines above an agency's first paragraph that may be its headline. */
function candidates(lines: readonly Line[], end: number): Line[] {
  return lines
    .slice(0, end)
    .filter(
      ({ text }) =>
        isTitle(text.replace(/\.$/, '')) &&
        !isDeskShape(text) &&
        !/^[*•·▪–-]\s/u.test(text) &&
        !subheadLabel.test(text) &&
        readByline(text) === undefined &&
        !isFramed(text) &&
        !isDeskLine(text),
    );
}

/** “Utl.: …”: the line below the headline, by its name. */
export const subheadLabel =
  /^(?:utl|untertitel|subhead|subtitle|standfirst|podtitulek|perex|subtítulo|entradilla|sous-titre|chapô|ondertitel|podtytuł|podtitulok)\.?\s*:\s*/iu;

const isAgencyName = (text: string) => isAgency(text) && !text.includes('-');

const maxServiceWords = 8;

/** “AP Photo LON101”, “Foto k dispozici ve fotobance ČTK”: a few words that name an agency and are no sentence. */
function isServiceLine(text: string): boolean {
  const words = text.split(/\s+/u);
  const isShort = words.length <= maxServiceWords && !/[.!?…][”"»“')]*$/u.test(text);
  return isShort && words.some((word) => isAgency(word) && word === word.toUpperCase());
}

/** “(meer)”, “*** BLESK ***”, “/KRÁTENÉ/”, “-0-”: signs at both ends. */
function isFramed(text: string): boolean {
  return /^(?:\(.*\)|\[.*\]|([-–—#*+=/!_]{1,5})\s*[^-–—#*+=/!_]+?\s*\1)$/su.test(text);
}

/** True for a line that is all for the desk; false for a headline with a mark before it. */
function isDeskLine(text: string): boolean {
  const { start } = readHeadline(text);
  return readAgencyLine(text.slice(start), 'head') !== undefined;
}

/**
 * A line for the desk. In an agency's text also words in capitals above the headline (“INCENDIO MADRID”) and what stands
 * in brackets below it (“(AVEC PHOTOS)”).
 */
function readHeadLine(
  { text }: Line,
  next: Line | undefined,
  head: Head,
  today: string,
): AgencyKind | undefined {
  const isTitleAlready = head.title !== undefined;
  const kind = readAgencyLine(text, 'head');
  // “UPDATE: Storm …” is a headline with a mark before it.
  const { start } = readHeadline(text);
  const hasHeadline = !isTitleAlready && kind !== 'slug' && isTitle(text);
  if (hasHeadline && start > 0 && !readAgencyLine(text.slice(start), 'head')) return undefined;
  // Below the headline a slug would be a word of the article.
  if (kind && !(isTitleAlready && kind === 'slug' && !text.includes(':'))) return kind;
  if (isTitleAlready && head.isOfAgency) return isFramed(text) ? 'version' : versionOf(text);
  if (isTitleAlready) return undefined;
  const isAnnounced = (head.isAnnounced || head.isOfAgency) && head.above.length === 0;
  const isOverTitle =
    next !== undefined &&
    isKeyword(text) &&
    isTitle(next.text) &&
    next.text !== next.text.toUpperCase() &&
    readByline(next.text) === undefined &&
    readDateline(next.text, today) === undefined;
  return isAnnounced && isOverTitle ? 'slug' : undefined;
}

const maxKeywords = 4;

/** Few words in capitals, or of another form than headlines have. */
function isKeyword(text: string): boolean {
  if (text.split(/\s+/u).length > maxKeywords) return false;
  const isLoud = /\p{Lu}{4}/u.test(text) && text === text.toUpperCase();
  return isLoud || isNumberedKeyword(text) || isDeskShape(text);
}

/** “Kirche/Umwelt”, “TT kraj-doprava-obchvat”, “AMP.-”, “(herzien)”: words joined, cut off or in brackets. */
function isDeskShape(text: string): boolean {
  if (text.split(/\s+/u).length > maxKeywords) return false;
  const isJoined = /^\S*\p{L}\/\p{L}\S*$|(?:^|\s)\p{L}+(?:-\p{Ll}+){2,}$/u.test(text);
  return isJoined || /^\(.*\)$|\p{L}\.?[-–/]$/su.test(text);
}

function isMarked(text: string): boolean {
  return readAgencyLine(text, 'head') !== undefined || readHeadline(text).start > 0;
}

export function isNamedIn(agency: string, byline: string): boolean {
  return byline.toLowerCase().includes(agency.toLowerCase().split('/')[0] ?? agency.toLowerCase());
}

/** “Recasts, adds reaction”: words about a version, without the brackets that others put around them. */
function versionOf(text: string): AgencyKind | undefined {
  const kind = isTitle(text) ? readAgencyLine(`(${text})`, 'head') : undefined;
  return kind === 'version' ? kind : undefined;
}

/** A headline this long may go on in a second line. */
const minWrapped = 40;

/** The lines of a text; above an agency's dateline all stand apart, but for a headline that goes on. */
export function readLines(blocks: readonly ArticleBlock[], today: string): Line[] {
  const isApart = (text: string, next: string) => isOfInterest(text, next, today);
  const lines = toLines(blocks, isApart);
  const opening = findOpening(lines, today);
  if (!opening) return lines;
  const above = new Set(lines.slice(0, opening.index).flatMap(({ text }) => text.split('\n')));
  const apart = toLines(blocks, (text, next) => isApart(text, next) || above.has(text));
  const end = findOpening(apart, today)?.index ?? 0;
  return apart.reduce<Line[]>((joined, line, index) => {
    const last = joined.at(-1);
    if (last && index < end && goesOn(last, line))
      joined[joined.length - 1] = joinLines(last, line);
    else joined.push(line);
    return joined;
  }, []);
}

function goesOn(first: Line, second: Line): boolean {
  const isText = first.block.type === 'paragraph' && second.block.type === 'paragraph';
  const isLong = first.text.length >= minWrapped && !/[.!?)]$/u.test(first.text);
  const isRest = /^\p{Ll}\S*\s\S+\s/u.test(second.text);
  const isOwn = readAgencyLine(second.text, 'head') ?? readByline(second.text);
  return isText && isLong && isRest && isOwn === undefined;
}

function joinLines(first: Line, second: Line): Line {
  const content = [...first.content, { type: 'text' as const, text: ' ' }, ...second.content];
  return { content, text: `${first.text} ${second.text}`, block: { type: 'paragraph', content } };
}

/** True for a line that stands by itself, wherever in the text it is. */
function isOfInterest(text: string, next: string, today: string): boolean {
  return (
    (['head', 'body', 'tail'] as const).some((place) => readAgencyLine(text, place)) ||
    readByline(text) !== undefined ||
    readDay(text, today) !== undefined ||
    readDateline(text, today) !== undefined ||
    readHeadline(text).kinds.length > 0 ||
    isAgency(text) ||
    versionOf(text) !== undefined ||
    isDeskShape(text) ||
    (isKeyword(text) && next !== next.toUpperCase() && isTitle(next))
  );
}
