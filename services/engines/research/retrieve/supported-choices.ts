import { fold } from '../../../../lib/text/fold.ts';
import { sharedNames } from './find-choices.ts';
import type { Passage, Question } from '../types.ts';
import type { Material } from './material.ts';

type Choice = Question['choices'][number];

/** One thing that an ambiguous name can mean, with a sentence that tells of it. */
export type SupportedChoice = { readonly choice: Choice; readonly passage: Passage };

/**
 * What an ambiguous name can mean, as far as an article says so that may be read: it may have been withdrawn since it was
 * found. Empty: nothing is ambiguous, as no two are left.
 */
export async function supportedChoices(
  { choices }: Question,
  { passages, findings, texts }: Pick<Material, 'passages' | 'findings' | 'texts'>,
): Promise<SupportedChoice[]> {
  if (choices.length < 2) return [];
  const ranked = new Set(passages.map(({ sentence }) => sentence));
  const others = findings.sentences.flatMap((sentence): Passage[] => {
    const article = findings.articles[sentence.article];
    return article && !ranked.has(sentence)
      ? [{ sentence, article, score: 0, answer: undefined }]
      : [];
  });
  const naming = choices.map((choice) => ({
    choice,
    all: [...passages, ...others].filter((each) => tellsOf(each, choice.label)),
  }));
  const readable = await texts.read(
    naming.flatMap(({ all }) => all.map(({ article }) => article.id)),
  );
  const said = new Set<Passage>();
  const supported = naming.flatMap(({ choice, all }): SupportedChoice[] => {
    const open = all.filter(({ article }) => readable.has(article.id));
    const passage = open.find((each) => !said.has(each)) ?? open[0];
    if (!passage) return [];
    said.add(passage);
    return [{ choice, passage }];
  });
  return supported.length < 2 ? [] : supported;
}

function tellsOf({ sentence }: Passage, label: string): boolean {
  const wanted = fold(label);
  return (
    [...sentence.entities, ...sharedNames(sentence)].some(
      ({ stdForm }) => fold(stdForm) === wanted,
    ) || fold(sentence.text).includes(wanted)
  );
}
