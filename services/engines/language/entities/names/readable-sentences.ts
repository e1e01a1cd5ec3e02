import type { DocumentView } from '../../document-view.ts';
import type { Paragraph, Token } from '../../types.ts';

/** UTF-16 units of a document that are encoded, some two seconds of work; what is behind them goes without the encoder. */
const maxEncoded = 40_000;

/** Sentences of a paragraph, those in which names may be found apart from the others; `isWhole` if there are no more. */
type Readable = {
  paragraph: Paragraph;
  named: readonly Token[][];
  others: readonly Token[][];
  isWhole: boolean;
};

/** Yields the sentences that the encoder may read. */
export function* readableSentences({ paragraphs }: DocumentView): Generator<Readable> {
  let length = 0;
  for (const paragraph of paragraphs) {
    const sentences = paragraph.sentences.flatMap(({ tokens }) => {
      length += (tokens.at(-1)?.end ?? 0) - (tokens[0]?.start ?? 0);
      return length <= maxEncoded ? [tokens] : [];
    });
    const { named = [], others = [] } = Object.groupBy(sentences, (tokens) =>
      mayName(tokens) ? 'named' : 'others',
    );
    yield { paragraph, named, others, isWhole: length <= maxEncoded };
  }
}

const openClasses = new Set(['ADJ', 'NOUN', 'PROPN', 'VERB', 'X']);

/** True if a sentence has a capital, other than that of a function word in the beginning. */
function mayName(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, upos = 'X' }, at) => /\p{Lu}/u.test(text) && (at > 0 || openClasses.has(upos)),
  );
}

export function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ text }) => text);
}
