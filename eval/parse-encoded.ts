import { emptyKnowledge } from '../services/engines/knowledge/names/port.ts';
import { viewDocument } from '../services/engines/language/document-view.ts';
import { loadModel } from '../services/engines/language/models.ts';
import { makeMorphology } from '../services/engines/language/morphology.ts';
import { encodeTrees, treeOf } from '../services/engines/language/parser/encoded-trees.ts';
import { parserOf } from '../services/engines/language/parser/parse.ts';
import type { Language } from '../services/engines/language/types.ts';
import type { GoldSentence } from '../training/language/conllu.ts';
import { tokensOfGold } from '../training/language/gold.ts';
import { openEncoder } from './annotate-text.ts';

/** Sentences of a paragraph: more than most have, so that the encoder reads full windows. */
const together = 10;

/** Tags the sentences and finds their trees as the services do, with the encoder. */
export async function parseEncoded(language: Language, sentences: readonly GoldSentence[]) {
  const model = loadModel(language);
  const tag = model && makeMorphology(model);
  const parse = parserOf(language);
  const encoder = await openEncoder();
  const trees = [];
  for (let at = 0; at < sentences.length; at += together) {
    const own = sentences.slice(at, at + together).map(({ text, tokens }) => {
      return { start: 0, end: text.length, tokens: tokensOfGold(tokens) };
    });
    for (const { tokens } of own) {
      tag?.(tokens);
      parse?.(tokens);
    }
    const paragraph = { type: 'BODY', text: '', sentences: own };
    await encodeTrees(viewDocument({ language, paragraphs: [paragraph] }, emptyKnowledge), encoder);
    trees.push(...own.map(({ tokens }) => [...treeOf(paragraph, tokens)]));
  }
  return trees;
}
