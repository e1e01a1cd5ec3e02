import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { encodeBeginning } from '../services/engines/archive/vectors/encode-beginning.ts';
import { Encoder } from '../services/engines/encoder/port.ts';
import { shippedKnowledge } from '../services/engines/knowledge/knowledge.ts';
import { textOf } from '../services/engines/language/document-view.ts';
import { findEntities } from '../services/engines/language/entities/find-entities.ts';
import { viewEncoded } from './annotate-text.ts';
import { type EvalResult, type EvalRow, percent } from './eval-row.ts';

type Case = { language: string; text: string; name: string; expected: string };
type Judged = Case & { linked: string };

const none = 'NIL';

/** Measures what names stand for that several things have, in two halves, of which the failures of one were looked at. */
export const linkRows: readonly EvalRow[] = [
  { name: 'links of ambiguous names', run: () => measure('links-held') },
  { name: 'links of ambiguous names, seen', run: () => measure('links-seen') },
];

async function measure(list: string): Promise<EvalResult> {
  const judged = await judgeLinks(list);
  const right = judged.filter(({ linked, expected }) => linked === expected);
  const wrong = judged.filter(({ linked, expected }) => linked !== expected && linked !== none);
  return {
    measure: `of ${judged.length} names, %; linked to something else: ${wrong.length}`,
    value: percent(right.length, judged.length),
  };
}

/** Returns the Wikidata id, else our own one, of what each name is linked to. */
export async function judgeLinks(list: string): Promise<Judged[]> {
  const encoder = new Encoder({ patience: 600_000 });
  try {
    const judged: Judged[] = [];
    for (const each of readCases(list)) judged.push(await judge(each, encoder));
    return judged;
  } finally {
    await encoder.close();
  }
}

async function judge(each: Case, encoder: Encoder): Promise<Judged> {
  const { language, text, name } = each;
  const article = { face: 'media', article: { id: 'a', text } } as const;
  const meaning = await encodeBeginning((...call) => encoder.encode(...call), article);
  const view = await viewEncoded(text, language);
  const entity = findEntities(view, {
    ...{ kind: 'analysis', analyses: ['entities'], referenceDate: '2026-01-01' },
    ...{ returnMentions: true, returnItemSentiment: false, returnGkbProperties: false },
    ...{ tagType: 'base', blocked: [], expected: [] },
    ...(meaning && { meaning }),
  }).find(({ mentions }) => mentions.some((mention) => textOf(view, mention).includes(name)));
  const known = entity?.gkbId === undefined ? undefined : shippedKnowledge().find(entity.gkbId);
  return { ...each, linked: known?.externalIds?.wikidata ?? known?.id ?? none };
}

/** Lines of an id, a language and a text with the name in brackets. */
function readCases(list: string): Case[] {
  const lines = readFileSync(resolve(import.meta.dirname, 'data', `${list}.tsv`), 'utf8');
  return lines.split('\n').flatMap((line) => {
    const [expected = '', language = '', marked = ''] = line.split('\t');
    const name = /\[(.+?)\]/u.exec(marked)?.[1];
    if (line.startsWith('#') || name === undefined) return [];
    return { language, text: marked.replace(/[[\]]/g, ''), name, expected };
  });
}
