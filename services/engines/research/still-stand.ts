import { asRetrieval } from '../archive/port.ts';
import type { ArticleTexts } from './article-text.ts';
import type { ComposedPart, Passage } from './types.ts';

/** Whether all of these passages may be quoted and their articles still say them: an answer may take a minute. */
export async function stillStand(
  texts: Pick<ArticleTexts, 'read'>,
  passages: readonly Passage[],
): Promise<boolean> {
  const quotable = await texts.read(passages.map(({ article }) => article.id));
  return passages.every(({ article, sentence }) => {
    const kept = quotable.get(article.id);
    return kept && asRetrieval(kept).paraSpecs.some(({ text }) => text.includes(sentence.text));
  });
}

/** All passages that a part rests on. */
export function citedBy({ sources, values = [] }: ComposedPart): Passage[] {
  return [...sources, ...values.flatMap((value) => value.sources)];
}
