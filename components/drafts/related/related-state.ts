import { createStore, type Store } from '../store';

export const ages = ['any', 'month', 'year'] as const;
export type Age = (typeof ages)[number];

export type RelatedFilter = { age: Age; section: string; isLoose: boolean };
export type Verdict = 'accepted' | 'rejected';

/** What outlives a change of tabs. */
export type RelatedState = {
  filter: Store<RelatedFilter>;
  /** Verdicts of this visit, by article; undefined: taken back. */
  verdicts: Store<ReadonlyMap<string, Verdict | undefined>>;
};

export function createRelatedState(): RelatedState {
  return {
    filter: createStore<RelatedFilter>({ age: 'any', section: '', isLoose: false }),
    verdicts: createStore<ReadonlyMap<string, Verdict | undefined>>(new Map()),
  };
}
