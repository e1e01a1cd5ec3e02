import { prepareKinds } from './kinds-of.ts';
import { prepareNounTypes } from './noun-types.ts';
import { prepareRelatedWords } from './related-words.ts';

/** Reads the lists of words beside other work, so that the first question need not wait for them. */
export async function prepareWords(): Promise<void> {
  await prepareNounTypes();
  await prepareKinds();
  await prepareRelatedWords();
}
