import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { KnowledgeEntity } from './entity.ts';

/** Facts from open sources, made by `npm run train open-facts`; `open/SOURCES.md` has their licences. */
export const openFolder = join(import.meta.dirname, 'open');

/** A line of `open/*.jsonl.br`. */
export type OpenItem = Omit<
  KnowledgeEntity,
  'id' | 'descriptions' | 'externalIds' | 'links' | 'gender'
> & {
  wikidata: string;
  /** 0–100 among the items of its source file: by articles, people, offices or references. */
  rank: number;
};

export function readOpenItems(): OpenItem[] {
  return openFiles().flatMap((path) => {
    const lines = brotliDecompressSync(readFileSync(path)).toString().trimEnd();
    return JSON.parse(`[${lines.replaceAll('\n', ',')}]`) as OpenItem[];
  });
}

export function openFiles(): string[] {
  return readdirSync(openFolder)
    .filter((name) => name.endsWith('.jsonl.br'))
    .sort()
    .map((name) => join(openFolder, name));
}
