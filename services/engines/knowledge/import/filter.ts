import * as z from 'zod';
import { entityTypeGroups, languages } from '../../../../lib/contract/inventories.ts';

export const DumpFilter = z.object({
  types: z.array(z.enum(entityTypeGroups.named)),
  /** An item needs a name in one of these; other languages are dropped. */
  languages: z.array(z.enum(languages)),
  /** Minimum number of pages about it in Wikipedias and their sister projects. */
  minSitelinks: z.int().min(0),
});
export type DumpFilter = z.output<typeof DumpFilter>;

export const everything: DumpFilter = {
  types: [...entityTypeGroups.named],
  languages: [...languages],
  minSitelinks: 0,
};

/** A canonical text, independent of the order of lists. */
export function describeFilter({ types, languages, minSitelinks }: DumpFilter): string {
  return JSON.stringify({
    types: entityTypeGroups.named.filter((type) => types.includes(type)),
    languages: everything.languages.filter((language) => languages.includes(language)),
    minSitelinks,
  });
}
