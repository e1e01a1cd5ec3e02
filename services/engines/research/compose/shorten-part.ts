import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { ComposedPart, Passage } from '../types.ts';
import { readableStretch } from './readable-stretch.ts';

/** Longest title over a part, code points. */
const longestTitle = 160;

/** A part whose very long sentences are cut to what can be read; it rests on what is left of them. */
export function shortenPart(part: ComposedPart): ComposedPart {
  const { title, sources, values } = part;
  let told: Told = { text: part.text, answer: part.answer };
  for (const source of sources) told = withCut(told, source, readableStretch(source));
  const { answer: _, ...rest } = part;
  return {
    ...rest,
    ...(title !== undefined && { title: shortenTitle(title) }),
    text: told.text,
    sources: sources.map(readableStretch),
    ...(told.answer && { answer: told.answer }),
    ...(values && {
      values: values.map((value) => ({ ...value, sources: value.sources.map(readableStretch) })),
    }),
  };
}

/** A title that is short enough to be one. */
export function shortenTitle(title: string): string {
  const points = [...title];
  if (points.length <= longestTitle) return title;
  const beginning = points.slice(0, longestTitle).join('');
  return `${beginning.replace(/\s+\S{0,40}$/u, '')}…`;
}

type Told = { readonly text: string; readonly answer: Stretch | undefined };

/** Puts what is left of a sentence in its place, and the answer where it is then. */
function withCut({ text, answer }: Told, whole: Passage, cut: Passage): Told {
  if (cut === whole) return { text, answer };
  const sentence = whole.sentence.text;
  const place = text.indexOf(sentence);
  if (place < 0) return { text, answer };
  const from = cut.sentence.off - whole.sentence.off;
  const length = codePointLength(sentence);
  const kept = codePointLength(cut.sentence.text);
  const before = from > 0 ? '… ' : '';
  const behind = from + kept < length ? ' …' : '';
  const shown = before + cut.sentence.text + behind;
  const start = codePointLength(text.slice(0, place));
  return {
    text: text.slice(0, place) + shown + text.slice(place + sentence.length),
    answer: answer && moved(answer),
  };

  function moved({ off, len }: Stretch): Stretch | undefined {
    if (off + len <= start) return { off, len };
    if (off >= start + length) return { off: off + codePointLength(shown) - length, len };
    const own = off - start - from;
    if (own < 0 || own + len > kept) return undefined;
    return { off: start + before.length + own, len };
  }
}
