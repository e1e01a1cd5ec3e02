import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import type { ListTopics, TopicChoice } from '../api.ts';
import { explainKnowledgeError } from '../explain-error.ts';

/** Lists the media topics of services that offer them. Throws Failure. */
export async function listTopics(
  services: Services,
  { language }: ListTopics,
  options: CallOptions = {},
): Promise<TopicChoice> {
  try {
    const { topics, areFound } = await services.call('media', (client) =>
      client.listTopics({ language }, options),
    );
    return {
      topics: topics.map(({ stdForm, ...topic }) => ({ ...topic, name: stdForm.value })),
      areFound,
    };
  } catch (error) {
    throw explainKnowledgeError(error);
  }
}
