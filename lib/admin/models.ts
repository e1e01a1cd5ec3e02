import 'server-only';
import type * as z from 'zod';
import type { Me, Role } from '../auth/api.ts';
import { audit } from '../auth/audit.ts';
import { CallError } from '../clients/call-error.ts';
import type { RetrievalClient } from '../clients/client.ts';
import { explainCallError } from '../clients/explain-call-error.ts';
import type { Services } from '../clients/services.ts';
import type {
  ModelPurpose,
  ModelServer,
  ModelTrial,
  ModelTrialResult,
} from '../contract/models.ts';
import { changeSettings, readModelRoles } from '../drafts/reads/settings.ts';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { ChooseModel, DeskModels } from './api.ts';

type ModelDesk = { db: Desk; services: Services };

/** Milliseconds: a model may have to be loaded first. */
const trialTimeout = 110_000;

export async function readModels({ db, services }: ModelDesk): Promise<DeskModels> {
  const roles = await readModelRoles(db);
  const { health } = await services.state('retrieval');
  if (!health?.extensions.includes('models')) return { isOffered: false, models: [], roles };
  const { models } = await ask(services, (client) => client.listModels());
  return { isOffered: true, models, roles };
}

export async function chooseModel(
  desk: ModelDesk,
  user: Me,
  purpose: ModelPurpose,
  body: ChooseModel,
): Promise<DeskModels> {
  await ask(desk.services, (client) => client.putModel({ purpose, body }));
  await logChoice(desk.db, user, purpose, `${body.model}, ${new URL(body.baseUrl).host}`);
  return readModels(desk);
}

export async function removeModel(
  desk: ModelDesk,
  user: Me,
  purpose: ModelPurpose,
): Promise<DeskModels> {
  await ask(desk.services, (client) => client.deleteModel({ purpose }));
  await logChoice(desk.db, user, purpose);
  return readModels(desk);
}

export async function changeModelRoles(
  desk: ModelDesk,
  user: Me,
  modelRoles: Role[],
): Promise<DeskModels> {
  await changeSettings(desk.db, user.id, { modelRoles });
  return readModels(desk);
}

export async function findServers({ services }: ModelDesk): Promise<{ servers: ModelServer[] }> {
  return ask(services, (client) => client.findModelServers());
}

export function readServer(
  { services }: ModelDesk,
  server: { baseUrl: string; apiKey?: string | undefined },
): Promise<ModelServer> {
  return ask(services, (client) => client.readModelServer(server));
}

export function tryModel(
  { services }: ModelDesk,
  trial: z.input<typeof ModelTrial>,
  signal: AbortSignal,
): Promise<ModelTrialResult> {
  return ask(services, (client) => client.tryModel(trial, { signal, timeoutMs: trialTimeout }));
}

/** The log of changes keeps the names of models and hosts, never keys. */
function logChoice(db: Desk, user: Me, purpose: ModelPurpose, details?: string): Promise<void> {
  const name = purpose === 'answers' ? 'answerModel' : 'embeddingModel';
  return audit(db, { by: user.id, action: 'settings.change', object: `setting:${name}`, details });
}

async function ask<T>(
  services: Services,
  act: (client: RetrievalClient) => Promise<T>,
): Promise<T> {
  try {
    return await services.call('retrieval', act);
  } catch (error) {
    const isRefused =
      error instanceof CallError && (error.kind === 'invalid' || error.kind === 'conflict');
    if (!isRefused) throw explainCallError(error);
    const [, field = 'baseUrl', reason = error.message] = /^(\w+): (.*)$/.exec(error.message) ?? [];
    throw new Failure('model-refused', { field, reason, cause: error });
  }
}
