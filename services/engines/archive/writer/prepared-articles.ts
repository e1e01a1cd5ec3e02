import { asRetrieval, paragraphsOf, publishedAt } from '../article-forms.ts';
import { signatureLength } from '../duplicates/signature-format.ts';
import { ByteSink } from '../index/codec/byte-sink.ts';
import type { PartNumbers } from '../index/postings/term-weight.ts';
import type { SegmentData } from '../index/segment/segment-header.ts';
import type { NewVersion } from '../record/write-record.ts';
import type { PutArticle } from '../types.ts';
import { ArticleReader } from './article-reader.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Articles with everything that can be made of them without knowing the archive. */
export type PreparedArticles = {
  readonly articles: readonly (Pick<PutArticle, 'face' | 'dataset'> & { id: string })[];
  /** JSON of the articles, concatenated, and the end of each. */
  readonly bodies: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** Milliseconds since 1970; NaN where it is unknown. */
  readonly publishedAt: Float64Array<ArrayBuffer>;
  /** Characters of the texts. */
  readonly lengths: Uint32Array<ArrayBuffer>;
  /** `signatureLength` bytes each. */
  readonly signatures: Uint8Array<ArrayBuffer>;
  /** Their segment, with keys 1, 2, … and no priors; undefined where there are no articles, or no index. */
  readonly segment: SegmentData | undefined;
};

/**
 * The last of several articles with one id counts, as if they had come one after another. `time` is ISO, `averages` are
 * those of the index that they go to. `isIndexed`: the built-in index takes them.
 */
export function prepareArticles(
  sent: readonly PutArticle[],
  {
    time,
    averages,
    vocabulary,
    isIndexed = true,
  }: {
    time: string;
    averages: PartNumbers | undefined;
    vocabulary: Vocabulary;
    isIndexed?: boolean;
  },
): PreparedArticles {
  const articles = [...new Map(sent.map((put) => [put.article.id, put])).values()];
  const reader = new ArticleReader(vocabulary);
  const dates = new Float64Array(articles.length);
  const lengths = new Uint32Array(articles.length);
  const signatures = new Uint8Array(articles.length * signatureLength);
  const bodies = new ByteSink(1 << 16);
  const ends = new Uint32Array(articles.length);
  for (const [place, put] of articles.entries()) {
    const about = { key: place + 1, found: undefined, indexedAt: time, prior: 0.5 };
    signatures.set(reader.add(put, about), place * signatureLength);
    const article = asRetrieval(put);
    dates[place] = publishedAt(article) ?? Number.NaN;
    for (const { text } of paragraphsOf(article))
      lengths[place] = (lengths[place] ?? 0) + text.length;
    bodies.length += bodies.encode(JSON.stringify(put.article));
    ends[place] = bodies.length;
  }
  return {
    articles: articles.map(({ face, dataset, article }) => ({ id: article.id, face, dataset })),
    bodies: bodies.bytes.slice(0, bodies.length),
    ends,
    publishedAt: dates,
    lengths,
    signatures,
    segment: isIndexed && articles.length > 0 ? reader.builder.build(0, averages) : undefined,
  };
}

/** Buffers to transfer to another thread. */
export function buffersOf(prepared: PreparedArticles): ArrayBuffer[] {
  const { bodies, ends, publishedAt: dates, lengths, signatures } = prepared;
  return [bodies, ends, dates, lengths, signatures].map(({ buffer }) => buffer);
}

/** Yields each article as a new version for the record, not analysed yet. */
export function* versionsOf(prepared: PreparedArticles, time: string): Generator<NewVersion> {
  const { articles, bodies, ends, publishedAt: dates, lengths, signatures } = prepared;
  let from = 0;
  for (const [place, article] of articles.entries()) {
    const end = ends[place] ?? from;
    const date = dates[place] ?? Number.NaN;
    const signature = place * signatureLength;
    yield {
      ...article,
      body: bodies.subarray(from, end),
      signature: signatures.subarray(signature, signature + signatureLength),
      indexedAt: time,
      publishedAt: Number.isNaN(date) ? null : date,
      length: lengths[place] ?? 0,
    };
    from = end;
  }
}
