import { bullet } from '../answer/bullets.ts';
import { standAnswering } from '../answer/stand-alone.ts';
import type { ArticleTexts } from '../article-text.ts';
import type { ComposedPart, Question } from '../types.ts';
import { formatDay, wordsOf } from '../words.ts';
import type { Disagreement } from './find-disagreement.ts';

/** A warning, then one part with all values and their dates, then the other sentences that say them. */
export async function tellDisagreement(
  { kind, values }: Disagreement,
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
): Promise<{ warning: ComposedPart; bullets: ComposedPart[] }> {
  const words = wordsOf(question.language);
  const newest = values[0];
  const passage = newest?.passages[0];
  if (!newest || !passage) throw new Error('a disagreement has values, and these passages');
  const { publishedAt } = passage.article;
  const date = publishedAt === undefined ? undefined : formatDay(publishedAt, question.language);
  const warning: ComposedPart = {
    type: 'warning',
    text: `${words.disagree[kind]} ${words.newestIs(newest.text, date)}`,
    sources: [],
  };
  const { shown } = await standAnswering(passage, texts);
  const head: ComposedPart = {
    ...bullet(shown, passage, question),
    sources: [...shown.sources, ...values.slice(1).flatMap(({ passages }) => passages.slice(0, 1))],
    values: values.map(({ text, passages }, at) => {
      const time = passages[0]?.article.publishedAt;
      return {
        text,
        ...(time !== undefined && { publishDate: new Date(time).toISOString() }),
        isNewest: at === 0 && time !== undefined,
        sources: passages,
      };
    }),
  };
  const bullets = [head];
  for (const { passages } of values.slice(1)) {
    const [other] = passages;
    if (other) bullets.push(bullet((await standAnswering(other, texts)).shown, other, question));
  }
  return { warning, bullets };
}
