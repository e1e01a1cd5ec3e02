import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import {
  type AnalysisEngine,
  charsOf,
  type RequestedAnalysis,
  readTenantInput,
} from '../../account/port.ts';
import { readTopics, topicAnalysis } from '../found-topics.ts';
import type { PhotoStore } from './store/photo-store.ts';
import type { FoundInTexts, StoredPicture, VersionedPicture } from './store/stored-picture.ts';

export type CaptionEngine = Pick<AnalysisEngine, 'store' | 'lessons'> & {
  pool: Pick<AnalysisEngine['pool'], 'run' | 'lastSingleAt'>;
};

type CaptionAnalysisOptions = {
  store: PhotoStore;
  engine: CaptionEngine;
  log: Log;
  now: () => Date;
  onFound(stored: StoredPicture): Promise<void>;
};

/** Pictures fetched at a time, and analysed at a time. */
const fetched = 40;
const atOnce = 4;
const lookEvery = 1_000;
/** Milliseconds to wait after a failure that is not the picture's fault. */
const retryAfter = 30_000;
/** Milliseconds after the last single analysis during which people are probably at work. */
const yieldsFor = 2_000;

export function arePeopleAtWork({ lastSingleAt }: CaptionEngine['pool']): boolean {
  return performance.now() - lastSingleAt < yieldsFor;
}

/** A worker may have died for another reason than this text. */
const tries = 2;
const nothing: FoundInTexts = { entities: [], tags: [] };

/**
 * Analyses captions after everything people wait for, in one of the processes that share them. What is recorded is done,
 * whenever the process ends.
 */
export class CaptionAnalysis {
  readonly #options: CaptionAnalysisOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: CaptionAnalysisOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Call it before the pool and the store are closed. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { store, log } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      let pause = lookEvery;
      try {
        const waiting = store.isLeader ? await store.unanalyzed(fetched) : [];
        await this.#readAll(waiting);
        if (waiting.length > 0) continue;
      } catch (error) {
        if (!signal.aborted)
          log.error(describeError(error), 'captions of photos were not analysed');
        pause = retryAfter;
      }
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #readAll(waiting: readonly VersionedPicture[]): Promise<void> {
    const underWay = new Set<Promise<void>>();
    const max = () => (arePeopleAtWork(this.#options.engine.pool) ? 1 : atOnce);
    for (const stored of waiting) {
      if (this.#stopping.signal.aborted) break;
      const work = this.#read(stored).finally(() => underWay.delete(work));
      underWay.add(work);
      while (underWay.size >= max()) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  async #read(stored: VersionedPicture): Promise<void> {
    const found = await this.#find(stored);
    if (!found) return;
    const { store, onFound } = this.#options;
    if (await store.setFound(stored, found)) await onFound({ ...stored, found });
  }

  async #find(stored: StoredPicture): Promise<FoundInTexts | undefined> {
    const { engine, now } = this.#options;
    const { signal } = this.#stopping;
    const wanted = analysisOfTexts(stored, now());
    if (!wanted) return nothing;
    const pause = growingPause(signal);
    for (let left = tries; left > 0; ) {
      try {
        const own =
          stored.shelf === ''
            ? { blocked: [], expected: [] }
            : await readTenantInput(engine, stored.shelf);
        const options = { chars: charsOf(wanted), isBulk: true, signal };
        const { bytes } = await engine.pool.run({ ...wanted, ...own }, options);
        return readFoundInTexts(bytes);
      } catch (error) {
        if (signal.aborted) return undefined;
        if (error instanceof ServiceError && error.status === 500) left -= 1;
        else if (!(await pause())) return undefined;
      }
    }
    return nothing;
  }
}

/** Types of entity that can be seen; dates and numbers cannot. */
const shownTypes = new Set(['person', 'organization', 'location', 'product', 'event', 'general']);
const maxChars = 10_000;

/** Undefined without texts. Of several languages only the first is used: all of them say the same. */
export function analysisOfTexts(
  { picture }: StoredPicture,
  now: Date,
): RequestedAnalysis | undefined {
  const { name, description, people, place } = picture;
  const [language] = Object.keys(description).concat(Object.keys(name));
  const own = language === undefined ? [] : [name[language], description[language]];
  const places = [place?.name, place?.city, place?.region, place?.country];
  const named = [people.map((person) => person.name), places.filter((part) => part !== undefined)];
  const texts = [...own, ...named.map((names) => names.join(', '))];
  const paraSpecs = texts.flatMap((text = '') =>
    text.trim() === '' ? [] : [{ type: 'text', text: text.slice(0, maxChars) }],
  );
  if (paraSpecs.length === 0) return undefined;
  const taken = new Date(picture.takenAt ?? picture.createdAt ?? now);
  return {
    ...topicAnalysis,
    paraSpecs,
    ...(language !== undefined && language !== 'und' && { language }),
    referenceDate: /^\d{4}-\d\d-\d\d/.exec(taken.toISOString())?.[0] ?? '1970-01-01',
  };
}

function readFoundInTexts(bytes: Uint8Array): FoundInTexts {
  const { language, entities, tags } = readTopics(bytes);
  const shown = entities.filter(({ type }) => shownTypes.has(type));
  const known = new Set(shown.map(({ stdForm }) => stdForm));
  return {
    language: language?.detected === 'und' ? undefined : language?.detected,
    entities: shown.map(({ stdForm, gkbId, type }) => ({ stdForm, gkbId, type })),
    tags: tags
      .filter(({ stdForm }) => !known.has(stdForm))
      .map(({ stdForm, gkbId }) => ({ stdForm, gkbId })),
  };
}
