import type { Vocabulary } from './vocabulary.ts';

/** The value made of a vocabulary before, and the ids of the tags that came, changed or went since. */
type Known<T> = { made: T; changed: ReadonlySet<string> };

/**
 * Keeps something that is made of a vocabulary: the function returned gives it as of now, made once for all who ask at
 * the same time. `make` gets what there was before, unless too much has changed since.
 */
export function followVocabulary<T>(
  vocabulary: Vocabulary,
  make: (known: Known<T> | undefined) => Promise<T>,
): () => Promise<T> {
  let kept: { revision: number; made: T } | undefined;
  let making: Promise<void> | undefined;
  const catchUp = async () => {
    const { revision } = vocabulary;
    const changed = kept && vocabulary.changedSince(kept.revision);
    const made = await make(kept && changed && { made: kept.made, changed });
    kept = { revision, made };
  };
  return async () => {
    while (kept?.revision !== vocabulary.revision) {
      making ??= catchUp().finally(() => {
        making = undefined;
      });
      await making;
    }
    return kept.made;
  };
}
