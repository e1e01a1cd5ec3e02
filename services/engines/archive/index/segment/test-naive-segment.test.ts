import { expect, it } from 'vitest';
import { type IndexDocument, noMoreDocuments } from './segment.ts';
import { naiveSegment } from './test-naive-segment.ts';

function words(text: string) {
  const forms = text.split(' ');
  return { forms, stems: forms.map((form) => form.toLowerCase()), starts: [], ends: [] };
}

const documents: IndexDocument[] = [
  {
    key: 7,
    words: {
      title: [words('Trams return')],
      lead: [words('The trams are back')],
      text: [words('Old trams'), words('TRAMS')],
      names: [words('Brno')],
    },
    concepts: [{ term: '#G1001', weight: 0.4 }],
    fields: { section: ['Transport', 'Local'] },
    date: 1_700_000_000_000,
    prior: 0.5,
  },
  {
    key: 3,
    words: { title: [words('Snow')], lead: [], text: [words('No trams')], names: [] },
    concepts: [],
    fields: {},
    date: undefined,
    prior: 0.2,
  },
];

it('tells places, parts and forms of a term', () => {
  const segment = naiveSegment(documents);
  const postings = segment.postings('trams');
  if (!postings) throw new Error('no postings');
  expect([segment.keyOf(0), segment.keyOf(1)]).toEqual([3, 7]);
  expect(postings.advance(1)).toBe(1);
  const positions = [...postings.positions()];
  expect(positions).toEqual([0, 131, 263, 392]);
  expect(positions.map((position) => segment.partAt(1, position))).toEqual([
    'title',
    'lead',
    'text',
    'text',
  ]);
  expect(segment.formsOf('trams')).toEqual(['trams', 'TRAMS', 'Trams']);
  expect([...postings.formNumbers()]).toEqual([2, 0, 0, 1]);
  expect(postings.next()).toBe(noMoreDocuments);
});

it('gives names no places, and concepts the weight that they came with', () => {
  const segment = naiveSegment(documents);
  const name = segment.postings('brno');
  name?.next();
  expect([name?.document, name?.positions().length]).toEqual([1, 0]);
  const concept = segment.postings('#G1001');
  concept?.next();
  expect(concept?.weight).toBeCloseTo(0.4, 2);
  expect(segment.column('section')?.values).toEqual(['Local', 'Transport']);
});
