import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { hashString } from '../../../../lib/text/hash.ts';

/**
 * The package `eld`, small tables: its own entry has them as one literal, which takes a thread 110 MB to read and 43 MB
 * to keep. Here they stay the text of that literal, and a place in it is looked up where a sequence is asked for.
 */
type Table = Record<string, Record<number, number>>;
type Detector = { detect(text: string): { getScores(): Record<string, number> } };

type DetectorModule = {
  createEld(): {
    instance: Detector;
    loadData(data: { languages: Record<number, string>; ngrams: Table; type: string }): void;
  };
};

const header = /\bngramsData = \{type:'(\w+)',languages:\{([^}]+)\}.*?,ngrams:\{/s;
const damaged = 'The tables of the package eld are not of the form that is known.';

/** The next entry `'key':{0:12,5:30}`; the key stands without quotes where it may. */
const nextEntry = /(?:'((?:[^'\\]|\\.)+)'|([\p{ID_Continue}$]+)):\{[\d:,]+\}(?:,|(\}))/uy;

/** Starts of entries by the hash of their keys; 0 for an empty slot. */
function indexEntries(text: string, from: number): Int32Array {
  const starts: number[] = [];
  const hashes: number[] = [];
  nextEntry.lastIndex = from;
  for (let isLast = false; !isLast; ) {
    starts.push(nextEntry.lastIndex);
    const [entry, quoted, bare, end] = nextEntry.exec(text) ?? [];
    if (entry === undefined) throw new Error(damaged);
    hashes.push(hashString(quoted?.replaceAll("\\'", "'") ?? bare ?? ''));
    isLast = end !== undefined;
  }
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(starts.length * 1.5)));
  const mask = slots.length - 1;
  for (const [index, start] of starts.entries()) {
    let slot = (hashes[index] ?? 0) & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = start;
  }
  return slots;
}

/** The numbers after a key, up to the brace. */
function readEntry(text: string, from: number): Record<number, number> {
  const entry: Record<number, number> = {};
  let language = 0;
  let number = 0;
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      number = number * 10 + code - 48;
    } else if (code === 58) {
      language = number;
      number = 0;
    } else {
      entry[language] = number;
      number = 0;
      if (code !== 44) return entry;
    }
  }
}

function makeDetector(): Detector {
  const path = findPackageJSON('eld', import.meta.url);
  if (!path) throw new Error('The package eld is missing.');
  const folder = join(dirname(path), 'src');
  const load = createRequire(import.meta.url);
  const { createEld }: DetectorModule = load(join(folder, 'languageDetector.js'));
  const text = readFileSync(join(folder, 'ngrams/small.js'), 'utf8');
  const [all, type, codes] = header.exec(text) ?? [];
  if (all === undefined || type === undefined || codes === undefined) throw new Error(damaged);
  const slots = indexEntries(text, text.indexOf(all) + all.length);
  const mask = slots.length - 1;
  const find = (key: string) => {
    const quoted = `'${key.replaceAll("'", "\\'")}':{`;
    const bare = `${key}:{`;
    for (let slot = hashString(key) & mask; ; slot = (slot + 1) & mask) {
      const start = slots[slot] ?? 0;
      if (start === 0) return undefined;
      if (text.startsWith(quoted, start)) return readEntry(text, start + quoted.length);
      if (text.startsWith(bare, start)) return readEntry(text, start + bare.length);
    }
  };
  const { instance, loadData } = createEld();
  loadData({
    type,
    languages: Object.fromEntries(
      [...codes.matchAll(/(\d+):'(\w+)'/g)].map(([, number, code]) => [number, code]),
    ),
    ngrams: new Proxy<Table>(
      {},
      { get: (_, key) => (typeof key === 'string' ? find(key) : undefined) },
    ),
  });
  return instance;
}

let detector: Detector | undefined;

/** Scores of 0–1 by ISO 639-1 code, of the 60 languages that the package knows; those without a score are left out. */
export function foreignScores(text: string): Record<string, number> {
  detector ??= makeDetector();
  return detector.detect(text).getScores();
}
