import { noMoreDocuments, type Postings, type Segment } from './segment.ts';

/** Everything that a segment answers but its id, in plain lists, so that tests can compare two. */
export function contentOf(segment: Segment) {
  const documents = Array.from({ length: segment.size }, (_, document) => ({
    key: segment.keyOf(document),
    isAtItsKey: segment.documentOf(segment.keyOf(document)) === document,
    date: segment.dateOf(document),
    prior: segment.priorOf(document),
    isLive: segment.isLive(document),
    group: segment.groupOf(document),
  }));
  const terms = segment.termsFrom('', Number.POSITIVE_INFINITY).map((term) => {
    const postings = segment.postings(term);
    return {
      term,
      frequency: segment.frequency(term),
      count: postings?.count,
      maxWeight: postings?.maxWeight,
      forms: [...segment.formsOf(term)],
      postings: postings ? entriesOf(segment, postings) : [],
    };
  });
  const columns = segment.fieldNames.map((field) => {
    const column = segment.column(field);
    const { values = [], offsets = [], ordinals = [] } = column ?? {};
    return { field, values: [...values], offsets: [...offsets], ordinals: [...ordinals] };
  });
  return { size: segment.size, lengths: segment.lengths, documents, terms, columns };
}

function entriesOf(segment: Segment, postings: Postings) {
  const entries = [];
  while (postings.next() !== noMoreDocuments) {
    const { document } = postings;
    const positions = [...postings.positions()];
    entries.push({
      document,
      weight: postings.weight,
      positions,
      parts: positions.map((position) => segment.partAt(document, position)),
      forms: [...postings.formNumbers()],
    });
  }
  return entries;
}
