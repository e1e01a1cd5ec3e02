import { ApiFailure, type CallOptions, callApi } from '../http/call-api.ts';
import type { AskQuestion, Conversation } from './api.ts';

export const researchPath = '/api/research/conversations';
export const conversationPath = (id: string) => `${researchPath}/${encodeURIComponent(id)}`;

/** Calls a route that answers with a conversation as it is then. Throws ApiFailure. */
export async function callConversation(path: string, options: CallOptions): Promise<Conversation> {
  return (await callApi<{ conversation: Conversation }>(path, options)).conversation;
}

/** Client ids of questions without an answer yet. */
const unanswered = new Map<string, string>();
/** After these it may have been asked all the same. */
const uncertain: ReadonlySet<ApiFailure['kind']> = new Set(['offline', 'internal']);

/** Asks in a conversation or begins one; asked again before its answer arrived, it is the same question. */
export async function ask(
  asked: Omit<AskQuestion, 'clientId'>,
  conversationId?: string,
): Promise<Conversation> {
  const path =
    conversationId === undefined ? researchPath : `${conversationPath(conversationId)}/questions`;
  const key = JSON.stringify([path, asked]);
  const clientId = unanswered.get(key) ?? crypto.randomUUID();
  unanswered.set(key, clientId);
  const body: AskQuestion = { ...asked, clientId };
  try {
    const conversation = await callConversation(path, { method: 'POST', body });
    unanswered.delete(key);
    return conversation;
  } catch (error) {
    // A refused question was not asked.
    if (error instanceof ApiFailure && !uncertain.has(error.kind)) unanswered.delete(key);
    throw error;
  }
}

export const wholeArchive: AskQuestion['scope'] = {
  sections: [],
  tags: [],
  datasets: [],
  entities: [],
};
