import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { hashString } from '../../../../lib/text/hash.ts';
import { encodeModel } from '../../../../lib/text/model-file.ts';
import type { KnowledgeEntity } from '../entity.ts';
import { commonnessSteps, foldedFlag, formatVersion, rowFlag, typeCodes } from './index-format.ts';
import { GrowingArray, NameCollector } from './name-collector.ts';
import { NameIndex } from './name-index.ts';
import { buildPeaks } from './popularity-tree.ts';

type Vocabulary = ReturnType<typeof sortVocabulary>;
type Rows = ReturnType<typeof sortRows>;

/** Sorts collected names into an index, see `index-format.ts`, with `info` attached. */
export function packIndex(
  collected: NameCollector,
  info: Readonly<Record<string, unknown>> = {},
): Uint8Array {
  const vocabulary = sortVocabulary(collected.written);
  const rows = sortRows(collected, vocabulary);
  const { folded, written, writtenFolded, newNumber } = vocabulary;
  const { postingStart, postings } = listPostings(vocabulary, rows);
  const writtenLanguages = new Uint8Array(written.length);
  for (const [old, number] of newNumber.entries()) {
    writtenLanguages[number] = collected.wordLanguages.at(old);
  }
  const foldedText = packTexts(folded);
  const writtenText = packTexts(written);
  const idText = packTexts(collected.ids);
  return encodeModel(
    { ...info, format: formatVersion, kinds: [...collected.kindNumbers.keys()] },
    {
      foldedUnits: foldedText.units,
      foldedStart: foldedText.starts,
      foldedFlags: flagWords(vocabulary, rows),
      foldedTable: hashWords(folded),
      firstWritten: groupByNumber(folded.length, writtenFolded).first,
      writtenUnits: writtenText.units,
      writtenStart: writtenText.starts,
      writtenFolded,
      writtenLanguages,
      ...rows,
      postingStart,
      postings,
      ...listPeaks(collected, rows, postings),
      commonness: measureCommonness(collected, vocabulary, rows),
      idUnits: idText.units,
      idStart: idText.starts,
      popularity: Uint8Array.from(collected.popularity.values()),
      entityTypes: Uint8Array.from(collected.types.values()),
      countries: Uint16Array.from(collected.countries.values()),
      kinds: Uint16Array.from(collected.kinds.values()),
      latitudes: Uint16Array.from(collected.latitudes.values()),
      longitudes: Uint16Array.from(collected.longitudes.values()),
    },
  );
}

function sortVocabulary(numbers: ReadonlyMap<string, number>) {
  const folds = new Map<string, string>();
  for (const word of numbers.keys()) folds.set(word, foldForMatching(word));
  const folded = [...new Set(folds.values())].sort();
  const foldedNumber = new Map(folded.map((word, number) => [word, number]));
  const byFolded: string[][] = folded.map(() => []);
  for (const [word, fold] of folds) byFolded[foldedNumber.get(fold) ?? 0]?.push(word);
  const written = byFolded.flatMap((words) => words.sort());
  // From numbers of the collector to those of the index.
  const newNumber = new Uint32Array(written.length);
  const writtenFolded = new Uint32Array(written.length);
  for (const [number, word] of written.entries()) {
    newNumber[numbers.get(word) ?? 0] = number;
    writtenFolded[number] = foldedNumber.get(folds.get(word) ?? '') ?? 0;
  }
  return { newNumber, writtenFolded, written, folded };
}

function sortRows(collected: NameCollector, vocabulary: Vocabulary) {
  const { newNumber, writtenFolded } = vocabulary;
  const starts = collected.rowStart.values();
  const words = collected.words.values().map((word) => newNumber[word] ?? 0);
  const endOf = (row: number) => starts[row + 1] ?? words.length;
  const foldedAt = (at: number) => writtenFolded[words[at] ?? 0] ?? 0;
  const popularityOf = (row: number) => collected.popularity.at(collected.rowEntity.at(row));
  const { order, first: firstRow } = groupByNumber(
    vocabulary.folded.length,
    starts.map((start) => foldedAt(start)),
  );
  const compare = (one: number, other: number) => {
    const [start, end] = [starts[one] ?? 0, endOf(one)];
    const [otherStart, otherEnd] = [starts[other] ?? 0, endOf(other)];
    const shared = Math.min(end - start, otherEnd - otherStart);
    for (let at = 0; at < shared; at++) {
      const difference = foldedAt(start + at) - foldedAt(otherStart + at);
      if (difference !== 0) return difference;
    }
    const longer = end - start - (otherEnd - otherStart);
    return longer || popularityOf(other) - popularityOf(one) || one - other;
  };
  for (let word = 0; word < vocabulary.folded.length; word++) {
    order.subarray(firstRow[word], firstRow[word + 1]).sort(compare);
  }
  const sorted = {
    rowStart: new Uint32Array(order.length + 1),
    words: new Uint32Array(words.length),
    rowEntity: order.map((row) => collected.rowEntity.at(row)),
    rowFlags: Uint8Array.from(order, (row) => collected.rowFlags.at(row)),
    rowLanguages: Uint8Array.from(order, (row) => collected.rowLanguages.at(row)),
    firstRow,
  };
  let at = 0;
  for (const [place, row] of order.entries()) {
    sorted.rowStart[place] = at;
    for (let word = starts[row] ?? 0; word < endOf(row); word++)
      sorted.words[at++] = words[word] ?? 0;
  }
  sorted.rowStart[order.length] = at;
  return sorted;
}

