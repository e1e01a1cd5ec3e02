import { callApi } from '@/lib/browser/api';
import type { AskQuestion, Conversation } from '@/lib/research/api';
import { conversationPath, researchPath } from './research-keys';

/** Asks in a conversation, or begins one; the name that a question gets here makes of two clicks one question. */
export async function ask(
  asked: Omit<AskQuestion, 'clientId'>,
  conversationId?: string,
): Promise<Conversation> {
  const path =
    conversationId === undefined ? researchPath : `${conversationPath(conversationId)}/questions`;
  const body: AskQuestion = { ...asked, clientId: crypto.randomUUID() };
  return (await callApi<{ conversation: Conversation }>(path, { method: 'POST', body }))
    .conversation;
}

export const wholeArchive: AskQuestion['scope'] = {
  sections: [],
  tags: [],
  datasets: [],
  entities: [],
};
