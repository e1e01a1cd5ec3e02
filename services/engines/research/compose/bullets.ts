import { type ArticleTexts, passageKey } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage, Question } from '../types.ts';
import { leansOnOther, type Shown, standAlone } from './stand-alone.ts';

/** Presents an archive sentence as a part; a sentence in another language than the question's is marked as a quote. */
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

/** Presents sentences as consecutive parts, each readable on its own. */
export async function bulletsOf(
  chosen: readonly Titled[],
  question: Question,
  texts: Pick<ArticleTexts, 'sentences'>,
): Promise<ComposedPart[]> {
  const parts: ComposedPart[] = [];
  let said: ReadonlySet<string> = new Set();
  const shown = new Set<string>();
  for (const { passage, title } of chosen) {
    // A passage may already be shown as the context of the one before.
    if (shown.has(passageKey(passage))) continue;
    const own = leansOnOther(passage) ? await standAlone(passage, texts, said) : undefined;
    const part = bullet(
      own ?? { text: passage.sentence.text, sources: [passage] },
      passage,
      question,
      title,
    );
    parts.push(part);
    said = new Set(part.sources.map(passageKey));
    for (const place of said) shown.add(place);
  }
  return parts;
}
