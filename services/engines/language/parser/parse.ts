import { z } from 'zod';
import { type ModelFile, sectionOf } from '../../../../lib/text/model-file.ts';
import { memoize } from '../memoize.ts';
import { readModel } from '../model-files.ts';
import { isLanguage, type Token } from '../types.ts';
import { type ParserModel, parseArcs } from './parse-arcs.ts';
import { sentenceNodes } from './sentence-nodes.ts';

/** Sets `head` and `relation` of a tagged sentence's tokens. */
export type Parser = (tokens: readonly Token[]) => void;

const parserInfo = z.object({ relations: z.array(z.string()) });

/** The parser of a language, read on first use; undefined where there is none. */
export const parserOf = memoize((language: string): Parser | undefined => {
  const file = isLanguage(language) ? readModel(`${language}.parser.bin`) : undefined;
  return file && makeParser(openParser(file));
});

function openParser(file: ModelFile): ParserModel {
  return {
    ...parserInfo.parse(file.info),
    moves: sectionOf(file, 'moves', Int8Array),
    names: sectionOf(file, 'names', Int8Array),
  };
}

/** Trees have one root and no cycles. Time is linear in the words. */
function makeParser(model: ParserModel): Parser {
  return (tokens) => {
    if (tokens.every(({ upos }) => upos === 'PUNCT')) {
      attachPunctuation(tokens);
      return;
    }
    const nodes = sentenceNodes(tokens);
    const { head, relation } = parseArcs(nodes, model);
    for (const [at, token] of tokens.entries()) {
      const parent = head[at + 1] ?? 0;
      token.head = parent === nodes.root ? -1 : parent - 1;
      token.relation = model.relations[relation[at + 1] ?? 0] ?? 'dep';
    }
  };
}

/** In a sentence of punctuation alone the first sign is the root. */
function attachPunctuation(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    token.head = at === 0 ? -1 : 0;
    token.relation = at === 0 ? 'root' : 'punct';
  }
}
