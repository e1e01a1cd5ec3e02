import { placeOf } from '../article-text.ts';
import type { Passage } from '../types.ts';

/** The passages that a model was given, each under the mark that it cites it by: `c1`, `c2` … */
export class PassageBook {
  readonly #passages = new Map<string, Passage>();
  readonly #marks = new Map<string, string>();

  /** Puts them in, in their order; returns the marks of all of them. */
  add(passages: Iterable<Passage>): string[] {
    return [...passages].map((passage) => {
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

  get size(): number {
    return this.#passages.size;
  }

  /** Passages as a model reads them: data, each with its mark. */
  tell(marks: readonly string[]): PassageData[] {
    return marks.flatMap((id) => {
      const passage = this.#passages.get(id);
      if (!passage) return [];
      const { sentence, article } = passage;
      return [
        {
          id,
          text: sentence.text,
          article: article.title,
          language: sentence.language,
          ...(article.publishedAt !== undefined && {
            published: new Date(article.publishedAt).toISOString().slice(0, 10),
          }),
        },
      ];
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
