import {
  type ModelChoice,
  type ModelInUse,
  type ModelPurpose,
  modelPurposes,
} from '../../../lib/contract/models.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { isLoopback } from '../../../lib/http/is-loopback.ts';
import { type OutsideHosts, unlistedHost } from '../../../lib/http/outside-hosts.ts';
import { type Log, silentLog } from '../../../lib/log/log.ts';
import { openKey, resealKey, sealKey } from '../../../lib/runtime/sealed-key.ts';
import type { EmbeddingSettings } from '../encoder/port.ts';
import { type ModelSettings, modelPatience, OutsideModel } from '../research/port.ts';
import type { Store } from '../store/port.ts';

type Address = {
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
};

const variables: Record<ModelPurpose, string> = {
  answers: 'RESEARCH_MODEL_BASE_URL',
  embeddings: 'EMBEDDING_BASE_URL',
};

type ModelsOptions = {
  store: Store;
  /** Encrypts keys. */
  secret: string;
  /** Set by variables, which win. */
  environment: { answers?: ModelSettings | undefined; embeddings?: EmbeddingSettings | undefined };
  /** Hosts that may be called; missing: any. */
  outsideHosts?: OutsideHosts | undefined;
  /** Called when another embedding model is chosen. */
  onEmbeddings?: (settings: EmbeddingSettings | undefined) => void;
  log: Log;
};

/** Language models that the newsroom brings: set by variables, or stored and changed while the services run. */
export class Models {
  readonly #options: ModelsOptions;
  #stored: Map<ModelPurpose, Address>;
  /** Counts the choices made here. */
  #changes = 0;
  #answers: OutsideModel | undefined;

  private constructor(options: ModelsOptions, stored: Map<ModelPurpose, Address>) {
    this.#options = options;
    this.#stored = stored;
    this.#openAnswers();
  }

  static async open(options: ModelsOptions): Promise<Models> {
    return new Models(options, await readStored(options));
  }

  /** Takes over what other processes have chosen. */
  async sync(): Promise<void> {
    const before = this.#changes;
    const stored = await readStored({ ...this.#options, log: silentLog });
    // What was chosen here meanwhile may be missing in it.
    if (before !== this.#changes) return;
    const changed = modelPurposes.filter(
      (purpose) =>
        JSON.stringify(stored.get(purpose)) !== JSON.stringify(this.#stored.get(purpose)),
    );
    this.#stored = stored;
    for (const purpose of changed) this.#use(purpose);
  }

  /** The model that answers questions; undefined if the archive's own sentences do. */
  get answers(): OutsideModel | undefined {
    return this.#answers;
  }

  /** Undefined: the built-in encoder. */
  get embeddings(): EmbeddingSettings | undefined {
    return this.#options.environment.embeddings ?? this.#stored.get('embeddings');
  }

  list(): ModelInUse[] {
    return modelPurposes.map((purpose): ModelInUse => {
      const set = this.#options.environment[purpose];
      const used = set ?? this.#stored.get(purpose);
      if (!used) return { purpose, source: 'built-in', hasKey: false, isLocal: true };
      const { baseUrl, model, apiKey } = used;
      const source = set ? 'environment' : 'stored';
      return {
        purpose,
        source,
        baseUrl,
        model,
        hasKey: Boolean(apiKey),
        isLocal: isLoopback(baseUrl),
      };
    });
  }

  /** Adds a key that is stored for the address where none is given: that of the purpose, else that of another. */
  withKey<Given extends { baseUrl: string; apiKey?: string | undefined }>(
    given: Given,
    purpose?: ModelPurpose,
  ): Given & { apiKey: string | undefined } {
    const own = purpose && this.#stored.get(purpose);
    const stored = [...(own ? [own] : []), ...this.#stored.values()].find(
      ({ baseUrl, apiKey }) => baseUrl === given.baseUrl && apiKey !== undefined,
    );
    const kept = given.apiKey ?? stored?.apiKey;
    return { ...given, apiKey: kept === '' ? undefined : kept };
  }

  /** Throws a ServiceError 400 for an address that the services must not call. */
  requireListed(baseUrl: string): void {
    const host = unlistedHost(this.#options.outsideHosts, baseUrl);
    if (host === undefined) return;
    throw invalidRequest(
      `baseUrl: the services may not call ${host}. Whoever runs them can add it to OUTSIDE_HOSTS.`,
    );
  }

  /** Throws a ServiceError 409 where variables decide, 400 for an address that the services must not call. */
  async put(purpose: ModelPurpose, choice: ModelChoice): Promise<void> {
    this.#requireFree(purpose);
    this.requireListed(choice.baseUrl);
    const { baseUrl, model, apiKey } = this.withKey(choice, purpose);
    const { store, secret } = this.#options;
    const row = {
      base_url: baseUrl,
      model,
      sealed_key: apiKey === undefined ? null : sealKey(apiKey, secret),
    };
    await store
      .insertInto('model_setting')
      .values({ purpose, ...row })
      .onConflict((conflict) => conflict.column('purpose').doUpdateSet(row))
      .execute();
    this.#changes += 1;
    this.#stored.set(purpose, { baseUrl, model, apiKey });
    this.#use(purpose);
  }

  /** Throws a ServiceError 409 where variables decide. */
  async delete(purpose: ModelPurpose): Promise<void> {
    this.#requireFree(purpose);
    await this.#options.store.deleteFrom('model_setting').where('purpose', '=', purpose).execute();
    this.#changes += 1;
    this.#stored.delete(purpose);
    this.#use(purpose);
  }

  #requireFree(purpose: ModelPurpose): void {
    if (!this.#options.environment[purpose]) return;
    throw new ServiceError(
      409,
      `purpose: ${variables[purpose]} is set, and variables win. Unset it to choose a model here.`,
    );
  }

  #use(purpose: ModelPurpose): void {
    if (purpose === 'answers') this.#openAnswers();
    else this.#options.onEmbeddings?.(this.embeddings);
  }

  #openAnswers(): void {
    const { environment, log } = this.#options;
    const stored = this.#stored.get('answers');
    const settings = environment.answers ?? (stored && { ...stored, patience: modelPatience });
    if (JSON.stringify(settings) === JSON.stringify(this.#answers?.settings)) return;
    this.#answers = settings && new OutsideModel(settings, log);
  }
}

async function readStored({ store, secret, log }: ModelsOptions) {
  const rows = await store.selectFrom('model_setting').selectAll().execute();
  const stored = new Map<ModelPurpose, Address>();
  for (const { purpose, base_url: baseUrl, model, sealed_key: sealed } of rows) {
    stored.set(purpose, { baseUrl, model, apiKey: undefined });
    if (!sealed) continue;
    try {
      stored.set(purpose, { baseUrl, model, apiKey: openKey(sealed, secret) });
      await moveToCurrentSecret(store, sealed, secret);
    } catch {
      log.error({ purpose }, 'the key of a model cannot be read: enter it again');
    }
  }
  return stored;
}

async function moveToCurrentSecret(store: Store, sealed: Uint8Array, secret: string) {
  const moved = resealKey(sealed, secret);
  if (!moved) return;
  await store
    .updateTable('model_setting')
    .set({ sealed_key: moved })
    .where('sealed_key', '=', sealed)
    .execute();
}
