import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { trainingFile } from './training-data.ts';

const Texts = z.record(z.string(), z.string());
const Taxonomy = z.object({
  conceptSet: z.array(
    z.object({
      qcode: z.string(),
      retired: z.string().optional(),
      prefLabel: Texts,
      definition: Texts,
      broader: z.array(z.string()).optional(),
    }),
  ),
});

export type Concept = {
  /** Eight digits. */
  code: string;
  /** Codes from the top term to the concept itself. */
  path: string[];
  labels: Record<string, string>;
  definitions: Record<string, string>;
};

/** Reads the concepts of the IPTC Media Topics that are in use. */
export function readTaxonomy(): Concept[] {
  const file = readFileSync(trainingFile('taxonomy/iptc-mediatopics.json'), 'utf8');
  const { conceptSet } = Taxonomy.parse(JSON.parse(file));
  const codeOf = (name: string) => name.slice(-8);
  const parents = new Map(
    conceptSet.map(({ qcode, broader }) => [codeOf(qcode), broader?.[0] && codeOf(broader[0])]),
  );
  const pathTo = (code: string): string[] => {
    const parent = parents.get(code);
    return parent ? [...pathTo(parent), code] : [code];
  };
  return conceptSet
    .filter(({ retired }) => retired === undefined)
    .map(({ qcode, prefLabel, definition }) => {
      const code = codeOf(qcode);
      return { code, path: pathTo(code), labels: prefLabel, definitions: definition };
    });
}
