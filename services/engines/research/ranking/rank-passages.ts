import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import { kindsOf } from '../question/kinds-of.ts';
import type { Passage, Question } from '../types.ts';
import { articleFacts } from './article-facts.ts';
import { bestAnswer, type JudgedAnswer } from './best-answer.ts';
import { termWeights } from './cover-terms.ts';
import { mostOfStrangers, mostSupport } from './most-support.ts';
import { ordinalPairs, saysPair } from './ordinal-pairs.ts';
import { type PassageFeatures, passageFeatures } from './passage-features.ts';
import { supportOf } from './support.ts';

export type JudgedPassage = Passage & { readonly features: PassageFeatures };

/** Sentences in the order in which they may answer a question, each scored 0–1: 0.5 supports an answer. */
export function rankPassages(question: Question, findings: PassageFindings): JudgedPassage[] {
  const { sentences, articles, frequencies } = findings;
  if (question.terms.length === 0) return beginnings(findings);
  const weights = termWeights(question, findings);
  if (weights.every((weight) => weight === 0)) return [];
  const facts = articleFacts(findings);
  const most = mostOfStrangers(question, findings);
  const saying = ordinalPairs(question).map(
    (pair) => new Set(sentences.flatMap((each) => (saysPair(each, pair) ? [each.article] : []))),
  );
  const knownShares = question.terms.map((_, term) =>
    Math.max(0, ...facts.map((each) => each.inArticle.get(term) ?? 0)),
  );
  const { askedNoun, language } = question;
  const asked = askedNoun === undefined ? undefined : kindsOf(askedNoun, language);
  const ranked = { question, weights, frequencies, knownShares, asked };
  return sentences
    .flatMap((sentence): JudgedPassage[] => {
      const { article: place } = sentence;
      const article = articles[place];
      const own = facts[place];
      if (!article || !own) return [];
      const best = bestAnswer(sentence, article, question);
      if (sentence.part === 'title' && !isWholeAnswer(sentence, best, question)) return [];
      const lacksPair = !saying.every((them) => them.has(place));
      const features = passageFeatures(
        { sentence, article, best, facts: own, lacksPair, place },
        ranked,
      );
      const score = Math.min(most, mostSupport(features, question), supportOf(features));
      const answer = best && { off: best.off, len: best.len };
      return [{ sentence, article, score, answer, features }];
    })
    .toSorted((one, other) => other.score - one.score);
}

/** A headline is short: it answers where it says all that is asked, and surely what is asked for. */
const surely = 0.8;

function isWholeAnswer(
  { terms }: FoundSentence,
  best: JudgedAnswer | undefined,
  { terms: asked }: Question,
): boolean {
  const said = new Set(terms.map(({ term }) => term));
  return best !== undefined && best.fit >= surely && asked.every((_, term) => said.has(term));
}

/** Of a question for whatever there is in a time or section: each article that was found tells what it is about first. */
const ofBeginning = 0.8;

function beginnings({ sentences, articles }: PassageFindings): JudgedPassage[] {
  return sentences.flatMap((sentence) => {
    const article = articles[sentence.article];
    return article
      ? [{ sentence, article, score: ofBeginning, answer: undefined, features: {} }]
      : [];
  });
}
