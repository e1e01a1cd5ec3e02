import { type AgencyKind, ambiguousMarks } from './agency-words';
import { readAgencyLine } from './read-agency-line';

export type Headline = { start: number; end: number; kinds: AgencyKind[] };

const marks: readonly AgencyKind[] = ['urgency', 'version'];

function markOf(text: string): AgencyKind | undefined {
  const kind = readAgencyLine(text, 'head');
  return kind && marks.includes(kind) ? kind : undefined;
}

/** “Final: …” is a headline of sports, “FINAL: …” is not. */
function isAmbiguous(mark: string): boolean {
  return mark !== mark.toUpperCase() && ambiguousMarks.has(mark.toLowerCase());
}

/** “UPDATE 2-”, “URGENT: ”, “Aktualizacja - ”, “PILNE ”: how long the mark before a headline is. */
function readStart(text: string, isSure: boolean) {
  const found = /^(.{2,40}?)(\s*:\s+|\s+[-–—]\s+|[-–—](?=\S)|\s*\/\/+\s*)/u.exec(text);
  const [whole, mark, sign] = [found?.[0], found?.[1], found?.[2]];
  if (whole !== undefined && mark !== undefined && sign !== undefined) {
    const kind = !isSure && isAmbiguous(mark) ? undefined : markOf(mark);
    // “Update-Funktion” is a word.
    const isJoined = /^[-–—]$/u.test(sign);
    const isLoud = mark === mark.toUpperCase();
    // “Priority: 3” has no headline.
    const hasWords = /\p{L}{3}/u.test(text.slice(whole.length));
    if (kind && hasWords && (!isJoined || isLoud)) return { length: whole.length, kind };
  }
  const loud = /^((?:\p{Lu}{3,}[!.]?\s+){1,2})(?=\S*\p{L}*\p{Ll})/u.exec(text)?.[1];
  const kind = loud === undefined ? undefined : markOf(loud);
  return kind === 'urgency' && loud !== undefined ? { length: loud.length, kind } : undefined;
}

/** “ (Zusammenfassung 1430)”, “ - update”: where the mark after a headline begins. */
function readEnd(text: string, isSure: boolean): { start: number; kind: AgencyKind } | undefined {
  // “(2)”: the second take; “(REPORTAGE)”: in capitals after a headline that is not.
  const take = isSure ? /\s*\((?:\d{1,2}|[^()\p{Ll}]{3,40})\)$/u.exec(text) : null;
  if (take && take.index > 0 && /\p{Ll}/u.test(text)) return { start: take.index, kind: 'version' };
  const found = /\s*\(([^()]{2,80})\)$|\s+[-–—]\s+([^-–—]{2,30})$/u.exec(text);
  if (!found || found.index === 0) return undefined;
  const after = found[2];
  if (after !== undefined && !isSure && isAmbiguous(after)) return undefined;
  const kind = markOf(after ?? `(${found[1]})`);
  return kind && { start: found.index, kind };
}

/** Finds the headline between its marks. `isSure`: it is an agency's, so that ambiguous words are marks as well. */
export function readHeadline(text: string, isSure = false): Headline {
  const kinds: AgencyKind[] = [];
  let start = 0;
  for (let mark = readStart(text, isSure); mark; mark = readStart(text.slice(start), isSure)) {
    start += mark.length;
    kinds.push(mark.kind);
  }
  // “=”: the end of a line on the wire.
  let end = text.replace(/\s+=+$/u, '').length;
  for (
    let mark = readEnd(text.slice(start), isSure);
    mark;
    mark = readEnd(text.slice(start, end), isSure)
  ) {
    end = start + mark.start;
    kinds.push(mark.kind);
  }
  return { start, end, kinds };
}
