import type { z } from 'zod';
import { type EditorialTag, EditorialTagRequest } from '../../contract/media-tags.ts';
import type { TagRuleError } from '../../query-language/tag-rule.ts';
import { parseTagRule } from '../../query-language/tag-rule.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import { tidyTag } from './tag-input.ts';

type Texts = Record<string, string>;
type Lists = Record<string, string[]>;

/** What a row of a file says of a tag, whatever the format. Fields that it does not have stay as they are. */
export type ImportRow = {
  /** As a spreadsheet shows it. */
  row: number;
  gkbId: string;
  externalId?: string;
  name?: string;
  forbidden?: boolean;
  categories?: string[];
  /** By language; an empty text takes it away. */
  stdForms: Texts;
  descriptions: Texts;
  aliases: Lists;
  rule?: string;
  standsFor?: string;
};

/** What can be wrong with a row, by the words for it in the catalogue. */
export type ImportFault =
  | { code: 'unknownColumn' | 'unknownLanguage' | 'twiceColumn'; name: string }
  | { code: 'notYesNo'; value: string }
  | { code: 'noName' | 'brokenQuote' | 'notJson' | 'noConcepts' | 'noColumns' | 'empty' }
  | { code: 'sameTag'; row: number }
  | { code: 'ambiguous'; count: number }
  | { code: 'mergedInto' | 'otherName'; name: string }
  | { code: 'notOffered' }
  | { code: 'tooLong'; most: number }
  | { code: 'badRule'; error: TagRuleError }
  | { code: 'hidden'; character: string }
  | { code: 'refused'; reason: string }
  | { code: 'more'; count: number };
export type ImportError = { row: number; field: string; fault: ImportFault };

/** The tag that a row makes of the one that is there, or of nothing. */
export function applyRow(row: ImportRow, gkbId: string, before?: EditorialTag): EditorialTag {
  const { name, externalId, forbidden, categories, rule, standsFor } = row;
  return tidyTag({
    gkbId,
    name: name || before?.name || '',
    forbidden: forbidden ?? before?.forbidden ?? false,
    externalId: externalId ?? before?.externalId,
    stdForms: { ...before?.stdForms, ...row.stdForms },
    descriptions: { ...before?.descriptions, ...row.descriptions },
    aliases: { ...before?.aliases, ...row.aliases },
    categories: categories ?? before?.categories,
    rule: rule ?? before?.rule,
    standsFor: standsFor ?? before?.standsFor,
  });
}

/** The members of a tag by the names that columns have. */
export function columnOf(path: readonly PropertyKey[]): string {
  const [member, language] = path.map(String);
  switch (member) {
    case 'stdForms':
      return `name:${language}`;
    case 'descriptions':
      return `description:${language}`;
    case 'aliases':
      return `aliases:${language}`;
    default:
      return member ?? 'name';
  }
}

/** The tag as the services will keep it, or what they would refuse of it. */
export function checkTag(tag: EditorialTag): EditorialTag | { field: string; fault: ImportFault } {
  const rule = tag.rule ? parseTagRule(tag.rule) : undefined;
  if (rule && 'error' in rule) {
    return { field: 'rule', fault: { code: 'badRule', error: rule.error } };
  }
  const hidden = findHiddenCharacter(tag);
  if (hidden) {
    return { field: columnOf(hidden.path), fault: { code: 'hidden', character: hidden.character } };
  }
  const checked = EditorialTagRequest.safeParse(tag);
  if (checked.success) return tidyTag({ ...checked.data, gkbId: tag.gkbId });
  const [issue] = checked.error.issues;
  return { field: columnOf(issue?.path ?? []), fault: explainIssue(issue) };
}

function explainIssue(issue: z.core.$ZodIssue | undefined): ImportFault {
  if (issue?.code === 'too_big') return { code: 'tooLong', most: Number(issue.maximum) };
  if (issue?.code === 'too_small' && issue.path[0] === 'name') return { code: 'noName' };
  return { code: 'refused', reason: issue?.message ?? '' };
}
