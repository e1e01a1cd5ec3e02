import { memoize } from '../../../lib/runtime/memoize.ts';
import { loadModel } from './models.ts';
import { makeMorphology } from './morphology.ts';
import { splitSentences, starterTest } from './segmentation/sentences.ts';
import { tokenize } from './segmentation/tokenize.ts';
import { type DocumentText, isLanguage, type ParagraphSpec } from './types.ts';

type AnnotateOptions = {
  /** ISO 639-1 code or `und`; a language without rules of its own gets general ones. */
  language: string;
  newlineEndsSentence: boolean;
};

const engineOf = memoize((language: string) => {
  const model = isLanguage(language) ? loadModel(language) : undefined;
  return (
    model && {
      morphology: makeMorphology(model),
      isStarter: starterTest(language, model.upos.vocabulary),
    }
  );
});

/** Sentences and tokens, with `upos`, `feats` and `lemma` where the language has trained parameters. Deterministic. */
export function annotate(
  specs: readonly ParagraphSpec[],
  { language, newlineEndsSentence }: AnnotateOptions,
): DocumentText {
  const engine = engineOf(language);
  const options = { language, newlineEndsSentence, isStarter: engine?.isStarter };
  const paragraphs = specs.map(({ type, text }) => {
    const tokens = tokenize(text, language);
    const sentences = splitSentences(text, tokens, options);
    if (engine) for (const sentence of sentences) engine.morphology(sentence.tokens);
    return { type, text, sentences };
  });
  return { language, paragraphs };
}
