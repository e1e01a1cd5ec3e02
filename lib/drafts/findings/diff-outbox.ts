import { silentStatuses } from '../../contract/inventories.ts';
import { present } from '../../sql/present.ts';
import type { FeedbackStanding } from '../api.ts';
import { lifts, needsConfirmation } from './confirmation.ts';
import type { WantedFeedback } from './wanted-feedback.ts';

/** A row of the outbox as far as it matters for what is still to be told. */
export type OutboxEntry = Pick<
  WantedFeedback,
  'item' | 'status' | 'gkbId' | 'stdForm' | 'inTags' | 'inEntities'
> & {
  id: string;
  state: FeedbackStanding;
  label?: string;
  referenceKey: string;
  /** It belongs to a call that went out, or may have. */
  isBound: boolean;
};

export type NewEntry = WantedFeedback & { state: 'waiting' | 'held' };
type OutboxChange = { remove: string[]; add: NewEntry[] };

/**
 * Finds the changes of a draft's outbox (its entries, oldest first) after which what is wanted is told, once. What
 * went out is never told again: only a status that differs from the one told last is. An entry that waits gives way
 * to a newer decision. `confirmers` are the people whose word needs no confirmation.
 */
export function diffOutbox(input: {
  entries: readonly OutboxEntry[];
  wanted: readonly WantedFeedback[];
  /** The analysis at hand; without one nothing new can be told. */
  referenceKey: string | undefined;
  confirmers: ReadonlySet<string>;
}): OutboxChange {
  const { entries, wanted, referenceKey, confirmers } = input;
  const change: OutboxChange = { remove: [], add: [] };
  const byItem = Map.groupBy(entries, ({ item }) => item);
  const wishes = new Map(wanted.map((wish) => [wish.item, wish]));

  for (const item of new Set([...byItem.keys(), ...wishes.keys()])) {
    const known = byItem.get(item) ?? [];
    const told = known.findLast((entry) => entry.isBound);
    const wish = takenBack(told, wishes.get(item)) ?? wishes.get(item);
    const isConfirmed = wish?.by !== undefined && confirmers.has(wish.by);
    const state = wish && needsConfirmation(wish) && !isConfirmed ? 'held' : 'waiting';
    const open = known.filter(isOpen);
    const outdated = open.filter((entry) =>
      wish
        ? !isSame(entry, wish) || (entry.state === 'held' && state === 'waiting')
        : !silentStatuses.includes(entry.status),
    );
    change.remove.push(...outdated.map(({ id }) => id));
    if (!wish || !referenceKey || !wish.isFound) continue;
    const last = known.findLast((entry) => entry.isBound || isFinal(entry, referenceKey));
    const isSettled = open.length > outdated.length || (last && isSame(last, wish));
    if (!isSettled) change.add.push({ ...wish, state });
  }
  return change;
}

/** Somebody took back what acts on everybody's articles after it had gone out: that is told too. */
function takenBack(
  told: OutboxEntry | undefined,
  wish: WantedFeedback | undefined,
): WantedFeedback | undefined {
  const status = told && lifts[told.status];
  if (!status || (wish && !silentStatuses.includes(wish.status))) return undefined;
  const { item, stdForm, gkbId, inTags, inEntities } = told;
  const named = { item, stdForm, ...present({ gkbId }) };
  return { ...named, status, inTags, inEntities, inSentiment: false, isFound: true };
}

function isOpen(entry: OutboxEntry): boolean {
  return !entry.isBound && (entry.state === 'waiting' || entry.state === 'held');
}

function isSame(entry: OutboxEntry, wish: WantedFeedback): boolean {
  return entry.status === wish.status && entry.label === wish.label;
}

/** It will not be told: a tag editor said no, or the services refused it for this analysis. */
function isFinal(entry: OutboxEntry, referenceKey: string): boolean {
  if (entry.state === 'declined' || entry.state === 'revoked') return true;
  return entry.state === 'failed' && entry.referenceKey === referenceKey;
}
