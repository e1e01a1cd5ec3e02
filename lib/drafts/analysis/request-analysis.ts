import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { CallError } from '../../clients/call-error.ts';
import type { Services } from '../../clients/services.ts';
import type { Analysis } from '../../contract/analysis.ts';
import type { NlpRequest } from '../../contract/media.ts';
import type { DraftForm } from '../api.ts';
import type { ArticleContent } from '../content/content.ts';
import { textBlocks } from '../content/text-blocks.ts';
import { type ArticlePart, articleParts } from '../reads/analyses.ts';
import { mergePart } from './merge-parts.ts';

/** A request to the services about an article, without the choice of analyses and the article's id. */
export type ArticleRequest = Pick<
  z.input<typeof NlpRequest>,
  'paraSpecs' | 'language' | 'presentationLanguage' | 'domicile' | 'referenceDate' | 'categories'
> & { paraSpecs: { type: string; text: string }[] };

/** The article's text blocks that hold something, and what its form says in the terms of CONTRACT 4.1. */
export function toArticleRequest(content: ArticleContent, form: DraftForm): ArticleRequest {
  const { language, tagLanguage, dateline, date, section } = form;
  return {
    paraSpecs: textBlocks(content).filter(({ text }) => text.trim() !== ''),
    ...(language && { language }),
    ...(tagLanguage && { presentationLanguage: tagLanguage }),
    ...(dateline.trim() && { domicile: dateline.trim() }),
    ...(date && { referenceDate: date }),
    ...(section && { categories: [{ taxonomy: 'section', code: section }] }),
  };
}

/** Names a request by what is in it: the same text and form give the same answer. */
export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** An analysis as the services gave it; `failed` are the parts that they could not do. */
type RequestedAnalysis = {
  analysis: Analysis;
  failed: { part: ArticlePart; error: unknown }[];
};

export type AnalysisRequest = {
  draftId: string;
  request: ArticleRequest;
  call: { signal: AbortSignal; requestId: string | undefined };
};

async function ask(
  services: Services,
  { draftId, request, call }: AnalysisRequest,
  analyses: string[],
): Promise<Analysis> {
  return services.call('media', (client) =>
    client.analyze(
      {
        id: draftId,
        ...request,
        analyses,
        returnMentions: true,
        returnItemSentiment: true,
        returnGkbProperties: false,
      },
      call,
    ),
  );
}

/**
 * Asks the media service for everything at once; when it fails over that, for each part alone, so that one part's
 * fault does not take the others along. Throws CallError when nothing could be had.
 */
export async function requestAnalysis(
  services: Services,
  asked: AnalysisRequest,
): Promise<RequestedAnalysis> {
  try {
    return { analysis: await ask(services, asked, ['all']), failed: [] };
  } catch (error) {
    if (!isOwnFault(error)) throw error;
    const { analysis, failed } = await requestParts(services, asked, articleParts);
    if (!analysis) throw error;
    return { analysis, failed };
  }
}

/** Asks for single parts and adds those that come to `known`; without any, `analysis` is missing. */
export async function requestParts(
  services: Services,
  asked: AnalysisRequest,
  parts: readonly ArticlePart[],
  known?: Analysis,
): Promise<{ analysis: Analysis | undefined; failed: RequestedAnalysis['failed'] }> {
  const answers = await Promise.allSettled(parts.map((part) => ask(services, asked, [part])));
  asked.call.signal.throwIfAborted();
  let analysis = known;
  const failed: RequestedAnalysis['failed'] = [];
  answers.forEach((answer, place) => {
    const part = parts[place];
    if (!part) return;
    if (answer.status === 'rejected') failed.push({ part, error: answer.reason });
    else analysis = mergePart(analysis ?? withoutParts(answer.value), part, answer.value);
  });
  return { analysis, failed };
}

/** The service answered, and what it answered was a fault of its own: a smaller question may do. */
function isOwnFault(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  return error.kind === 'bad-answer' || (error.kind === 'upstream' && error.status !== 503);
}

function withoutParts(analysis: Analysis): Analysis {
  const { version, id, language, paragraphs, usedChars, metadata } = analysis;
  return { version, id, language, paragraphs, usedChars, metadata };
}
