import type { AnalysisRequest } from '../../../lib/contract/general.ts';
import type { Wanted } from '../../engines/account/charged-analysis.ts';
import { referenceDay } from '../../engines/language/analyze-input.ts';

/** What a request of the general service wants analysed; its own custom keys stay behind. */
export function wantedAnalysis(request: AnalysisRequest, now: Date): Wanted {
  const {
    id,
    title,
    text,
    paraSpecs,
    analyses,
    language,
    langDetectPrior,
    domain,
    textType,
    htmlExtractor,
    diacritization,
    correction,
    returnMentions,
    returnItemSentiment,
    metadata,
  } = request;
  return {
    kind: 'analysis',
    ...(id !== undefined && { id }),
    ...(paraSpecs?.length ? { paraSpecs } : { title, text }),
    analyses,
    ...(language !== undefined && { language }),
    ...(langDetectPrior?.length && { langDetectPrior }),
    ...(domain !== undefined && { domain }),
    ...(textType !== undefined && { textType }),
    htmlExtractor,
    referenceDate: referenceDay(request.referenceDate, now),
    diacritization,
    correction,
    returnMentions,
    returnTrees: true,
    returnItemSentiment,
    returnGkbProperties: false,
    tagType: 'base',
    ...(metadata && { metadata }),
  };
}
