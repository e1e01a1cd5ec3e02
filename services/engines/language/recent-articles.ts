import { type AnnotateOptions, annotateParagraph } from './annotate.ts';
import type { DocumentText, Paragraph, ParagraphSpec, Sentence } from './types.ts';

type Article = AnnotateOptions & { chars: number; paragraphs: Map<string, Paragraph> };

/**
 * Paragraphs of the articles that were annotated last. One that is being written is analyzed at every pause, and most of it
 * is as it was then: what a paragraph alone decides is found out once, and so is what a sentence alone decides in a
 * paragraph that changed behind it.
 */
export class RecentArticles {
  readonly #maxChars: number;
  /** By id, the one annotated last at the end. */
  readonly #articles = new Map<string, Article>();
  #chars = 0;

  /** Articles are kept up to so many UTF-16 units together: a unit takes about 90 bytes. */
  constructor(maxChars: number) {
    this.#maxChars = maxChars;
  }

  /** True if an article with this id is among them. */
  has(id: string): boolean {
    return this.#articles.has(id);
  }

  /** As `annotate` does it. Paragraphs and sentences are shared with the article's next analysis: nobody may change them. */
  annotate(id: string, specs: readonly ParagraphSpec[], options: AnnotateOptions): DocumentText {
    const known = this.#take(id, options) ?? new Map<string, Paragraph>();
    const keys = new Set(specs.map(keyOf));
    const recall = recallSentences(
      [...known].flatMap(([key, own]) => (keys.has(key) ? [] : [own])),
    );
    const kept = new Map<string, Paragraph>();
    const paragraphs = specs.map((spec) => {
      const key = keyOf(spec);
      const paragraph = kept.get(key) ?? known.get(key) ?? annotateParagraph(spec, options, recall);
      kept.set(key, paragraph);
      return paragraph;
    });
    this.#keep(id, { ...options, chars: lengthOf(kept.values()), paragraphs: kept });
    return { language: options.language, paragraphs };
  }

  #take(
    id: string,
    { language, newlineEndsSentence }: AnnotateOptions,
  ): ReadonlyMap<string, Paragraph> | undefined {
    const article = this.#articles.get(id);
    if (!article) return undefined;
    this.#articles.delete(id);
    this.#chars -= article.chars;
    const isAlike =
      article.language === language && article.newlineEndsSentence === newlineEndsSentence;
    return isAlike ? article.paragraphs : undefined;
  }

  #keep(id: string, article: Article): void {
    this.#articles.set(id, article);
    this.#chars += article.chars;
    for (const [oldest, { chars }] of this.#articles) {
      if (this.#chars <= this.#maxChars) return;
      this.#articles.delete(oldest);
      this.#chars -= chars;
    }
  }
}

const keyOf = ({ type, text }: ParagraphSpec) => `${type}\n${text}`;

/** Finds the sentence with the same tokens in the same places of its paragraph, and each only once. */
function recallSentences(
  paragraphs: readonly Paragraph[],
): (sentence: Sentence) => Sentence | undefined {
  const left = Map.groupBy(
    paragraphs.flatMap(({ sentences }) => sentences),
    beginningOf,
  );
  return (sentence) => {
    const alike = left.get(beginningOf(sentence)) ?? [];
    const place = alike.findIndex((known) => haveSameTokens(known, sentence));
    return place < 0 ? undefined : alike.splice(place, 1)[0];
  };
}

function beginningOf({ start, tokens }: Sentence): string {
  return `${start} ${tokens[0]?.text} ${tokens[1]?.text}`;
}

function haveSameTokens({ tokens }: Sentence, other: Sentence): boolean {
  return (
    tokens.length === other.tokens.length &&
    tokens.every(({ text, start, sentence, spaceAfter }, at) => {
      const token = other.tokens[at];
      return (
        token?.text === text &&
        token.start === start &&
        token.sentence === sentence &&
        token.spaceAfter === spaceAfter
      );
    })
  );
}

function lengthOf(paragraphs: Iterable<Paragraph>): number {
  let length = 0;
  for (const { text } of paragraphs) length += text.length;
  return length;
}
