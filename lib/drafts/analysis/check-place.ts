import { randomUUID } from 'node:crypto';
import type { CallOptions } from '../../clients/call.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { Services } from '../../clients/services.ts';
import { undeterminedLanguage } from '../../contract/inventories.ts';
import type { CheckPlace } from '../api.ts';

/** Hits looked at: other names begin alike and may rank higher. */
const maxHits = 20;

/**
 * True if a name at the beginning of a text is a place: as the analysis reads it there or, where that finds nothing, as the knowledge base
 * has it. Throws Failure.
 */
export async function checkPlace(
  services: Services,
  { text, name }: CheckPlace,
  call: CallOptions,
): Promise<{ isPlace: boolean }> {
  const isName = (said: string | undefined) => said?.toLowerCase() === name.toLowerCase();
  try {
    return await services.call('media', async (client) => {
      const { entities, language, paragraphs } = await client.analyze(
        {
          // The services keep articles by their id.
          id: `opening ${randomUUID()}`,
          paraSpecs: [{ type: 'text', text }],
          analyses: ['entities'],
          returnMentions: true,
          returnTrees: false,
        },
        call,
      );
      const first = paragraphs?.[0]?.sentences[0]?.tokens[0]?.id;
      const read = entities?.find(({ mentions }) =>
        mentions?.some((one) => first && one.tokenIds.includes(first) && isName(one.text)),
      );
      if (read) return { isPlace: read.type === 'location' };
      const detected = language.detected;
      const known = await client.searchKnowledge(
        {
          query: name,
          types: ['location'],
          limit: maxHits,
          ...(detected !== undeterminedLanguage && { language: detected }),
        },
        call,
      );
      return {
        isPlace: known.some(({ stdForm, matched }) => [stdForm.value, matched?.value].some(isName)),
      };
    });
  } catch (error) {
    throw explainCallError(error);
  }
}
