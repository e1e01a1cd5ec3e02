import * as z from 'zod';
import { entityTypeGroups, languages } from '../../../../lib/contract/inventories.ts';

/** What of a dump is kept. */
export const DumpFilter = z.object({
  types: z.array(z.enum(entityTypeGroups.named)),
  /** One of these must name the item; names and descriptions in others are not kept. */
  languages: z.array(z.enum(languages)),
  /** Pages about it on Wikipedias and their sister projects. */
  minSitelinks: z.int().min(0),
});
export type DumpFilter = z.output<typeof DumpFilter>;

export const everything: DumpFilter = {
  types: [...entityTypeGroups.named],
  languages: [...languages],
  minSitelinks: 0,
};

/** The same text for the same filter, whatever the order in which it was given. */
export function describeFilter({ types, languages, minSitelinks }: DumpFilter): string {
  return JSON.stringify({
    types: entityTypeGroups.named.filter((type) => types.includes(type)),
    languages: everything.languages.filter((language) => languages.includes(language)),
    minSitelinks,
  });
}
