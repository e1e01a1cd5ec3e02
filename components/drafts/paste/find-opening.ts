import { isOfAgency, readDateline } from './agency-lines';
import type { AgencyKind } from './agency-words';
import type { Line } from './inline-lines';
import { readAgencyLine } from './read-agency-line';

const maxHeadSearch = 20;
const minProse = 60;
/** An ordinary article may have one line that looks like a mark. */
const minMarks = 2;

export type Opening = { index: number; text: string };

/** “2 COURTS Forger”: a number and a subject in capitals. */
export function isNumberedKeyword(text: string): boolean {
  return /^\W*\d+\s+\p{Lu}{4}/u.test(text);
}

/** Finds the first paragraph of an agency's text: that with its dateline, else the first prose below marks for desks. */
export function findOpening(lines: readonly Line[], today: string): Opening | undefined {
  const near = lines.slice(0, maxHeadSearch);
  for (const [index, { block, text }] of near.entries()) {
    const dateline = block.type === 'paragraph' ? readDateline(text, today) : undefined;
    if (dateline && isOfAgency(dateline))
      return { index, text: text.slice(dateline.length) || (lines[index + 1]?.text ?? '') };
  }
  const index = near.findIndex(({ text }) => isProse(text));
  const first = near[index];
  return first && countMarks(lines, index) >= minMarks ? { index, text: first.text } : undefined;
}

function isProse(text: string): boolean {
  return text.length >= minProse && /[.!?…][”"»“')]*$/u.test(text) && /\s\p{Ll}/u.test(text);
}

/** Counts the kinds of marks above the first prose and at the end; none where there is none above. */
function countMarks(lines: readonly Line[], prose: number): number {
  const above = lines.slice(0, prose);
  const kinds = new Set<AgencyKind>();
  for (const [index, { text }] of above.entries()) {
    const kind = readAgencyLine(text, 'head');
    const isKeyword = index < above.length - 1 && isNumberedKeyword(text);
    if (kind ?? (isKeyword ? 'slug' : undefined)) kinds.add(kind ?? 'slug');
  }
  if (kinds.size === 0) return 0;
  for (const { text } of lines.slice(prose + 1).toReversed()) {
    const kind = readAgencyLine(text, 'tail');
    if (!kind) break;
    kinds.add(kind);
  }
  return kinds.size;
}
