import { silentStatuses } from '../../../lib/contract/inventories.ts';

const approving: ReadonlySet<string> = new Set(['accepted', 'accepted-actively', 'expected']);
const silent: ReadonlySet<string> = new Set(silentStatuses);

/**
 * Whether a status speaks for what was recommended; undefined for silence, which weighs nothing: an item that was left
 * alone neither outweighs a decision nor takes its place.
 */
export function verdictOf(status: string): boolean | undefined {
  return silent.has(status) ? undefined : approving.has(status);
}
