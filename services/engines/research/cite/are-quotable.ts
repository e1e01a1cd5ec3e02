import { asRetrieval } from '../../archive/port.ts';
import type { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage } from '../types.ts';

/** True if all passages may be quoted and their articles still contain them: an answer may take a minute. */
export async function areQuotable(
  texts: Pick<ArticleTexts, 'read'>,
  passages: readonly Passage[],
): Promise<boolean> {
  const quotable = await texts.read(passages.map(({ article }) => article.id));
  return passages.every(({ article, sentence }) => {
    const kept = quotable.get(article.id);
    return kept && asRetrieval(kept).paraSpecs.some(({ text }) => text.includes(sentence.text));
  });
}

export function citedBy({ sources, values = [] }: ComposedPart): Passage[] {
  return [...sources, ...values.flatMap((value) => value.sources)];
}
