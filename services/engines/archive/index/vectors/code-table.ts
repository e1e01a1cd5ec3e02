/**
 * Sign codes of a segment's vectors: of each number one bit, set where it is above zero (Charikar 2002).
 * Rows `starts[d]` up to `starts[d + 1] - 1` belong to document `d`: first the whole article, then its passages.
 */
export type CodeTable = {
  /** Number of the model that made the vectors; 0: there are none. */
  readonly model: number;
  /** Bytes of a code. */
  readonly width: number;
  readonly starts: Uint32Array;
  readonly codes: Uint8Array;
};

/** Codes of one article. */
export type ArticleCodes = Pick<CodeTable, 'model' | 'width' | 'codes'>;

export const noCodes: CodeTable = {
  model: 0,
  width: 0,
  starts: new Uint32Array(0),
  codes: new Uint8Array(0),
};

/** Puts the codes of documents in their order into a table; those of another model than the newest are left out. */
export function arrangeCodes(documents: readonly (ArticleCodes | undefined)[]): CodeTable {
  const newest = documents.reduce<ArticleCodes | undefined>(
    (best, each) => (each && each.model > (best?.model ?? 0) ? each : best),
    undefined,
  );
  if (!newest) return noCodes;
  const { model, width } = newest;
  const kept = documents.map((each) => (each?.model === model ? each.codes : undefined));
  const starts = new Uint32Array(documents.length + 1);
  for (const [document, codes] of kept.entries())
    starts[document + 1] = (starts[document] ?? 0) + (codes?.length ?? 0) / width;
  const codes = new Uint8Array((starts.at(-1) ?? 0) * width);
  for (const [document, own] of kept.entries())
    if (own) codes.set(own, (starts[document] ?? 0) * width);
  return { model, width, starts, codes };
}

export function codesOf(
  { model, width, starts, codes }: CodeTable,
  document: number,
): ArticleCodes | undefined {
  if (model === 0) return undefined;
  const from = (starts[document] ?? 0) * width;
  const to = (starts[document + 1] ?? 0) * width;
  return from === to ? undefined : { model, width, codes: codes.subarray(from, to) };
}
