import type { ArticleTexts } from '../../retrieve/article-texts.ts';
import type { ComposedPart, Question } from '../../types.ts';
import { formatDay, wordsOf } from '../../words.ts';
import { bullet } from '../bullets.ts';
import { standAnswering } from '../stand-alone.ts';
import type { Disagreement } from './find-disagreement.ts';
import type { StatedValue } from './passage-values.ts';

/**
 * Composes a warning, a part with all values and their dates, then the other sentences that state them. If not every value
 * fits with a passage, the warning lists them all.
 */
export async function reportDisagreement(
  { kind, values }: Disagreement,
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
  maxChunks: number,
): Promise<{ warning: ComposedPart; bullets: ComposedPart[] }> {
  const words = wordsOf(question.language);
  const newest = values[0];
  const passage = newest?.passages[0];
  if (!newest || !passage) throw new Error('a disagreement has values, and these passages');
  const dayOf = ({ passages: [first] }: StatedValue) => {
    const time = first?.article.publishedAt;
    return time === undefined ? undefined : formatDay(time, question.language);
  };
  const lastDay = dayOf(newest);
  const isNewest = (value: StatedValue) => lastDay !== undefined && dayOf(value) === lastDay;
  const newestTexts = values.filter(isNewest).map(({ text }) => text);
  const remarks = [words.disagree[kind], words.newestIs(newestTexts, lastDay)];
  if (values.length > maxChunks) {
    remarks.push(words.allValues(values.map((each) => ({ value: each.text, date: dayOf(each) }))));
  }
  const warning: ComposedPart = { type: 'warning', text: remarks.join(' '), sources: [] };
  const { shown } = await standAnswering(passage, texts);
  const others = values.slice(1).flatMap(({ passages }) => passages.slice(0, 1));
  const head: ComposedPart = {
    ...bullet(shown, passage, question),
    // Context must leave room for the other values.
    sources: [passage, ...others, ...shown.sources.filter((source) => source !== passage)],
    values: values.map((value) => {
      const { text, passages } = value;
      const time = passages[0]?.article.publishedAt;
      return {
        text,
        ...(time !== undefined && { publishDate: new Date(time).toISOString() }),
        isNewest: isNewest(value),
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
