import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import { applyVerdicts, type PassageVerdicts, readVerdicts } from '../converse/passage-verdicts.ts';
import type { Passage, Question, ResearchEngine } from '../types.ts';
import { bestAnswer, type JudgedAnswer } from './best-answer.ts';
import { articleFacts, termWeights } from './cover-terms.ts';
import { type Likenesses, measureLikenesses } from './likeness.ts';
import { meaningFeatures, type PassageFeatures, passageFeatures } from './passage-features.ts';

export type Ranker = (question: Question, findings: PassageFindings) => Promise<readonly Passage[]>;

/** Reads the feedback once, for the whole question, whose parts share it. */
export function createRanker(
  { store, meanings }: Pick<ResearchEngine, 'store' | 'meanings'>,
  tenant: string,
): Ranker {
  let verdicts: Promise<PassageVerdicts> | undefined;
  return async (question, findings) => {
    verdicts ??= readVerdicts(store, tenant, question);
    return applyVerdicts(await rankByMeaning(question, findings, meanings), await verdicts);
  };
}

/** Ranks by words, then the best again with their meaning; without an encoder by words alone. */
export async function rankByMeaning(
  question: Question,
  findings: PassageFindings,
  meanings: ResearchEngine['meanings'],
): Promise<JudgedPassage[]> {
  const ranked = rankPassages(question, findings);
  const likenesses = await measureLikenesses(question, ranked, meanings);
  return likenesses ? rankPassages(question, findings, likenesses) : ranked;
}

export type JudgedPassage = Passage & { readonly features: PassageFeatures };

/** Ranks sentences as answers to a question, each scored 0–1; 0.5 supports an answer. */
export function rankPassages(
  question: Question,
  findings: PassageFindings,
  likenesses?: Likenesses,
): JudgedPassage[] {
  const { sentences, articles, frequencies } = findings;
  if (question.terms.length === 0) return beginnings(findings);
  const weights = termWeights(question, findings);
  if (weights.every((weight) => weight === 0)) return [];
  const facts = articleFacts(findings);
  const cap = likenesses?.areNear ? 1 : scoreCapForUnknownNames(question, findings);
  const knownShares = question.terms.map((_, term) =>
    Math.max(0, ...facts.map((each) => each.inArticle.get(term) ?? 0)),
  );
  const ranked = { question, weights, frequencies, knownShares };
  return sentences
    .flatMap((sentence): JudgedPassage[] => {
      const { article: place } = sentence;
      const article = articles[place];
      const own = facts[place];
      if (!article || !own) return [];
      const best = bestAnswer(sentence, article, question);
      if (sentence.part === 'title' && !isWholeAnswer(sentence, best, question)) return [];
      const candidate = { sentence, article, best, facts: own };
      const meant = likenesses && meaningFeatures(candidate, ranked, likenesses);
      const features = { ...passageFeatures(candidate, ranked), ...meant };
      const score = Math.min(cap, scoreCap(features, question), supportOf(features));
      const answer = best && { off: best.off, len: best.len };
      return [{ sentence, article, score, answer, features }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** Fit from which a headline with all terms answers. */
const surely = 0.8;

function isWholeAnswer(
  { terms }: FoundSentence,
  best: JudgedAnswer | undefined,
  { terms: asked }: Question,
): boolean {
  const said = new Set(terms.map(({ term }) => term));
  return best !== undefined && best.fit >= surely && asked.every((_, term) => said.has(term));
}

/** Score of each article's beginning in a question for a whole period or section. */
const ofBeginning = 0.8;

function beginnings({ sentences, articles }: PassageFindings): JudgedPassage[] {
  return sentences.flatMap((sentence) => {
    const article = articles[sentence.article];
    return article
      ? [{ sentence, article, score: ofBeginning, answer: undefined, features: {} }]
      : [];
  });
}

const Weights = z.strictObject({
  threshold: z.number(),
  spread: z.number().positive(),
  weights: z.record(z.string(), z.number()),
});

/** Weights of sentences whose meaning was compared, and of others. */
const models = z
  .strictObject({ words: Weights, meaning: Weights })
  .parse(JSON.parse(readFileSync(new URL('weights.json', import.meta.url), 'utf8')));

/** Rates how surely a sentence answers, 0–1, by a logistic model (weights.json); 0.5 is the threshold. */
function supportOf(features: PassageFeatures): number {
  const { threshold, spread, weights } =
    features.alike === undefined ? models.words : models.meaning;
  let sum = -threshold;
  for (const [name, value] of Object.entries(features)) sum += (weights[name] ?? 0) * value;
  return 1 / (1 + Math.exp(-sum / spread));
}

/**
 * Cap for cases with too few training examples: no support, but possibly near. Worth one refusal of 48, and 4 of 77 of the
 * development questions.
 */
const noSupport = 0.4;
/** Share of the question that must be missing from the article; less is a minor word. */
const somethingMissing = 0.1;

export function scoreCap(features: PassageFeatures, { kind, answerTypes }: Question): number {
  if (kind !== 'who') return 1;
  // The article mentions no woman for "the first woman".
  if (features['asked none'] === 1) return noSupport;
  const namesNobody = answerTypes.length > 0 && features.fit === undefined;
  return namesNobody && (features['word none'] ?? 0) > somethingMissing ? noSupport : 1;
}

export function scoreCapForUnknownNames(
  { terms }: Question,
  { frequencies, sentences }: Pick<PassageFindings, 'frequencies' | 'sentences'>,
): number {
  const names = [...terms.entries()].flatMap(([at, { isName, text }]) =>
    isName && !/^\p{N}/u.test(text) ? [at] : [],
  );
  const isFound = (at: number) =>
    frequencies[at] !== 0 || sentences.some((each) => each.terms.some(({ term }) => term === at));
  return names.length > 0 && !names.some(isFound) ? noSupport : 1;
}
