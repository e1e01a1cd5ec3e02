import type { FoundSentence } from '../../archive/port.ts';
import { likeness } from '../../encoder/vectors/port.ts';
import type { Passage, Question, ResearchEngine } from '../types.ts';

/** Cosines of the question and sentences, 0 for unrelated ones. */
export type Likenesses = {
  readonly sentences: ReadonlyMap<FoundSentence, number>;
  /** The greatest of sentences and of articles. */
  readonly best: number;
  readonly bestArticle: number;
  /** True if one is so near that an unknown name of the question may be written otherwise there. */
  readonly areNear: boolean;
};

/** Sentences that are compared, some 8 ms each: those ranked first, and those of the passages nearest in meaning. */
const compared = { ranked: 10, near: 8 };
const nearFrom = 0.6;

/** Undefined without an encoder. */
export async function measureLikenesses(
  question: Question,
  ranked: readonly Passage[],
  meanings: ResearchEngine['meanings'],
): Promise<Likenesses | undefined> {
  if (ranked.length === 0 || question.terms.length === 0) return undefined;
  const meant = await meanings?.of('query', question.resolved);
  if (!meanings || !meant) return undefined;
  const byPassage = ranked.toSorted(
    (one, other) =>
      (other.sentence.passageLikeness ?? 0) - (one.sentence.passageLikeness ?? 0) ||
      other.score - one.score,
  );
  const sentences = [
    ...new Set(
      [...ranked.slice(0, compared.ranked), ...byPassage.slice(0, compared.near)].map(
        ({ sentence }) => sentence,
      ),
    ),
  ];
  const vectors = await meanings.encode('passage', sentences);
  const found = new Map(
    sentences.flatMap((sentence, at): [FoundSentence, number][] => {
      const vector = vectors[at];
      return vector ? [[sentence, likeness(meant.vector, vector)]] : [];
    }),
  );
  if (found.size === 0) return undefined;
  const best = Math.max(...found.values());
  const bestArticle = Math.max(...ranked.map(({ article }) => article.likeness ?? 0));
  return { sentences: found, best, bestArticle, areNear: best >= nearFrom };
}
