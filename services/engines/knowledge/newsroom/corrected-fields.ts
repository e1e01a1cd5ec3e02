import type { KnowledgeCorrection } from '../../../../lib/contract/knowledge-record.ts';

/** What a correction is about: `type`, `names.cs`, `facts.population`, … */
export function correctedFields(correction: KnowledgeCorrection): string[] {
  const { names, descriptions, externalIds, facts = [], withoutFacts = [], ...rest } = correction;
  const { author: _, ...single } = rest;
  const told = (part: string, keys: Iterable<string>) =>
    [...new Set(keys)].map((key) => `${part}.${key}`);
  return [
    ...said(single),
    ...told('names', said(names)),
    ...told('descriptions', said(descriptions)),
    ...told('facts', [...facts.map(({ property }) => property), ...withoutFacts]),
    ...told('externalIds', said(externalIds)),
  ];
}

function said(members: Readonly<Record<string, unknown>> | undefined): string[] {
  return Object.entries(members ?? {}).flatMap(([key, value]) =>
    value === undefined ? [] : [key],
  );
}
