import type { DraftForm } from '@/lib/drafts/api';
import type { ArticleBlock, ArticleInline } from '@/lib/drafts/content/content';
import { firstName, readByline } from './agency-lines';
import type { AgencyKind } from './agency-words';
import { asOneLine, type Line, sliceInline } from './inline-lines';
import { isNamedIn, readHead, readLines, subheadLabel } from './read-head';
import { type Headline, readHeadline } from './read-headline';
import { type AgencyNote, addTo, takeAgencyLines } from './take-agency-lines';

type AgencyArticle = {
  title: ArticleInline[];
  lead: ArticleInline[];
  body: ArticleBlock[];
  form: Partial<Pick<DraftForm, 'byline' | 'dateline' | 'date' | 'note'>>;
  kinds: AgencyKind[];
};

const maxLeadLength = 700;
const minLeadWords = 5;

/** True for a key point in a list, and for words that are too few for a lead. */
function isAside(text: string): boolean {
  return /^[*•·▪–-]\s/u.test(text) || text.split(/\s+/u).length < minLeadWords;
}

/** A name at the beginning of a text, where it may be the place of a dateline, a person or a section. */
export type UnsureOpening = { text: string; name: string };
/** Characters of the text that tell what the name is. */
const maxOpeningLength = 1_000;

/** Finds a name before a dash that may be a place, a person or a section. */
export function findUnsureOpening(
  blocks: readonly ArticleBlock[],
  today: string,
): UnsureOpening | undefined {
  let found: UnsureOpening | undefined;
  readHead(readLines(blocks, today), today, { lines: [], kinds: new Set() }, (dateline, text) => {
    found = { text: text.slice(0, maxOpeningLength), name: firstName(dateline) };
    return true;
  });
  return found;
}

/**
 * Takes a pasted agency text apart; what has no field goes into the note. Gives nothing back when the text looks neither
 * like a whole article nor like an agency's. `today` (`YYYY-MM-DD`) is for days without a year. `isPlace`: its unsure
 * opening, if it has one, is a place; undefined where that is unknown.
 */
export function splitAgencyText(
  blocks: readonly ArticleBlock[],
  today: string,
  isPlace?: boolean,
): AgencyArticle | undefined {
  const lines = readLines(blocks, today);
  const note: AgencyNote = { lines: [], kinds: new Set() };
  const head = readHead(lines, today, note, () => isPlace);
  const kept = takeAgencyLines(head.rest, note, head.isOfAgency);
  const isArticle =
    lines.length > 1 && (head.title !== undefined || (head.dateline ?? head.agency) !== undefined);
  const headline = head.title && readHeadline(head.title.text, head.isOfAgency);
  if (!isArticle && note.lines.length === 0 && !headline?.kinds.length) return undefined;

  const title =
    head.title && headline ? sliceInline(head.title.content, headline.start, headline.end) : [];
  if (head.title && headline?.kinds.length) {
    note.lines.unshift(...marksOf(head.title.text, headline));
    for (const kind of headline.kinds) note.kinds.add(kind);
  }
  // “Autor: Jana Nová” under an agency's text.
  const signed = head.byline ? -1 : note.lines.findIndex((line) => readByline(line) !== undefined);
  if (head.isOfAgency && signed >= 0) head.byline = readByline(note.lines.splice(signed, 1).join());
  const { agency, byline } = head;
  if (agency && byline && !isNamedIn(agency, byline) && !note.lines.includes(agency))
    addTo(note, agency, 'source');

  const standfirst = head.above.filter(({ text }) => !isAside(text));
  let lead = standfirst.flatMap((line, position): ArticleInline[] => {
    const label = subheadLabel.exec(line.text)?.[0] ?? '';
    if (label.trim()) note.lines.push(label.trim());
    const end = line.text.replace(/\s+=+$/u, '').length;
    const content = sliceInline(line.content, label.length, end);
    return position === 0 ? content : [{ type: 'text', text: ' ' }, ...content];
  });
  const opening = kept.find((one) => one.block.type !== 'missingPicture');
  const mayLead = opening?.block.type === 'paragraph' && kept.length > 1;
  if (lead.length === 0 && isArticle && mayLead && opening.content.length > 0)
    if (opening.text.length <= maxLeadLength) {
      lead = opening.content;
      kept.splice(kept.indexOf(opening), 1);
    }
  // Key points and what is too short for a lead stay where readers see them.
  kept.unshift(...head.above.filter((line) => !standfirst.includes(line)));
  const found = {
    byline: head.byline ?? head.agency,
    dateline: head.dateline,
    date: head.date,
    note: inOrder(note.lines, lines).join('\n'),
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
 * Takes the lines for the desk out of an agency's text that goes into an article already begun; undefined where there
 * are none. `isTitle`: the first line becomes the headline, where one mark before it is enough. `isPlace` as above.
 */
export function takeDeskLines(
  blocks: readonly ArticleBlock[],
  today: string,
  isTitle: boolean,
  isPlace?: boolean,
) {
  const lines = readLines(blocks, today);
  const note: AgencyNote = { lines: [], kinds: new Set() };
  const head = readHead(lines, today, note, () => isPlace);
  takeAgencyLines(head.rest, note, head.isOfAgency);
  const headline = head.title && readHeadline(head.title.text, head.isOfAgency);
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
  const ordered = inOrder([...marks, ...note.lines], lines);
  return { blocks: kept, note: ordered.join('\n'), kinds: [...note.kinds] };
}

/** Notes in the order of the text; what is part of a line stands with it, and what is in none comes last. */
function inOrder(notes: readonly string[], lines: readonly Line[]): string[] {
  const texts = lines.map(({ text }) => text);
  const placeOf = (note: string) => {
    const whole = texts.indexOf(note);
    const place = whole >= 0 ? whole : texts.findIndex((text) => text.includes(note));
    return place >= 0 ? place : texts.length;
  };
  return notes
    .map((note) => ({ note, place: placeOf(note) }))
    .sort((a, b) => a.place - b.place)
    .map(({ note }) => note);
}

function marksOf(text: string, { start, end }: Headline): string[] {
  return [text.slice(0, start), text.slice(end)].map((part) => part.trim()).filter(Boolean);
}
