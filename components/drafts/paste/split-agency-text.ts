import type { ArticleBlock, ArticleInline } from '@/lib/desk/content';
import type { DraftForm } from '@/lib/desk/draft-api';
import { isAgency, readByline, readDateline } from './agency-lines';
import type { AgencyKind } from './agency-words';
import { asOneLine, type Line, sliceInline, toLines } from './inline-lines';
import { readDay } from './months';
import { readAgencyLine } from './read-agency-line';
import { type Headline, readHeadline } from './read-headline';
import { type AgencyNote, takeAgencyLines } from './take-agency-lines';

/** A whole article taken apart. What was not found is left out. */
export type AgencyArticle = {
  title: ArticleInline[];
  lead: ArticleInline[];
  body: ArticleBlock[];
  form: Partial<Pick<DraftForm, 'byline' | 'dateline' | 'date' | 'note'>>;
  /** Of the lines that went into the note. */
  kinds: AgencyKind[];
};

const maxTitleLength = 200;
const maxLeadLength = 700;
/** So many lines may stand above the dateline, not counting those for the desk. */
const maxHeadLines = 6;

function isTitle(text: string): boolean {
  return text !== '' && text.length <= maxTitleLength && !/[.;,:]$/.test(text);
}

type Head = {
  title: Line | undefined;
  /** Between the headline and the dateline. */
  above: Line[];
  byline?: string;
  date?: string;
  dateline?: string;
  agency?: string;
  /** From the first paragraph on. */
  rest: Line[];
};

