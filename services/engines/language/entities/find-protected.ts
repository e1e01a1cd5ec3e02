import type { DocumentView } from '../document-view.ts';
import { findNameMentions } from './find-name-mentions.ts';
import { readInternetToken } from './rules/internet.ts';

/** True for a stretch (UTF-16) in a name or an address. Names are looked for once the first question comes. */
export function findProtected(
  view: DocumentView,
): (paragraph: number, start: number, end: number) => boolean {
  let found: ReadonlySet<number>[] | undefined;
  return (paragraph, start, end) => {
    found ??= findStarts(view);
    const known = found[paragraph];
    if (!known) return false;
    for (let at = start; at < end; at++) if (known.has(at)) return true;
    return false;
  };
}

/** By paragraph, where the tokens of names and addresses begin. */
function findStarts(view: DocumentView): ReadonlySet<number>[] {
  const starts = view.paragraphs.map(() => new Set<number>());
  const protect = (sentence: number, from: number, to: number) => {
    const { paragraph, tokens } = view.sentences[sentence] ?? { paragraph: -1, tokens: [] };
    for (let at = from; at < to; at++) {
      const start = tokens[at]?.start;
      if (start !== undefined) starts[paragraph]?.add(start);
    }
  };
  for (const { sentence, from, to, candidates } of findNameMentions(view)) {
    // A lone word that begins a sentence may owe its capital to that alone.
    const isDoubtful =
      candidates.length === 0 && to === from + 1 && isFirstWord(view, sentence, from);
    if (!isDoubtful) protect(sentence, from, to);
  }
  for (const { index, tokens } of view.sentences) {
    for (const [at, { text }] of tokens.entries()) {
      if (readInternetToken(text)) protect(index, at, at + 1);
    }
  }
  return starts;
}

function isFirstWord(view: DocumentView, sentence: number, at: number): boolean {
  const before = view.sentences[sentence]?.tokens.slice(0, at) ?? [];
  return before.every(({ text }) => !/\p{L}/u.test(text));
}
