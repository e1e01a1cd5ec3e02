import { readFileSync } from 'node:fs';
import { memoize } from '../../../../lib/runtime/memoize.ts';
import { infoOf, isListOf, isNumber, sectionOf } from '../../../../lib/text/model-file.ts';
import { unpackVector, type Vector } from '../../encoder/vectors/port.ts';
import { modelFile, readModel } from '../model-files.ts';
import { languages } from '../types.ts';

/** A concept of the IPTC Media Topics that is found in articles. */
export type Topic = {
  /** Eight digits. */
  code: string;
  /** Code of the broader concept; a top term has none. */
  parent: string | undefined;
  /** By language. */
  names: Readonly<Record<string, string>>;
};

/** Scores the articles that are about a topic by how near they are to `vector`. */
export type Prototype = {
  /** Place in `topics`: that of the next broader one for a concept that is too narrow to be found. */
  topic: number;
  /** See `packVector`. */
  vector: Uint8Array;
  factor: number;
  bias: number;
};

export type TopicModel = {
  topics: readonly Topic[];
  /** Means of the vectors of articles in each language. */
  centers: ReadonlyMap<string, Vector>;
  /** One for each top term, in the order of `topics`. */
  tops: readonly Prototype[];
  /** One for each concept of the taxonomy, top terms too. */
  concepts: readonly Prototype[];
  /** Weight of what a top term's concepts say, beside its own prototype. */
  share: number;
};

/** Bytes of a packed vector. */
export const rowBytes = 388;

const topicsOf = memoize((name: string): readonly Topic[] => {
  const [header = '', ...lines] = readFileSync(modelFile(name), 'utf8').trimEnd().split('\n');
  const [, , ...columns] = header.split('\t');
  return lines.map((line) => {
    const [code = '', parent = '', ...names] = line.split('\t');
    const named = columns.map((language, at) => [language, names[at] ?? '']);
    return { code, parent: parent || undefined, names: Object.fromEntries(named) };
  });
});

/** Reads the concepts with their names. */
export const readTopics = () => topicsOf('topics.tsv');

const modelOf = memoize((name: string): TopicModel | undefined => {
  const file = readModel(name);
  if (!file) return undefined;
  const rows = sectionOf(file, 'vectors', Uint8Array);
  const places = sectionOf(file, 'topics', Uint16Array);
  const factors = infoOf(file, 'factors', isListOf(isNumber));
  const biases = infoOf(file, 'biases', isListOf(isNumber));
  const prototypes = factors.map(
    (factor, at): Prototype => ({
      topic: places[at] ?? 0,
      vector: rows.subarray(at * rowBytes, (at + 1) * rowBytes),
      factor,
      bias: biases[at] ?? 0,
    }),
  );
  const topics = readTopics();
  const ofTops = languages.length + topics.filter(({ parent }) => parent === undefined).length;
  return {
    topics,
    centers: new Map(
      prototypes
        .slice(0, languages.length)
        .map(({ vector, factor }, at) => [
          languages[at] ?? '',
          unpackVector(vector).map((each) => each * factor),
        ]),
    ),
    tops: prototypes.slice(languages.length, ofTops),
    concepts: prototypes.slice(ofTops),
    share: infoOf(file, 'share', isNumber),
  };
});

/** Reads the parameters that `npm run train topics` makes; undefined where there are none. */
export const loadTopicModel = () => modelOf('topics.bin');

/** The vector as seen from the center of articles in its language, at length 1. */
export function centered(meaning: Float32Array, center: Vector | undefined): Float32Array {
  const away = meaning.map((each, at) => each - (center?.[at] ?? 0));
  const length = Math.hypot(...away) || 1;
  return away.map((each) => each / length);
}
