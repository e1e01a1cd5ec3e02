import { z } from 'zod';

const names = { names: z.array(z.string()), count: z.number() };
const bulkActions = ['addCategory', 'removeCategory', 'retire', 'restore'] as const;

const plain = [
  z.object({ kind: z.literal('create'), ...names }),
  z.object({ kind: z.literal('edit'), name: z.string(), before: z.string() }),
  z.object({
    kind: z.literal('bulk'),
    action: z.enum(bulkActions),
    category: z.string().optional(),
    ...names,
  }),
  z.object({ kind: z.literal('merge'), into: z.string(), ...names }),
  /** `untag`: taken off the archive's articles too. */
  z.object({ kind: z.literal('delete'), ...names, untag: z.boolean().optional() }),
  z.object({ kind: z.literal('import'), created: z.number(), changed: z.number() }),
  z.object({
    kind: z.literal('confirm'),
    name: z.string(),
    /** Id of the proposal in the outbox. */
    proposal: z.string(),
    /** The item that the new tag takes the place of, where it has no id of its own. */
    item: z.string().optional(),
  }),
] as const;

export const PlainDetails = z.discriminatedUnion('kind', plain);
export type PlainDetails = z.output<typeof PlainDetails>;

/** Details for the line about a change; only the first few names are stored. */
const ChangeDetails = z.discriminatedUnion('kind', [
  ...plain,
  z.object({ kind: z.literal('undo'), of: PlainDetails, skipped: z.number() }),
]);
export type ChangeDetails = z.output<typeof ChangeDetails>;

/** The details of a change as they are stored. */
export function readDetails(text: string): ChangeDetails {
  return ChangeDetails.parse(JSON.parse(text));
}

/** Seconds in which a change can be undone. */
export const undoSeconds = 30 * 24 * 3600;

const maxNames = 3;

export function nameSome(tags: readonly { name: string }[]): { names: string[]; count: number } {
  return { names: tags.slice(0, maxNames).map(({ name }) => name), count: tags.length };
}
