import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureOf } from '../duplicates/signature.ts';
import type { Signature } from '../duplicates/signature-format.ts';
import type { IndexDocument } from '../index/segment/segment.ts';
import { SegmentBuilder } from '../index/segment/segment-builder.ts';
import { openSegment } from '../index/segment/stored-segment.ts';
import { contentOf } from '../index/segment/test-segment-content.ts';
import type { ArticleFindings, PutArticle } from '../types.ts';
import { ArticleReader } from './article-reader.ts';
import { toIndexDocument } from './index-document.ts';
import { Vocabulary } from './vocabulary.ts';

const words =
  'The tram in Brno don’t dont AT&T 3,5 l’école českého 東京都 सड़क 🚋 a U.S. run running'.split(
    ' ',
  );
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((all) => all.join(' ')),
  },
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const language = fc.constantFrom('en', 'cs', 'ja', undefined);
const article: fc.Arbitrary<PutArticle> = fc
  .record({
    language,
    paragraphs: fc.array(
      fc.record({ type: fc.constantFrom('title', 'lead', 'text', 'Perex'), text, language }),
      { minLength: 1, maxLength: 5 },
    ),
    section: fc.subarray(['Local', 'Sport']),
  })
  .map(({ language: own, paragraphs, section }) => ({
    face: 'retrieval',
    dataset: 'archive',
    article: {
      id: 'a',
      ...(own && { language: own }),
      paraSpecs: paragraphs.map(({ language: its, ...rest }) => ({
        ...rest,
        ...(its && { language: its }),
      })),
      metadata: { section, publishDate: '2026-05-06' },
    },
  }));
const found = fc.constantFrom<ArticleFindings>(undefined, {
  at: '',
  language: 'en',
  entities: [{ gkbId: 'G1', stdForm: 'Brno', type: 'location', mentions: [] }],
  tags: [{ stdForm: 'Public transport', type: 'topic', relevance: 40 }],
});

/** Copies often have another headline, so the title counts only where there is no other text. */
function signatureOfDocument({ words }: Pick<IndexDocument, 'words'>): Signature {
  const body = [...words.lead, ...words.text].flatMap(({ stems }) => stems);
  return signatureOf(body.length > 0 ? body : words.title.flatMap(({ stems }) => stems));
}

describe('reading articles into a part of the index', () => {
  it('comes to the same as reading them one by one, whatever was read before', () => {
    // So few that it often begins anew.
    const vocabulary = new Vocabulary(30);
    fc.assert(
      fc.property(fc.array(fc.tuple(article, found), { maxLength: 6 }), (articles) => {
        const reader = new ArticleReader(vocabulary);
        const plain = new SegmentBuilder();
        for (const [at, [put, its]] of articles.entries()) {
          const about = { key: at + 1, found: its, indexedAt: '2026-05-06', prior: 0.5 };
          const document = toIndexDocument(put, about);
          plain.add(document);
          expect(reader.add(put, about)).toEqual(signatureOfDocument(document));
        }
        const read = openSegment(reader.builder.build(1));
        expect(contentOf(read)).toEqual(contentOf(openSegment(plain.build(1))));
      }),
    );
  });
});
