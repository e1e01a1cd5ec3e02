import type { AnalyzedDraft } from './analyze-draft.ts';

/** The answer as JSON, an AnalysisAnswer; the analysis in it is put there as the text that it is. */
export function toResponse({ analysis, reused, failed, ...stored }: AnalyzedDraft): Response {
  const before = `${JSON.stringify(stored).slice(0, -1)},"analysis":`;
  const after = `,${JSON.stringify({ reused, failed }).slice(1)}`;
  const body = Buffer.concat([Buffer.from(before), analysis, Buffer.from(after)]);
  return new Response(body, { headers: { 'content-type': 'application/json' } });
}
