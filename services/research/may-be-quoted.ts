import { asRetrieval } from '../archive/article-forms.ts';
import type { KeptArticle } from '../archive/port.ts';
import type { ResearchEngine } from './engine.ts';
import type { ComposedPart, Passage } from './types.ts';

type Archive = Pick<ResearchEngine['archive'], 'get'>;

/** Those of these articles that are there and neither withdrawn nor held back, by id, as they are now. */
export async function readQuotable(
  archive: Archive,
  tenant: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, KeptArticle>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const kept = await archive.get(tenant, wanted);
  return new Map(
    kept
      .filter(({ state }) => !state || state.kind === 'corrected')
      .map((each) => [each.article.id, each]),
  );
}

/** Whether all of these passages may be quoted and their articles still say them: an answer may take a minute. */
export async function stillStand(
  archive: Archive,
  tenant: string,
  passages: readonly Passage[],
): Promise<boolean> {
  const articles = passages.map(({ article }) => article.id);
  const quotable = await readQuotable(archive, tenant, articles);
  return passages.every(({ article, sentence }) => {
    const kept = quotable.get(article.id);
    return kept && asRetrieval(kept).paraSpecs.some(({ text }) => text.includes(sentence.text));
  });
}

/** All passages that a part rests on. */
export function citedBy({ sources, values = [] }: ComposedPart): Passage[] {
  return [...sources, ...values.flatMap((value) => value.sources)];
}
