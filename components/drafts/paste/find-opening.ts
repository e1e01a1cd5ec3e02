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

export function isProse(text: string): boolean {
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

const minWordLength = 4;
/** Words that begin with the same letters are taken for forms of one. */
const stemLength = 5;

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= minWordLength).map((word) => word.slice(0, stemLength)),
  );
}

/** Counts the words that two texts share, whatever their endings. */
export function countShared(text: string, other: string): number {
  const said = stems(other);
  return [...stems(text)].filter((stem) => said.has(stem)).length;
}

const usualWords = { min: 4, max: 20 };
const minScore = 2;

/** Scores how far a line looks like a headline and not like keywords, codes or a note. */
function scoreShape(text: string): number {
  const { length } = text.split(/\s+/u);
  const joints = text.match(/\p{L}[-/_,]\p{L}|\p{L}\/\s|\s[-–]\s/gu)?.length ?? 0;
  return (
    (length >= usualWords.min && length <= usualWords.max ? 2 : 0) +
    (/\s\p{Ll}{2,}/u.test(text) ? 1 : -1) -
    // “Kultura - film - festival”, “vláda/rozpočet/školy”
    (joints >= 2 && joints * 2 >= length - 1 ? 3 : 0) -
    (text === text.toUpperCase() ? 1 : 0) -
    (text.endsWith('.') ? 2 : 0)
  );
}

const minShape = 3;

/**
 * Finds the headline among the lines above an agency's first paragraph by the words that it shares with it, then by its
 * shape; of two that are nearly equal the upper one, because a subhead stands under its headline.
 */
export function findHeadline(candidates: readonly Line[], first: string): Line | undefined {
  const scored = candidates.map((line) => {
    const shared = Math.min(countShared(line.text, first), 5);
    const shape = scoreShape(line.text);
    return { line, score: shared + shape, isSure: shared > 0 && shape >= minShape };
  });
  const best = Math.max(minScore, ...scored.map(({ score }) => score));
  const upper = scored.find(({ score, isSure }) => isSure && score >= best - 1);
  return (upper ?? scored.findLast(({ score }) => score >= best))?.line;
}
