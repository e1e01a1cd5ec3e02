import type { Handlers } from '../../../lib/contract/call.ts';
import type { ModelTrial, ModelTrialResult } from '../../../lib/contract/models.ts';
import { ResearchRequest } from '../../../lib/contract/retrieval.ts';
import type { retrievalEndpoints } from '../../../lib/contract/retrieval-endpoints.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { silentLog } from '../../../lib/log/log.ts';
import {
  findModelServers,
  type Models,
  readModelServer,
  tryEmbedding,
} from '../../engines/models/port.ts';
import {
  answerQuestion,
  modelPatience,
  OutsideModel,
  type ResearchAsk,
  type ResearchEngine,
} from '../../engines/research/port.ts';

/** `tenant`: the only one that may look at models and change them, as they serve all tenants. */
export type ModelEngine = { readonly models: Models; readonly owner: string };

export function modelHandlers(engine: ModelEngine & ResearchEngine) {
  const { models, owner } = engine;
  const requireOwner = (tenant: string) => {
    if (tenant !== owner)
      throw new ServiceError(
        403,
        'Only the key of the newsroom that runs the services may see its models.',
      );
  };
  const all = () => ({ json: { models: models.list() } });
  return {
    listModels: async ({ tenant }) => {
      requireOwner(tenant);
      return all();
    },
    findModelServers: async ({ tenant }) => {
      requireOwner(tenant);
      return { json: { servers: await findModelServers() } };
    },
    readModelServer: async ({ tenant, body: { baseUrl, apiKey } }) => {
      requireOwner(tenant);
      models.requireListed(baseUrl);
      const given = models.withKey({ baseUrl, apiKey });
      return { json: await readModelServer(baseUrl, given.apiKey) };
    },
    tryModel: async ({ tenant, body, time, signal }) => {
      requireOwner(tenant);
      models.requireListed(body.baseUrl);
      const begun = performance.now();
      const trial = models.withKey(body, body.purpose);
      const result =
        body.purpose === 'embeddings'
          ? await tryEmbedding(trial)
          : await tryAnswering(engine, trial, { tenant, time, signal });
      return { json: { ...result, milliseconds: Math.round(performance.now() - begun) } };
    },
    putModel: async ({ tenant, params, body }) => {
      requireOwner(tenant);
      await models.put(params.purpose, body);
      return all();
    },
    deleteModel: async ({ tenant, params }) => {
      requireOwner(tenant);
      await models.delete(params.purpose);
      return all();
    },
  } satisfies Partial<Handlers<typeof retrievalEndpoints>>;
}

/** Asks the archive by the model as a reader would, its statements checked. */
async function tryAnswering(
  engine: ResearchEngine,
  { baseUrl, model, apiKey, question }: ModelTrial,
  ask: Omit<ResearchAsk, 'request'>,
): Promise<Omit<ModelTrialResult, 'milliseconds'>> {
  if (question === '') throw invalidRequest('question: expected a question for the trial');
  const settings = {
    baseUrl,
    model,
    patience: modelPatience,
    ...(apiKey !== undefined && { apiKey }),
  };
  const request = ResearchRequest.parse({
    query: question,
    returnDetails: true,
    returnArticles: true,
  });
  const tried = { ...engine, model: new OutsideModel(settings, silentLog) };
  let leftOut = 0;
  for await (const event of answerQuestion(tried, { ...ask, request, isTrial: true })) {
    if (event.type === 'message' && event.content.step === 'check')
      leftOut += event.content.count ?? 0;
    if (event.type === 'error') return { fault: event.content.message, parts: [], leftOut };
    if (event.type !== 'full-response') continue;
    const { answer, chunks, articles = [], details } = event.content;
    const titleOf = (id: string) => {
      const found = articles.find((each) => each.id === id);
      return found?.paraSpecs?.find(({ type }) => type === 'title')?.text ?? id;
    };
    const failed = answer.parts.find(({ type }) => type === 'error');
    const isOfModel = details?.assistant === 'model' && answer.status !== 'error:llm-error';
    // The archive's own sentences, which follow a failure, are not the model's.
    if (!isOfModel) {
      const fault =
        failed?.text ?? 'The question has several meanings, so the model was not asked.';
      return { fault, parts: [], leftOut };
    }
    return {
      leftOut,
      parts: answer.parts
        .filter(({ type }) => type === 'bullet')
        .map(({ text, sourceChunkIds }) => ({
          text,
          articles: [
            ...new Set(
              sourceChunkIds.flatMap(
                (id) => chunks.find(({ chunkId }) => chunkId === id)?.articleId ?? [],
              ),
            ),
          ].map(titleOf),
        })),
    };
  }
  return { parts: [], leftOut };
}
