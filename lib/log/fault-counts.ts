import { processWide } from '../runtime/process-wide.ts';
import { setLatest } from '../runtime/set-latest.ts';

/** Errors of one kind in the log of this process since its start. */
export type FaultCount = {
  /** Words of our own, with an error's name and code, or a route and a status. */
  kind: string;
  count: number;
  /** Time of the last one, ISO 8601 in UTC. */
  lastAt: string;
  /** The request of the last one. */
  lastId?: string | undefined;
};

const maxKinds = 100;
const maxShown = 20;

const counts = () => processWide('fault-counts', () => new Map<string, FaultCount>());

/** Lists the kinds of errors, the latest first. */
export function countFaults(): FaultCount[] {
  return [...counts().values()].reverse();
}

/** Lists the latest kinds of errors, for a person. */
export function latestFaults(): FaultCount[] {
  return countFaults().slice(0, maxShown);
}

/** Counts an error that is written to the log; past 100 kinds the one not seen for longest is forgotten. */
export function noteFault(words: string, entry: Record<string, unknown>): void {
  const kind = [words, ...namesOf(entry)].join(' ');
  const known = counts();
  const count = (known.get(kind)?.count ?? 0) + 1;
  const { id } = entry;
  const lastAt = new Date().toISOString();
  const fault = { kind, count, lastAt, ...(typeof id === 'string' && { lastId: id }) };
  setLatest(known, kind, fault, maxKinds);
}

/** Members that are names of ours or of a library, never what somebody wrote. */
function namesOf({ error, code, method, route, status }: Record<string, unknown>): string[] {
  return [error, code, method, route, status].flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? String(each).slice(0, 100) : [],
  );
}
