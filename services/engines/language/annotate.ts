import { memoize } from '../../../lib/runtime/memoize.ts';
import { loadModel } from './models.ts';
import { makeMorphology } from './morphology.ts';
import { splitSentences, starterTest } from './segmentation/sentences.ts';
import { tokenize } from './segmentation/tokenize.ts';
import {
  type DocumentText,
  isLanguage,
  type Paragraph,
  type ParagraphSpec,
  type Sentence,
} from './types.ts';

export type AnnotateOptions = {
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
export function annotate(specs: readonly ParagraphSpec[], options: AnnotateOptions): DocumentText {
  const paragraphs = specs.map((spec) => annotateParagraph(spec, options));
  return { language: options.language, paragraphs };
}

/**
 * A paragraph says nothing about the others: equal ones are annotated alike wherever they stand. So are its sentences once
 * they are cut; `recall` may give one with the same tokens that is annotated already.
 */
export function annotateParagraph(
  { type, text }: ParagraphSpec,
  { language, newlineEndsSentence }: AnnotateOptions,
  recall?: (sentence: Sentence) => Sentence | undefined,
): Paragraph {
  const engine = engineOf(language);
  const tokens = tokenize(text, language);
  const options = { language, newlineEndsSentence, isStarter: engine?.isStarter };
  const sentences = splitSentences(text, tokens, options).map((sentence) => {
    const known = recall?.(sentence);
    if (!known) engine?.morphology(sentence.tokens);
    return known ?? sentence;
  });
  return { type, text, sentences };
}
