import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { decodeModel, signedSection } from '../../../../lib/text/model-file.ts';
import { modelPath } from '../models.ts';
import { isLanguage, type Token } from '../types.ts';
import { type ParserModel, parseArcs } from './parse-arcs.ts';
import { sentenceNodes } from './sentence-nodes.ts';

/** Sets `head` and `relation` of a tagged sentence's tokens. */
export type Parser = (tokens: readonly Token[]) => void;

const parserInfo = z.object({ relations: z.array(z.string()) });

function openParser(path: string): ParserModel {
  const { buffer } = new Uint8Array(readFileSync(path));
  const file = decodeModel(buffer);
  const { relations } = parserInfo.parse(file.info);
  return { relations, moves: signedSection(file, 'moves'), names: signedSection(file, 'names') };
}

const parsers = new Map<string, Parser | undefined>();

/** The parser of a language, read on first use; undefined where there is none. */
export function parserOf(language: string): Parser | undefined {
  if (parsers.has(language)) return parsers.get(language);
  const path = isLanguage(language) ? modelPath(language, 'parser') : undefined;
  const model = path !== undefined && existsSync(path) ? openParser(path) : undefined;
  const parser = model && makeParser(model);
  parsers.set(language, parser);
  return parser;
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
