import type { ArticleBlock } from '@/lib/drafts/content/content';
import { isAgency } from './agency-lines';
import type { AgencyKind } from './agency-words';
import { type Line, sliceInline } from './inline-lines';
import { isSignature, readAgencyLine, type TextRegion } from './read-agency-line';

/** Lines for the desk's note, in their order, and what kinds they are of. */
export type AgencyNote = { lines: string[]; kinds: Set<AgencyKind> };

export function addTo(note: AgencyNote, text: string, kind: AgencyKind): void {
  note.lines.push(text);
  note.kinds.add(kind);
}

/** Share of a text that may follow a mark of its end: notes for editors, addresses. */
const maxAfterEnd = 0.34;
/** A note of more characters is no note: the rest stays in the text. */
const maxNoteLength = 8_000;

const maxNameLine = 80;

/** True for a line that is no sentence and holds none: a name, initials, a word for the wire. */
function isNoSentence(line: Line): boolean {
  const { block, text } = line;
  // Results and figures are the article's own.
  if (block.type !== 'paragraph' || text.length > maxNameLine) return false;
  if (/^\([^()]*\)$/u.test(text)) return true;
  if (/\d/u.test(text)) return false;
  const hasSentence = /[.!?…][”"»“')]*$|(?:\S+\s+){2}\S+[.!?…][”"»“')]*\s/u.test(text);
  return !hasSentence && cutEnd(line).piece === undefined;
}

/** Finds the first line after the article; after an agency's text any line that is no sentence belongs to the rest. */
function findTail(lines: readonly Line[], isOfAgency: boolean): number {
  const startOf = (end: number) => {
    let start = end;
    for (let at = end - 1; at > 0; at -= 1) {
      const line = lines[at];
      const isDeskLine = readPlain(line, 'tail') !== undefined;
      if (isDeskLine || (isOfAgency && line && isNoSentence(line))) start = at;
      else break;
    }
    return start;
  };
  let tail = startOf(lines.length);
  if (tail === 1 && readPlain(lines[0], 'tail')) tail = 0;
  const lengths = lines.map(({ text }) => text.length);
  const sum = (from: number) => lengths.slice(from).reduce((total, length) => total + length, 0);
  const limit = Math.min(sum(0) * maxAfterEnd, maxNoteLength);
  for (let at = tail - 1; at > 0 && sum(at) <= limit; at -= 1) {
    // A list or a table has no place in a note.
    if (!['paragraph', 'heading'].includes(lines[at]?.block.type ?? '')) break;
    const line = lines[at];
    // “abc/def”: nobody but who wrote and edited the text is named after its last sentence.
    const isSigned = isOfAgency && line?.block.type === 'paragraph' && isSignature(line.text);
    if (isSigned || isEnd(line)) return startOf(at);
  }
  return tail;
}

/** True for “ENDS”, “-30-”, “# Notizblock” or “Notes to editors:”: what follows is no part of the article. */
function isEnd(line: Line | undefined): boolean {
  if (line?.block.type !== 'paragraph') return false;
  if (/^[-–#*\s]+30[-–#*\s]*$|^#{3,}$/u.test(line.text)) return true;
  const kind = readPlain(line, 'body');
  const isEndWord =
    /^\W*(?:full )?(?:end|ends|ende|konec|koniec|fin|einde|schluss|nnnn)\W*$/iu.test(line.text);
  return (kind === 'page' && isEndWord) || (kind === 'advice' && line.text.length < 45);
}

function readPlain(line: Line | undefined, place: TextRegion): AgencyKind | undefined {
  return line?.block.type === 'paragraph' ? readAgencyLine(line.text, place) : undefined;
}

/** “… he said. (PAP)”, “… za rok. (mk)”: what stands in brackets after the last sentence, or an agency's name there. */
const afterSentence = /(?<=[.!?…][”"»“']?)\s+(\([^()]{2,300}\)|[\p{L}/-]{2,20})$/u;

function cutEnd(line: Line): { line: Line; piece?: string; kind?: AgencyKind } {
  const found = line.block.type === 'paragraph' ? afterSentence.exec(line.text) : null;
  const piece = found?.[1];
  if (!found || piece === undefined) return { line };
  const isNamed = isAgency(piece.replace(/[()]/gu, ''));
  const said = piece.startsWith('(') ? readAgencyLine(piece, 'tail') : undefined;
  const kind = isNamed ? 'source' : said;
  if (!kind) return { line };
  const content = sliceInline(line.content, 0, found.index);
  const block: ArticleBlock = { type: 'paragraph', content };
  return { line: { content, text: line.text.slice(0, found.index), block }, piece, kind };
}

export function takeAgencyLines(lines: readonly Line[], note: AgencyNote, isOfAgency: boolean) {
  const tail = findTail(lines, isOfAgency);
  const add = (text: string, kind: AgencyKind) => addTo(note, text, kind);
  const kept: Line[] = [];
  for (const [index, line] of lines.entries()) {
    if (note.lines.join('\n').length + line.text.length > maxNoteLength) {
      kept.push(line);
      continue;
    }
    const kind = readPlain(line, index < tail ? 'body' : 'tail');
    if (index >= tail) add(line.text, kind ?? 'credits');
    else if (kind) add(line.text, kind);
    else if (index === tail - 1) {
      const { line: rest, piece, kind: end } = cutEnd(line);
      kept.push(rest);
      if (piece !== undefined && end) add(piece, end);
    } else kept.push(line);
  }
  return kept;
}
