import { asRetrieval, type Paragraph, paragraphsOf, publishedAt } from '../article-forms.ts';
import { signatureOfHashes } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import { IntList } from '../index/codec/int-list.ts';
import { PositionedWords } from '../index/segment/positioned-words.ts';
import { SegmentBuilder } from '../index/segment/segment-builder.ts';
import type { TermTable } from '../index/terms/term-table.ts';
import type { PutArticle } from '../types.ts';
import { readWords } from '../words/read-words.ts';
import { conceptsOf, fieldsOf, namesOf, type VersionData } from './index-document.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Reads articles into one segment: the result of `toIndexDocument` without lists of strings. */
export class ArticleReader {
  readonly builder: SegmentBuilder;
  readonly #vocabulary: Vocabulary;
  readonly #terms: TermTable;
  readonly #words = new PositionedWords();
  readonly #hashes = new IntList(1024);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#terms = vocabulary.table();
    this.builder = new SegmentBuilder(this.#terms);
  }

  /** Adds an article to the builder; returns its signature for near-duplicates. */
  add(put: PutArticle, about: VersionData): Signature {
    const article = asRetrieval(put);
    const { found, key, prior, codes } = about;
    const language = article.language ?? found?.language ?? 'und';
    const words = this.#words;
    words.clear();
    this.#hashes.length = 0;
    const paragraphs = paragraphsOf(article);
    this.#read('title', paragraphs, language);
    const title = this.#hashes.length;
    this.#read('lead', paragraphs, language);
    this.#read('text', paragraphs, language);
    for (const name of namesOf(found)) words.addName(readWords(name, language).stems, this.#terms);
    for (const { term, weight } of conceptsOf(found)) words.addConcept(term, weight, this.#terms);
    const date = publishedAt(article);
    this.builder.addPositioned({ key, prior, date, codes, fields: fieldsOf(put, about) }, words);
    // Copies often have another headline: it counts only where there is no other text.
    return this.#signature(this.#hashes.length > title ? title : 0);
  }

  #read(part: Paragraph['part'], paragraphs: readonly Paragraph[], language: string): void {
    for (const paragraph of paragraphs) {
      if (paragraph.part !== part) continue;
      const own = paragraph.language ?? language;
      const count = this.#vocabulary.read(paragraph.text, own, this.#words, this.#hashes);
      this.#words.endParagraph(part, count);
    }
  }

  #signature(from: number): Signature {
    const { length, values } = this.#hashes;
    const numbers = this.#words.written.values.subarray(from, length);
    return signatureOfHashes(values.subarray(from, length), () =>
      Array.from(numbers, (number) => this.#terms.termOf(number)),
    );
  }
}
