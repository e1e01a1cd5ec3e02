import type { ArticleTexts } from '../retrieve/article-texts.ts';
import { placeOf } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { leansOnOther, type Shown, standAlone } from './stand-alone.ts';

/** A sentence of the archive as a part; in another language than the question's it is marked as a quote. */
export function bullet(
  shown: Shown,
  { sentence }: Passage,
  question: Question,
  title?: string,
): ComposedPart {
  return {
    type: 'bullet',
    ...(title !== undefined && { title }),
    ...shown,
    ...(sentence.language !== question.language && { language: sentence.language }),
  };
}

export type Titled = { readonly passage: Passage; readonly title: string | undefined };

/** Sentences as parts, one after another, each so that it can be read where it stands. */
export async function bulletsOf(
  chosen: readonly Titled[],
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
): Promise<ComposedPart[]> {
  const parts: ComposedPart[] = [];
  let said: ReadonlySet<string> = new Set();
  const shown = new Set<string>();
  for (const { passage, title } of chosen) {
    // The neighbour of one may be what the next one says.
    if (shown.has(placeOf(passage))) continue;
    const own = leansOnOther(passage) ? await standAlone(passage, texts, said) : undefined;
    const part = bullet(
      own ?? { text: passage.sentence.text, sources: [passage] },
      passage,
      question,
      title,
    );
    parts.push(part);
    said = new Set(part.sources.map(placeOf));
    for (const place of said) shown.add(place);
  }
  return parts;
}
