import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOf } from '../services/engines/language/document-view.ts';
import { findEntities } from '../services/engines/language/entities/find-entities.ts';
import { viewEncoded } from './annotate-text.ts';
import { type EvalResult, type EvalRow, percent, rowsOf } from './eval-row.ts';

/** Measures the base forms of people's names that stand in another case: invented people, each in a sentence of its own. */
export const personFormRows: readonly EvalRow[] = rowsOf(
  ['pl', 'sk', 'cs'],
  'base forms of people *',
  measure,
);

async function measure(language: string): Promise<EvalResult> {
  let found = 0;
  let right = 0;
  for (const { base, form, text } of readForms(language)) {
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
function readForms(language: string) {
  const file = resolve(import.meta.dirname, 'data', `person-forms.${language}.tsv`);
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [base = '', marked = ''] = line.split('\t');
    const form = /\[(.+?)\]/u.exec(marked)?.[1];
    if (line.startsWith('#') || form === undefined) return [];
    return { base, form, text: marked.replace(/[[\]]/g, '') };
  });
}
