import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOf } from '../services/engines/language/document-view.ts';
import { findEntities } from '../services/engines/language/entities/find-entities.ts';
import { viewEncoded } from './annotate-text.ts';
import { type EvalResult, type EvalRow, percent, rowsOf } from './eval-row.ts';

const languages = ['pl', 'sk', 'cs'] as const;

/**
 * Measures the base forms of names that stand in another case, each in a sentence of its own: invented people, and people,
 * organizations and places together in two halves, of which the failures of one were looked at.
 */
export const nameFormRows: readonly EvalRow[] = [
  ...rowsOf(languages, 'base forms of people *', (language) => measure('person-forms', language)),
  ...rowsOf(languages, 'base forms of names *', (language) => measure('name-forms-held', language)),
  ...rowsOf(languages, 'base forms of names *, seen', (language) =>
    measure('name-forms-seen', language),
  ),
  ...rowsOf(languages, 'base forms in cases *', (language) => measure('name-cases-held', language)),
  ...rowsOf(languages, 'base forms in cases *, seen', (language) =>
    measure('name-cases-seen', language),
  ),
];

async function measure(list: string, language: string): Promise<EvalResult> {
  let found = 0;
  let right = 0;
  for (const { base, form, text } of readForms(list, language)) {
    const view = await viewEncoded(text, language);
    const entity = findEntities(view, {
      ...{ kind: 'analysis', analyses: ['entities'], referenceDate: '2026-01-01' },
      ...{ returnMentions: true, returnItemSentiment: false, returnGkbProperties: false },
      ...{ tagType: 'base', blocked: [], expected: [] },
    }).find(({ mentions }) => mentions.some((mention) => textOf(view, mention) === form));
    if (!entity) continue;
    found += 1;
    if (entity.stdForm === base) right += 1;
  }
  return { measure: `of the ${found} names found whole, %`, value: percent(right, found) };
}

/** Lines of a base form and a sentence with the name in brackets. */
function readForms(list: string, language: string) {
  const file = resolve(import.meta.dirname, 'data', `${list}.${language}.tsv`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [base = '', marked = ''] = line.split('\t');
    const form = /\[(.+?)\]/u.exec(marked)?.[1];
    if (line.startsWith('#') || form === undefined) return [];
    return { base, form, text: marked.replace(/[[\]]/g, '') };
  });
}
