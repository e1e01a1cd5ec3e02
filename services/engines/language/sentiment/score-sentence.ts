import { joinVerbs } from '../separable-verbs.ts';
import { lowerLemma, type Token } from '../types.ts';
import { loadSentimentLexicon, type SentimentLexicon } from './sentiment-lexicon.ts';
import { loadTendencies, tendencyOf } from './tendencies.ts';
import { applyContext, type ValenceContext, valenceContexts } from './valence-context.ts';
import { type OwnValence, ownValences } from './word-valence.ts';

/** `positive` 0 to 1, `negative` -1 to 0; `mean` is their sum. */
export type SentimentScore = { positive: number; negative: number; mean: number };

const exclamation = 0.12;
const maxExclamations = 3;
/** The squared valence at which a score is about 0.7; a longer sentence needs more to be as strong. */
const halfway = 12;
const halfwayPerToken = 0.5;
const assetValence = 2;
/** Limits the other words if the lexicon found little: they may hint at a side but not make a fact an opinion. */
const hint = 0.04;
const hintPerStrength = 0.5;

/** The sentiment of one sentence, by the words of a graded lexicon (after Hutto and Gilbert, 2014). */
export function scoreSentence(
  sentence: { tokens: readonly Token[] },
  language: string,
): SentimentScore {
  const tokens = joinVerbs(sentence.tokens, language);
  const lexicon = loadSentimentLexicon(language);
  const contexts = valenceContexts(tokens, lexicon.shifters);
  const score = scoreValences(tokens, lexicon, contexts);
  const tendencies = loadTendencies(language);
  return tendencies ? applyTendency(score, tendencyOf(tokens, contexts, tendencies)) : score;
}

/** The score by the lexicon, without tendencies. */
export function scoreValences(
  tokens: readonly Token[],
  lexicon: SentimentLexicon,
  contexts: readonly ValenceContext[],
): SentimentScore {
  let positive = 0;
  let negative = 0;
  const found = [...ownValences(tokens, lexicon), ...assetValences(tokens, lexicon, contexts)];
  // "Deaths fell" is about deaths: what changes them says nothing more.
  const changers = new Set(found.map(({ place }) => contexts[place]?.changer));
  for (const { place, valence } of found) {
    const context = contexts[place];
    const own = context && !changers.has(place) ? weigh(applyContext(valence, context)) : 0;
    if (own > 0) positive += own;
    else negative += own;
  }
  const words = tokens.filter(({ norm }) => /[\p{L}\p{N}]/u.test(norm)).length;
  const emphasis = 1 + exclamation * Math.min(maxExclamations, exclamations(tokens));
  return normalizeScores(positive * emphasis, negative * emphasis, words);
}

/** Things that say nothing by themselves and are good or bad as they become more or less: "jobs are cut". */
function assetValences(
  tokens: readonly Token[],
  { shifters }: SentimentLexicon,
  contexts: readonly ValenceContext[],
): OwnValence[] {
  return tokens.flatMap((token, place) => {
    const isChanged = contexts[place]?.change !== 0 && shifters.assets.has(lowerLemma(token));
    return isChanged ? { place, valence: assetValence } : [];
  });
}

/** Weak words count for less than their share: facts are full of them. */
function weigh(valence: number): number {
  return (valence * Math.abs(valence)) / (Math.abs(valence) + 1);
}

function normalizeScores(positive: number, negative: number, words: number): SentimentScore {
  const strength = positive - negative;
  if (strength === 0) return { positive: 0, negative: 0, mean: 0 };
  const scale = Math.sqrt(strength * strength + halfway + halfwayPerToken * words);
  return {
    positive: positive / scale,
    negative: negative / scale,
    mean: (positive + negative) / scale,
  };
}

function applyTendency(score: SentimentScore, tendency: number): SentimentScore {
  const most = hint + hintPerStrength * (score.positive - score.negative);
  const own = Math.max(-most, Math.min(most, tendency));
  const positive = Math.min(1, score.positive + Math.max(0, own));
  const negative = Math.max(-1, score.negative + Math.min(0, own));
  return { positive, negative, mean: positive + negative };
}

function exclamations(tokens: readonly Token[]): number {
  const signs = tokens.filter(({ text }) => /^[!?]+$/.test(text));
  return signs.reduce((sum, { text }) => sum + text.split('!').length - 1, 0);
}
