import * as z from 'zod';
import { Analysis } from '../../../lib/contract/analysis.ts';
import { checkAnalysis } from '../../../lib/contract/analysis-rules.ts';
import type { EndpointSpec } from '../../../lib/contract/endpoint.ts';
import { strict } from '../../../lib/contract/faces.ts';

const OneOrMany = z.union([z.array(Analysis), Analysis.transform((analysis) => [analysis])]);

/**
 * Where an answer breaks the contract: its schema read strictly, and for analyses the rules of CONTRACT 2.10.
 * Returns field names and rules, none when it is sound.
 */
export function checkAnswer(endpoint: EndpointSpec, answer: unknown): string[] {
  const parsed = strict(endpoint.response).safeParse(answer);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
  }
  const analyses = OneOrMany.safeParse(answer);
  if (!analyses.success) return [];
  // The rules quote the text, which is not for the log.
  return analyses.data.flatMap(checkAnalysis).map((fault) => fault.replace(/".*"/gs, '"…"'));
}
