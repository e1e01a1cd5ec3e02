import { analysisParts } from '../../../lib/contract/inventories.ts';
import type { NlpRequest } from '../../../lib/contract/media.ts';
import type { Wanted } from '../../engines/account/charged-analysis.ts';
import { referenceDay } from '../../engines/language/analyze-input.ts';

/** What a request of the media service wants analysed. Its answer carries the key that feedback refers to. */
export function wantedAnalysis(request: NlpRequest, referenceKey: string, now: Date): Wanted {
  const { id, title, lead, text, paraSpecs, language, langDetectPrior } = request;
  const { presentationLanguage, domicile } = request;
  return {
    kind: 'analysis',
    id,
    ...(paraSpecs?.length ? { paraSpecs } : { title, lead, text }),
    analyses: request.analyses ?? analysisParts,
    ...(language !== undefined && { language }),
    ...(langDetectPrior?.length && { langDetectPrior }),
    ...(presentationLanguage !== undefined && { presentationLanguage }),
    ...(domicile !== undefined && { domicile }),
    domain: 'media',
    referenceDate: referenceDay(request.referenceDate, now),
    diacritization: 'auto',
    returnMentions: request.returnMentions,
    returnTrees: true,
    returnItemSentiment: request.returnItemSentiment,
    returnGkbProperties: request.returnGkbProperties,
    tagType: 'media',
    metadata: { referenceKey },
  };
}
