import { passageKey } from '../../retrieve/article-texts.ts';
import type { Passage } from '../../types.ts';
import { readableStretch, shortenTitle } from '../shorten-part.ts';

/** UTF-16 units of article text for one answer, including the model's own searches. */
const maxTextLength = 80_000;

/** The passages given to a model, each with its citation mark: `c1`, `c2` … */
export class PassageBook {
  readonly #passages = new Map<string, Passage>();
  readonly #marks = new Map<string, string>();
  #length = 0;

  /** Adds passages, cutting very long ones; returns their marks in order. */
  add(passages: Iterable<Passage>): string[] {
    return [...passages].map(readableStretch).map((passage) => {
      const place = passageKey(passage);
      const known = this.#marks.get(place);
      if (known !== undefined) return known;
      const mark = `c${this.#passages.size + 1}`;
      this.#passages.set(mark, passage);
      this.#marks.set(place, mark);
      return mark;
    });
  }

  get(mark: string): Passage | undefined {
    return this.#passages.get(mark);
  }

  /** Formats passages for the model, up to its limit. */
  toData(marks: readonly string[]): PassageData[] {
    return marks.flatMap((id) => {
      const passage = this.#passages.get(id);
      if (!passage) return [];
      const data = dataOf(id, passage);
      const length = data.text.length + data.article.length;
      if (this.#length + length > maxTextLength) return [];
      this.#length += length;
      return [data];
    });
  }
}

export type PassageData = {
  id: string;
  text: string;
  article: string;
  language: string;
  published?: string;
};

function dataOf(id: string, { sentence, article }: Passage): PassageData {
  return {
    id,
    text: sentence.text,
    article: shortenTitle(article.title),
    language: sentence.language,
    ...(article.publishedAt !== undefined && {
      published: new Date(article.publishedAt).toISOString().slice(0, 10),
    }),
  };
}
