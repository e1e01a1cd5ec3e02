import * as z from 'zod';
import { faces } from './faces.ts';
import { Flag, Id, StringMap, Text } from './fields.ts';

const members = {
  name: Id,
  externalId: Text.optional(),
  stdForms: StringMap.optional(),
  descriptions: StringMap.optional(),
  categories: z.array(Text).optional(),
};

/** A tag of the newsroom's own vocabulary; a forbidden one is not used in tagging. */
export const EditorialTag = z
  .object({
    gkbId: z.string(),
    ...members,
    forbidden: faces(z.boolean().default(false), z.boolean()),
  })
  .meta({ id: 'EditorialTag' });
export type EditorialTag = z.output<typeof EditorialTag>;

/** A tag to be created or put in place; the service makes up a `gkbId` where none is given. */
export const EditorialTagRequest = z
  .object({ gkbId: Id.optional(), ...members, forbidden: Flag.default(false) })
  .meta({ id: 'EditorialTagRequest' });
export type EditorialTagRequest = z.output<typeof EditorialTagRequest>;

/** By name, in any form, or by one of the two ids; all that are given must hold. */
export const EditorialTagSearch = z
  .object({ name: Id.optional(), externalId: Id.optional(), gkbId: Id.optional() })
  .refine(
    (search) => search.name ?? search.externalId ?? search.gkbId,
    'needs name, externalId or gkbId',
  );
export type EditorialTagSearch = z.output<typeof EditorialTagSearch>;

export const EditorialTagList = z.array(EditorialTag);
export type EditorialTagList = z.output<typeof EditorialTagList>;
