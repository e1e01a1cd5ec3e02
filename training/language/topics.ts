import { writeFileSync } from 'node:fs';
import { encodeModel } from '../../lib/text/model-file.ts';
import { encodeBeginning } from '../../services/engines/archive/vectors/encode-beginning.ts';
import { Encoder } from '../../services/engines/encoder/port.ts';
import { packVector } from '../../services/engines/encoder/vectors/port.ts';
import { modelFile } from '../../services/engines/language/model-files.ts';
import { readTopics } from '../../services/engines/language/topics/topic-model.ts';
import { languages } from '../../services/engines/language/types.ts';
import { type Concept, readTaxonomy } from './taxonomy.ts';
import { readTopicArticles, type TopicArticle } from './topic-articles.ts';

type Vector = Float32Array<ArrayBuffer>;
type Example = { vector: Vector; weight: number };
type Prototype = { vector: Vector; factor: number; bias: number };

/** Inverse variance of articles about their prototypes, in each direction. */
const precision = 450;
/** Weight of an article for a topic that is not its subject. */
const secondary = 0.3;
/** Articles that the definitions of a top term's concepts count for. */
const definitionsOfTop = 5;
/** Articles that a concept has beside those that were written, so that all may be found. */
const priorArticles = 0.3;
/** Sharpens the choice among the concepts of a top term, and that of the top term; found by four-fold cross-validation. */
const sharpness = { concept: 0.2, top: 0.15 };
/** Share of a top term's concepts in its score, beside its own prototype. */
const conceptShare = 0.75;

/**
 * Makes the parameters of the topics. Articles about a concept are taken to be scattered alike about a prototype in the
 * encoder's space: the mean of those that were labelled with it, of its definition and of its top term.
 */
export async function trainTopics(): Promise<number> {
  const encoder = new Encoder({ patience: 3_600_000 });
  try {
    const articles = await encodeArticles(encoder, readTopicArticles('learned'));
    const concepts = readTaxonomy();
    const definitions = await encodeDefinitions(encoder, concepts);
    return writeModel(articles, concepts, definitions);
  } finally {
    await encoder.close();
  }
}

type EncodedArticles = {
  centers: Vector[];
  articles: { topics: string[]; vector: Vector }[];
};

async function encodeArticles(
  encoder: Encoder,
  articles: readonly TopicArticle[],
): Promise<EncodedArticles> {
  const vectors = await Promise.all(
    articles.map(async ({ id, title, text }) => {
      const article = { face: 'media', article: { id, title, text } } as const;
      const vector = await encodeBeginning((...call) => encoder.encode(...call), article);
      if (!vector) throw new Error('The encoder does not load here.');
      return vector;
    }),
  );
  const centers = languages.map((language) =>
    meanOf(vectors.filter((_, at) => articles[at]?.language === language)),
  );
  return {
    centers,
    articles: articles.map(({ topics, language }, at) => {
      const center = centers[languages.indexOf(language)];
      return { topics, vector: fromCenter(vectors[at] ?? new Float32Array(), center) };
    }),
  };
}

/** Returns for each concept the mean of its labels and definitions, each kind seen from its own center. */
async function encodeDefinitions(
  encoder: Encoder,
  concepts: readonly Concept[],
): Promise<Map<string, Vector>> {
  const defined = (language: string) => (concept: Concept) => {
    const label = concept.labels[language];
    return label && `${label}: ${concept.definitions[language] ?? ''}`;
  };
  const labelled = (language: string) => (concept: Concept) => concept.labels[language];
  const kinds = [
    defined('en-GB'),
    defined('de'),
    labelled('en-GB'),
    labelled('fr'),
    labelled('es'),
  ];
  const found = new Map<string, Vector[]>();
  for (const kind of kinds) {
    const present = concepts.flatMap((concept) => {
      const text = kind(concept);
      return text ? [{ code: concept.code, text }] : [];
    });
    const texts = present.map(({ text }) => text);
    const vectors = (await encoder.encode('passage', texts)).flatMap((vector) => vector ?? []);
    const center = meanOf(vectors);
    for (const [at, { code }] of present.entries()) {
      const own = found.get(code) ?? [];
      own.push(fromCenter(vectors[at] ?? new Float32Array(), center));
      found.set(code, own);
    }
  }
  return new Map([...found].map(([code, vectors]) => [code, meanOf(vectors)]));
}

