import type { Source, Turn } from '@/lib/research/api';
import { lossOf } from '../sources/sources';

/** Interface words for an answer written as plain text. */
export type AnswerWords = {
  asked: string;
  sources: string;
  undated: string;
  /** Replaces a part whose sources may no longer be read. */
  blank: string;
  lost: (why: NonNullable<ReturnType<typeof lossOf>>) => string;
  day: (at: string) => string;
  address: (articleId: string) => string;
};

/** Writes a question and its answer as plain text, with numbered sources. */
export function writeAnswer(turn: Turn, words: AnswerWords): string {
  const cited = (numbers: readonly number[]) =>
    numbers.length > 0 ? ` [${numbers.join('] [')}]` : '';
  const lines = [turn.question, words.asked, ''];
  let title: string | undefined;
  for (const part of turn.parts) {
    if (part.title !== title && part.title !== undefined) lines.push(part.title);
    title = part.title;
    lines.push(part.isBlank ? words.blank : `${part.text}${cited(part.sources)}`);
    for (const { text, publishedAt, sources } of part.values ?? [])
      lines.push(
        `- ${text} (${publishedAt ? words.day(publishedAt) : words.undated})${cited(sources)}`,
      );
  }
  if (turn.sources.length === 0) return `${lines.join('\n')}\n`;
  return `${[...lines, '', words.sources, ...turn.sources.map((source) => writeSource(source, words))].join('\n')}\n`;
}

function writeSource(source: Source, words: AnswerWords): string {
  const { number, article } = source;
  const date = article.publishedAt ? words.day(article.publishedAt) : words.undated;
  const why = lossOf(source);
  const end = why ? words.lost(why) : (article.url ?? words.address(article.id));
  return `[${number}] ${article.title || article.id}, ${date}, ${end}`;
}
