import { estimateLikeness } from './likeness.ts';
import { type Signature, SignaturePage } from './signature-format.ts';

/** Seeded random numbers (mulberry32). */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const syllables =
  'ba bo bra ce da do el fa gra ha ji ka kle lo mi mo na ne nov pa pri ra sta to u vel vy za'.split(
    ' ',
  );
const vocabularySize = 20_000;

/** The words of a made-up language; the first ones are the most frequent. */
const vocabulary = makeVocabulary();

/** Every word as often as it comes in so many words of a text. */
const frequent = Array.from({ length: 2 ** 18 }, (_, place) => {
  return vocabulary[Math.floor(vocabularySize ** (place / 2 ** 18)) - 1] ?? 'a';
});

function makeVocabulary(): string[] {
  const random = makeRandom(3);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const length = 1 + Math.floor(random() * 2) + Math.floor(words.size / 5000);
    let word = '';
    for (let part = 0; part < length; part++) {
      word += syllables[Math.floor(random() * syllables.length)] ?? '';
    }
    // A short word that is taken already gets longer by its number.
    words.add(words.has(word) ? `${word}${words.size % 97}` : word);
  }
  return [...words];
}

/**
 * Made-up newspaper texts as folded words. Words are as frequent as in a language (Zipf), and articles on one topic
 * share its names and set phrases, two fifths of their length, in an order of their own.
 */
export class TestArticles {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = makeRandom(seed);
  }

  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  word(): string {
    return frequent[Math.floor(frequent.length * this.#random())] ?? 'a';
  }

  words(count: number): string[] {
    return Array.from({ length: count }, () => this.word());
  }

  /** 40 phrases of two to six words. */
  topic(): string[][] {
    return Array.from({ length: 40 }, () => this.words(this.number(2, 6)));
  }

  /** About as many words as wanted. */
  article(length: number, topic: readonly string[][] = this.topic()): string[] {
    const words: string[] = [];
    while (words.length < length) {
      const isPhrase = this.#random() < 0.3;
      const phrase = topic[Math.floor(this.#random() * topic.length)] ?? [];
      words.push(...(isPhrase ? phrase : this.words(this.number(3, 9))));
    }
    return words.slice(0, length);
  }

  /** Words here and there replaced, left out or put in: the given share of them. */
  edit(words: readonly string[], share: number): string[] {
    const places = new Set<number>();
    while (places.size < Math.floor(words.length * share)) {
      places.add(Math.floor(this.#random() * words.length));
    }
    return words.flatMap((word, place) => {
      if (!places.has(place)) return [word];
      const kind = this.#random();
      if (kind < 0.6) return [this.word()];
      return kind < 0.8 ? [] : [word, this.word()];
    });
  }

  /** An agency copy: another headline, a byline, the tail cut so that the given share is left. */
  agencyCopy(words: readonly string[], left: number): string[] {
    const kept = words.slice(8, Math.round(words.length * left));
    return [...this.words(7), ...kept, ...this.words(4)];
  }

  /** A later version: sentences put in and changed, each of 12 to 25 words. */
  update(words: readonly string[], added: number, changed: number): string[] {
    const version = [...words];
    for (let sentence = 0; sentence < changed; sentence++) {
      const length = this.number(12, 25);
      const start = this.number(0, Math.max(0, version.length - length));
      version.splice(start, length, ...this.words(length));
    }
    for (let sentence = 0; sentence < added; sentence++) {
      version.splice(this.number(0, version.length), 0, ...this.words(this.number(12, 25)));
    }
    return version;
  }

  /** The text with a statement somewhere in it, word for word. */
  quote(words: readonly string[], statement: readonly string[]): string[] {
    return words.toSpliced(this.number(0, words.length), 0, ...statement);
  }
}

/** The exact Jaccard similarity of the sets of three-word shingles, and their sizes. */
export function compareExactly(
  one: readonly string[],
  other: readonly string[],
): { jaccard: number; count: number; otherCount: number } {
  const shingles = shinglesOf(one);
  const otherShingles = shinglesOf(other);
  const shared = [...shingles].filter((shingle) => otherShingles.has(shingle)).length;
  const all = shingles.size + otherShingles.size - shared;
  return {
    jaccard: all === 0 ? 0 : shared / all,
    count: shingles.size,
    otherCount: otherShingles.size,
  };
}

function shinglesOf(words: readonly string[]): Set<string> {
  return new Set(words.slice(2).map((word, at) => `${words[at]} ${words[at + 1]} ${word}`));
}

/** Likeness of two texts by their signatures, 0–1. */
export function likenessOf(one: Signature, other: Signature): number {
  const page = new SignaturePage(2);
  page.write(0, one);
  page.write(1, other);
  return estimateLikeness(page, 0, page, 1);
}
