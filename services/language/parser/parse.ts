import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { decodeModel, type ModelFile } from '../model-file.ts';
import { isLanguage, type Language, type Token } from '../types.ts';
import { type ParserModel, parseArcs } from './parse-arcs.ts';
import { sentenceNodes } from './sentence-nodes.ts';

/** Sets `head` and `relation` of a tagged sentence's tokens. */
export type Parser = (tokens: readonly Token[]) => void;

const parserInfo = z.object({ relations: z.array(z.string()) });

/** Where a language's parameters are kept. */
export function parserPath(language: Language): string {
  return fileURLToPath(new URL(`../models/${language}.parser.bin`, import.meta.url));
}

function weightsOf(file: ModelFile, name: string): Int8Array {
  const section = file.section(name);
  if (section instanceof Int8Array) return section;
  throw new Error(`Section ${name} of the parser's file is of the wrong type.`);
}

function openParser(path: string): ParserModel {
  const { buffer } = new Uint8Array(readFileSync(path));
  const file = decodeModel(buffer);
  const { relations } = parserInfo.parse(file.info);
  return { relations, moves: weightsOf(file, 'moves'), names: weightsOf(file, 'names') };
}

const parsers = new Map<string, Parser | undefined>();

/** The parser of a language, read on first use; undefined where there is none. */
export function parserOf(language: string): Parser | undefined {
  if (parsers.has(language)) return parsers.get(language);
  const path = isLanguage(language) ? parserPath(language) : undefined;
  const model = path !== undefined && existsSync(path) ? openParser(path) : undefined;
  const parser = model && makeParser(model);
  parsers.set(language, parser);
  return parser;
}

/** A tree has one root, and no word hangs from itself by any way. Time is linear in the words. */
export function makeParser(model: ParserModel): Parser {
  return (tokens) => {
    const nodes = sentenceNodes(tokens);
    const { head, relation } = parseArcs(nodes, model);
    for (const [at, token] of tokens.entries()) {
      const parent = head[at + 1] ?? 0;
      token.head = parent === nodes.root ? -1 : parent - 1;
      token.relation = model.relations[relation[at + 1] ?? 0] ?? 'dep';
    }
  };
}
