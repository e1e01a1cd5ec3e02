import { readableStretch } from '../readable-stretch.ts';
import { shortenTitle } from '../shorten-part.ts';
import { placeOf } from '../../retrieve/article-texts.ts';
import type { Passage } from '../../types.ts';

/** As much as a model is told of articles for one answer, UTF-16 units; what it looks for itself included. */
const mostTold = 80_000;

/** The passages that a model was given, each under the mark that it cites it by: `c1`, `c2` … */
export class PassageBook {
  readonly #passages = new Map<string, Passage>();
  readonly #marks = new Map<string, string>();
  #told = 0;

  /** Puts them in, in their order, of very long ones a stretch; returns the marks of all of them. */
  add(passages: Iterable<Passage>): string[] {
    return [...passages].map(readableStretch).map((passage) => {
      const place = placeOf(passage);
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

  /** Passages as a model reads them: data, each with its mark. Once it has been told very much, no more. */
  tell(marks: readonly string[]): PassageData[] {
    return marks.flatMap((id) => {
      const passage = this.#passages.get(id);
      if (!passage) return [];
      const data = dataOf(id, passage);
      const length = data.text.length + data.article.length;
      if (this.#told + length > mostTold) return [];
      this.#told += length;
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