/** Reads what stands above the first paragraph. */
function readHead(lines: readonly Line[], today: string, note: AgencyNote): Head {
  const head: Head = { title: undefined, above: [], rest: [] };
  const add = (text: string, kind: AgencyKind) => {
    note.lines.push(text);
    note.kinds.add(kind);
  };
  const taken = new Set<Line>();
  for (const [index, line] of lines.entries()) {
    const { text, block } = line;
    if (block.type === 'missingPicture') continue;
    if (block.type !== 'paragraph' && block.type !== 'heading') break;
    if (head.above.length > maxHeadLines) break;
    const isPlain = block.type === 'paragraph';
    const dateline = isPlain ? readDateline(text, today) : undefined;
    // “URGENT — …” and “ATTENTION - …” are no places.
    if (dateline && (dateline.agency || !isMarked(text))) {
      const content = sliceInline(line.content, dateline.length);
      const first: Line = {
        content,
        text: text.slice(dateline.length),
        block: { type: 'paragraph', content },
      };
      const isOtherDay = head.date && dateline.date && head.date !== dateline.date;
      if (isOtherDay) add(text.slice(0, dateline.length), 'source');
      if (dateline.place) head.dateline = dateline.place;
      if (dateline.date) head.date ??= dateline.date;
      if (head.agency && dateline.agency && !isNamedIn(dateline.agency, head.agency))
        add(head.agency, 'source');
      head.agency = dateline.agency ?? head.agency;
      const pictures = lines.slice(0, index).filter((one) => one.block.type === 'missingPicture');
      const opening = content.length > 0 ? [first] : [];
      head.rest = [...opening, ...pictures, ...lines.slice(index + 1)];
      return head;
    }
    const kind = isPlain ? readHeadLine(line, lines[index + 1], head, note) : undefined;
    const byline = isPlain && !head.byline ? readByline(text) : undefined;
    const day = isPlain && !head.date ? readDay(text, today) : undefined;
    if (kind === 'source' && !head.agency) head.agency = text;
    else if (kind) add(text, kind);
    else if (byline) head.byline = byline;
    else if (day) head.date = day;
    else if (!head.title && head.above.length === 0 && isTitle(text)) head.title = line;
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

/** A line for the desk; before the headline also words in capitals under another such line: “INCENDIO MADRID”. */
function readHeadLine(
  { text }: Line,
  next: Line | undefined,
  head: Head,
  note: AgencyNote,
): AgencyKind | undefined {
  const isTitleAlready = head.title !== undefined;
  const kind = readAgencyLine(text, 'head');
  // “UPDATE: Storm …” is a headline with a mark before it.
  const hasHeadline = !isTitleAlready && kind !== 'slug' && isTitle(text);
  if (hasHeadline && readHeadline(text).start > 0) return undefined;
  // Below the headline a slug would be a word of the article.
  if (kind && !(isTitleAlready && kind === 'slug' && !text.includes(':'))) return kind;
  const isAnnounced = !isTitleAlready && note.lines.length > 0 && head.above.length === 0;
  return isAnnounced && next && isKeyword(text, next.text) ? 'slug' : undefined;
}

/** Few words in capitals over a line that is not. */
function isKeyword(text: string, next: string): boolean {
  const isLoud = text === text.toUpperCase() && text !== text.toLowerCase();
  return isLoud && text.split(/\s+/u).length <= 4 && next !== next.toUpperCase() && isTitle(next);
}

function isMarked(text: string): boolean {
  return readAgencyLine(text, 'head') !== undefined || readHeadline(text).start > 0;
}

/**
 * Takes a pasted agency text apart: lines for the desk, the headline, perhaps a byline, a day and a lead, then a paragraph
 * that begins with a dateline, and after the text who wrote it. What has no field goes into the note. Gives nothing back
 * when the text looks neither like a whole article nor like an agency's.
 *
 * @param today `YYYY-MM-DD`, for days without a year
 */
export function splitAgencyText(
  blocks: readonly ArticleBlock[],
  today: string,
): AgencyArticle | undefined {
  const lines = toLines(blocks, (text, next) => isOfInterest(text, next, today));
  const note: AgencyNote = { lines: [], kinds: new Set() };
  const head = readHead(lines, today, note);
  const kept = takeAgencyLines(head.rest, note);
  const isArticle =
    lines.length > 1 && (head.title !== undefined || (head.dateline ?? head.agency) !== undefined);
  const headline = head.title && readHeadline(head.title.text);
  if (!isArticle && note.lines.length === 0 && !headline?.kinds.length) return undefined;

  const title =
    head.title && headline ? sliceInline(head.title.content, headline.start, headline.end) : [];
  if (head.title && headline?.kinds.length) {
    note.lines.unshift(...marksOf(head.title.text, headline));
    for (const kind of headline.kinds) note.kinds.add(kind);
  }
  if (head.agency && head.byline && !isNamedIn(head.agency, head.byline)) {
    note.lines.push(head.agency);
    note.kinds.add('source');
  }

  let lead = head.above.flatMap((line, position): ArticleInline[] =>
    position === 0 ? line.content : [{ type: 'text', text: ' ' }, ...line.content],
  );
  const opening = kept.find((one) => one.block.type !== 'missingPicture');
  const mayLead = opening?.block.type === 'paragraph' && kept.length > 1;
  if (lead.length === 0 && isArticle && mayLead && opening.content.length > 0)
    if (opening.text.length <= maxLeadLength) {
      lead = opening.content;
      kept.splice(kept.indexOf(opening), 1);
    }
  const found = {
    byline: head.byline ?? head.agency?.replace(/^[([/]|[)\]/]$/gu, ''),
    dateline: head.dateline,
    date: head.date,
    note: note.lines.join('\n'),
  };
  return {
    title: asOneLine(title),
    lead: asOneLine(lead),
    body: kept.map(({ block }) => block),
    form: Object.fromEntries(Object.entries(found).filter(([, value]) => value)),
    kinds: [...note.kinds],
  };
}

/**
 * Takes the lines for the desk out of an agency's text that goes into an article already begun: its fields stay as they
 * are. Nothing is given back when the text does not look like an agency's, or has no such lines.
 *
 * @param isTitle true where the first line becomes the headline: one mark before it is enough then
 */
export function takeDeskLines(
  blocks: readonly ArticleBlock[],
  today: string,
  isTitle: boolean,
): { blocks: ArticleBlock[]; note: string; kinds: AgencyKind[] } | undefined {
  const lines = toLines(blocks, (text, next) => isOfInterest(text, next, today));
  const note: AgencyNote = { lines: [], kinds: new Set() };
  const head = readHead(lines, today, note);
  takeAgencyLines(head.rest, note);
  const headline = head.title && readHeadline(head.title.text);
  const marks = head.title && headline ? marksOf(head.title.text, headline) : [];
  for (const kind of headline?.kinds ?? []) note.kinds.add(kind);
  const isAgencyText = head.dateline !== undefined || note.kinds.size > 1;
  if (note.kinds.size === 0 || !(isAgencyText || (isTitle && marks.length > 0))) return undefined;
  const taken = new Set(note.lines);
  const kept = lines.flatMap((line): ArticleBlock[] => {
    if (line === head.title && headline && marks.length > 0) {
      const content = sliceInline(line.content, headline.start, headline.end);
      return [{ type: 'paragraph', content }];
    }
    return line.block.type === 'paragraph' && taken.has(line.text) ? [] : [line.block];
  });
  return { blocks: kept, note: [...marks, ...note.lines].join('\n'), kinds: [...note.kinds] };
}

function marksOf(text: string, { start, end }: Headline): string[] {
  return [text.slice(0, start), text.slice(end)].map((part) => part.trim()).filter(Boolean);
}

function isNamedIn(agency: string, byline: string): boolean {
  return byline.toLowerCase().includes(agency.toLowerCase().split('/')[0] ?? agency.toLowerCase());
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
    isKeyword(text, next)
  );
}
