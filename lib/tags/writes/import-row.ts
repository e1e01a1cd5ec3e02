import type { z } from 'zod';
import { type EditorialTag, EditorialTagRequest } from '../../contract/media-tags.ts';
import { tagColumnOf } from '../../contract/tag-fields.ts';
import { parseTagRule, type TagRuleError } from '../../query-language/tag-rule.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import { tidyTag } from './tag-input.ts';

/** One row of a file. Members that it lacks stay as they are; an empty text or list takes its value away. */
export type ImportRow = Partial<Omit<EditorialTag, 'gkbId'>> &
  Required<Pick<EditorialTag, 'stdForms' | 'descriptions' | 'aliases'>> & {
    /** Row number as a spreadsheet shows it. */
    row: number;
    gkbId: string;
  };

/** Faults of a row, by message key. */
export type ImportFault =
  | { code: 'unknownColumn' | 'unknownLanguage' | 'twiceColumn'; name: string }
  | { code: 'notYesNo'; value: string }
  | { code: 'noName' | 'brokenQuote' | 'notJson' | 'noConcepts' | 'noColumns' | 'empty' }
  | { code: 'sameTag'; row: number }
  | { code: 'ambiguous'; count: number }
  | { code: 'mergedInto' | 'otherName'; name: string }
  | { code: 'notOffered' }
  | { code: 'tooLong'; max: number }
  | { code: 'badRule'; error: TagRuleError }
  | { code: 'hidden'; character: string }
  | { code: 'refused'; reason: string }
  | { code: 'more'; count: number };
export type ImportError = { row: number; field: string; fault: ImportFault };

export function applyRow(row: ImportRow, gkbId: string, before?: EditorialTag): EditorialTag {
  return tidyTag({
    forbidden: false,
    ...before,
    ...row,
    gkbId,
    name: row.name || before?.name || '',
    stdForms: { ...before?.stdForms, ...row.stdForms },
    descriptions: { ...before?.descriptions, ...row.descriptions },
    aliases: { ...before?.aliases, ...row.aliases },
  });
}

/** The tag as the services will keep it, or what they would refuse of it. */
export function checkTag(tag: EditorialTag): EditorialTag | { field: string; fault: ImportFault } {
  const rule = tag.rule ? parseTagRule(tag.rule) : undefined;
  if (rule && 'error' in rule) {
    return { field: 'rule', fault: { code: 'badRule', error: rule.error } };
  }
  const hidden = findHiddenCharacter(tag);
  if (hidden) {
    const { path, character } = hidden;
    return { field: tagColumnOf(path), fault: { code: 'hidden', character } };
  }
  const checked = EditorialTagRequest.safeParse(tag);
  if (checked.success) return tidyTag({ ...checked.data, gkbId: tag.gkbId });
  const [issue] = checked.error.issues;
  return { field: tagColumnOf(issue?.path ?? []), fault: explainIssue(issue) };
}

function explainIssue(issue: z.core.$ZodIssue | undefined): ImportFault {
  if (issue?.code === 'too_big') return { code: 'tooLong', max: Number(issue.maximum) };
  if (issue?.code === 'too_small' && issue.path[0] === 'name') return { code: 'noName' };
  return { code: 'refused', reason: issue?.message ?? '' };
}
