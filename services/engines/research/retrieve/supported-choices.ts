import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import type { Passage, Question } from '../types.ts';
import { sharedNames } from './find-choices.ts';
import type { Material, SupportedChoice } from './material.ts';

/**
 * Keeps the choices that a readable article supports: it may have been withdrawn since it was found. Empty if fewer than
 * two are left.
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
  const wanted = foldForSearch(label);
  return (
    [...sentence.entities, ...sharedNames(sentence)].some(
      ({ stdForm }) => foldForSearch(stdForm) === wanted,
    ) || foldForSearch(sentence.text).includes(wanted)
  );
}