/** Sorts positions by number (counting sort); `first` has the place of the first position of each number, then the length. */
function groupByNumber(count: number, numbers: Uint32Array) {
  const first = new Uint32Array(count + 1);
  for (const number of numbers) first[number + 1] = (first[number + 1] ?? 0) + 1;
  for (let number = 0; number < count; number++) {
    first[number + 1] = (first[number + 1] ?? 0) + (first[number] ?? 0);
  }
  const next = first.slice();
  const order = new Uint32Array(numbers.length);
  for (const [position, number] of numbers.entries()) {
    const at = next[number] ?? 0;
    order[at] = position;
    next[number] = at + 1;
  }
  return { order, first };
}

function flagWords({ folded, written, writtenFolded }: Vocabulary, rows: Rows): Uint8Array {
  const flags = new Uint8Array(folded.length);
  for (let row = 0; row < rows.rowFlags.length; row++) {
    const isLinked = ((rows.rowFlags[row] ?? 0) & rowFlag.isLinked) !== 0;
    const first = rows.words[rows.rowStart[row] ?? 0] ?? 0;
    if (!isLinked || /^\p{Lu}/u.test(written[first] ?? '')) continue;
    const word = writtenFolded[first] ?? 0;
    flags[word] = (flags[word] ?? 0) | foldedFlag.startsLower;
  }
  return flags;
}

/** Lists the searchable rows of each folded word, each once. */
function listPostings({ folded, writtenFolded }: Vocabulary, { rowStart, words, rowFlags }: Rows) {
  const postingWords = new GrowingArray();
  const postingRows = new GrowingArray();
  for (let row = 0; row < rowFlags.length; row++) {
    if (((rowFlags[row] ?? 0) & rowFlag.isSearched) === 0) continue;
    const start = rowStart[row] ?? 0;
    const end = rowStart[row + 1] ?? 0;
    for (let at = start; at < end; at++) {
      const word = writtenFolded[words[at] ?? 0] ?? 0;
      let isFirst = true;
      for (let before = start; before < at; before++) {
        if (writtenFolded[words[before] ?? 0] === word) isFirst = false;
      }
      if (!isFirst) continue;
      postingWords.push(word);
      postingRows.push(row);
    }
  }
  const { order, first: postingStart } = groupByNumber(folded.length, postingWords.values());
  return { postingStart, postings: order.map((at) => postingRows.at(at)) };
}

/** Measures how many people may have a person's name, by how many names of people each word of it is in. */
function measureCommonness(
  collected: NameCollector,
  { folded, writtenFolded }: Vocabulary,
  { rowStart, words, rowEntity, rowFlags }: Rows,
): Uint8Array {
  const counts = new Uint32Array(folded.length);
  const commonness = new Uint8Array(collected.ids.length);
  const people: { entity: number; name: Uint32Array }[] = [];
  for (const [row, entity] of rowEntity.entries()) {
    const isSearched = ((rowFlags[row] ?? 0) & rowFlag.isSearched) !== 0;
    if (!isSearched || typeCodes[collected.types.at(entity)] !== 'person') continue;
    const name = words.subarray(rowStart[row], rowStart[row + 1]);
    people.push({ entity, name: name.map((word) => writtenFolded[word] ?? 0) });
    for (const word of people.at(-1)?.name ?? []) counts[word] = (counts[word] ?? 0) + 1;
  }
  for (const { entity, name } of people) {
    // As if the words of a name were independent of each other.
    const share = name.reduce(
      (sum, word) => sum + Math.log((counts[word] ?? 1) / people.length),
      0,
    );
    const steps = Math.round((share + 2 * Math.log(people.length)) * commonnessSteps);
    commonness[entity] = Math.min(0xff, Math.max(commonness[entity] ?? 0, steps));
  }
  return commonness;
}

/** Builds the trees that let a search visit the most popular rows and postings first. */
function listPeaks(collected: NameCollector, rows: Rows, postings: Uint32Array) {
  const entityAt = (row: number) => rows.rowEntity[row] ?? 0;
  const popularityAt = (row: number) => collected.popularity.at(entityAt(row));
  const typeBitAt = (row: number) => 1 << collected.types.at(entityAt(row));
  const ofRows = buildPeaks({ length: rows.rowEntity.length, popularityAt, typeBitAt });
  const ofPostings = buildPeaks({
    length: postings.length,
    popularityAt: (place) => popularityAt(postings[place] ?? 0),
    typeBitAt: (place) => typeBitAt(postings[place] ?? 0),
  });
  return {
    rowPeaks: ofRows.peaks,
    rowPeakTypes: ofRows.peakTypes,
    postingPeaks: ofPostings.peaks,
    postingPeakTypes: ofPostings.peakTypes,
  };
}

function packTexts(texts: readonly string[]): { units: Uint16Array; starts: Uint32Array } {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, text] of texts.entries())
    starts[index + 1] = (starts[index] ?? 0) + text.length;
  const units = new Uint16Array(starts[texts.length] ?? 0);
  for (const [index, text] of texts.entries()) {
    const start = starts[index] ?? 0;
    for (let at = 0; at < text.length; at++) units[start + at] = text.charCodeAt(at);
  }
  return { units, starts };
}

/** An open-addressing hash table of word numbers plus one; 0: empty slot. */
function hashWords(words: readonly string[]): Uint32Array {
  const table = new Uint32Array(Math.ceil(words.length / 0.6) + 8);
  for (const [number, word] of words.entries()) {
    let slot = hashString(word) % table.length;
    while (table[slot] !== 0) slot = slot + 1 < table.length ? slot + 1 : 0;
    table[slot] = number + 1;
  }
  return table;
}

/** Builds an in-memory index of a few items, in any order but with unique ids. */
export function buildIndex(entities: Iterable<KnowledgeEntity>): NameIndex {
  const collector = new NameCollector();
  const inOrder = [...entities].sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const entity of inOrder) collector.add(entity);
  collector.complete();
  return new NameIndex(packIndex(collector).buffer);
}