function writeModel(
  { centers, articles }: EncodedArticles,
  concepts: readonly Concept[],
  definitions: ReadonlyMap<string, Vector>,
): number {
  const topics = readTopics();
  const placeOf = new Map(topics.map(({ code }, at) => [code, at]));
  const pathOf = new Map(concepts.map(({ code, path }) => [code, path]));
  const topOf = (code = '') => pathOf.get(code)?.[0] ?? code;
  const tops = topics.filter(({ parent }) => parent === undefined);
  const ofTops = new Map(
    tops.map(({ code }) => {
      const own = articles.filter(({ topics: [first] }) => topOf(first) === code);
      const said = concepts.filter(({ path }) => path[0] === code);
      const definition = meanOf(
        said.map((each) => definitions.get(each.code) ?? new Float32Array()),
      );
      const examples = own.map(({ vector }) => ({ vector, weight: 1 }));
      const vector = weightedMean([...examples, { vector: definition, weight: definitionsOfTop }]);
      const prior = Math.log((own.length + 3) / (articles.length + 3 * tops.length));
      return [code, { vector, prior }];
    }),
  );
  const topPart = sharpness.top * (1 - conceptShare);
  const prototypes: (Prototype & { topic: number })[] = [...ofTops].map(
    ([code, { vector, prior }]) => ({
      topic: placeOf.get(code) ?? 0,
      ...prototypeOf(vector, topPart, topPart * prior),
    }),
  );
  for (const { code, path } of concepts) {
    const ofTop = ofTops.get(path[0] ?? '');
    const definition = definitions.get(code);
    if (!ofTop || !definition) continue;
    const examples = articles.flatMap(({ vector, topics: codes }): Example[] => {
      const at = codes.indexOf(code);
      return at < 0 ? [] : [{ vector, weight: at === 0 ? 1 : secondary }];
    });
    const count = examples.reduce((sum, { weight }) => sum + weight, 0);
    const vector = weightedMean([
      ...examples,
      { vector: definition, weight: 1 },
      { vector: ofTop.vector, weight: 1 },
    ]);
    const known = path.findLast((each) => placeOf.has(each)) ?? '';
    prototypes.push({
      topic: placeOf.get(known) ?? 0,
      ...prototypeOf(vector, sharpness.concept, Math.log(count + priorArticles)),
    });
  }
  const ofCenters = centers.map((vector) => ({ vector, factor: Math.hypot(...vector), bias: 0 }));
  const rows = [...ofCenters.map((each) => ({ ...each, topic: 0 })), ...prototypes];
  const round = (value: number) => Math.round(value * 1e4) / 1e4;
  const bytes = encodeModel(
    {
      share: (sharpness.top * conceptShare) / sharpness.concept,
      factors: rows.map(({ factor }) => round(factor)),
      biases: rows.map(({ bias }) => round(bias)),
    },
    {
      topics: Uint16Array.from(rows, ({ topic }) => topic),
      vectors: new Uint8Array(Buffer.concat(rows.map(({ vector }) => packVector(vector)))),
    },
  );
  writeFileSync(modelFile('topics.bin'), bytes);
  return bytes.length;
}

/** Logarithm of a normal density about the mean, but for what all have alike, times `sharp`. */
function prototypeOf(mean: Vector, sharp: number, prior: number): Prototype {
  const length = Math.hypot(...mean);
  const scale = sharp * precision;
  return { vector: mean, factor: scale * length, bias: prior - (scale * length * length) / 2 };
}

function weightedMean(examples: readonly Example[]): Vector {
  const mean = new Float32Array(examples[0]?.vector.length ?? 0);
  const sum = examples.reduce((total, { weight }) => total + weight, 0);
  for (const { vector, weight } of examples) {
    for (const [at, each] of vector.entries()) mean[at] = (mean[at] ?? 0) + (each * weight) / sum;
  }
  return mean;
}

const meanOf = (vectors: readonly Vector[]) =>
  weightedMean(vectors.map((vector) => ({ vector, weight: 1 })));

function fromCenter(vector: Vector, center: Vector | undefined): Vector {
  const away = vector.map((each, at) => each - (center?.[at] ?? 0));
  const length = Math.hypot(...away) || 1;
  return away.map((each) => each / length);
}
