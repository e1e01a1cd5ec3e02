import type { AnswerPart } from '@/lib/research/api';

export type PartGroup = {
  title: string | undefined;
  parts: { part: AnswerPart; tellsLanguage: boolean }[];
};

/**
 * Parts that follow one another under one title; warnings come before all of them. A remark of which nothing is left, and
 * that names no source either, is left out. That a part is in another language than the answer is told where a group or
 * that language begins.
 */
export function groupParts(parts: readonly AnswerPart[]): PartGroup[] {
  const groups: PartGroup[] = [];
  const told = parts.filter(({ isBlank, sources }) => !isBlank || sources.length > 0);
  const isWarning = ({ type }: AnswerPart) => type === 'warning';
  for (const part of [...told.filter(isWarning), ...told.filter((one) => !isWarning(one))]) {
    const { title, language } = part;
    const group = groups.at(-1);
    const goesOn = group !== undefined && group.title === title;
    const before = goesOn ? group.parts.at(-1)?.part.language : undefined;
    const row = { part, tellsLanguage: language !== undefined && language !== before };
    if (goesOn) group.parts.push(row);
    else groups.push({ title, parts: [row] });
  }
  return groups;
}
