import { join } from 'node:path';
import type { PhotoBankState } from '../../../lib/contract/photo-details.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import type { AnalysisEngine } from '../account/port.ts';
import type { Archive } from '../archive/port.ts';
import type { Encoder } from '../encoder/port.ts';
import type { RecommendationLog } from '../feedback/port.ts';
import type { Files } from '../files/port.ts';
import type { CaptionEngine } from './local/caption-analysis.ts';
import { openLocalPhotos } from './local/local-photos.ts';
import { commons } from './open/commons.ts';
import { OpenBank } from './open/open-bank.ts';
import type { OpenSource } from './open/open-source.ts';
import { openverse } from './open/openverse.ts';
import { pexels } from './open/pexels.ts';
import { RemoteFiles } from './open/remote-files.ts';
import { unsplash } from './open/unsplash.ts';
import type { ImageWorker, PhotoBank, UploadBank } from './photo-bank.ts';
import type { ArticleAnalyses } from './recommendation/article-analyses.ts';
import { PhotoCursors } from './recommendation/photo-cursors.ts';
import type { OpenBankSettings, PhotoSettings } from './settings.ts';
import { VerdictStore } from './verdict-store.ts';

export type PhotoEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons'> & {
  archive: Pick<Archive, 'getAnywhere'>;
  photos: Awaited<ReturnType<typeof makePhotos>>;
  recommendations: RecommendationLog;
  articleAnalyses: ArticleAnalyses;
};

/** Opens all banks that the settings ask for. */
export async function makePhotos(options: {
  settings: PhotoSettings;
  /** Of uploaded pictures. */
  files: Files;
  engine: CaptionEngine;
  encoder: Pick<Encoder, 'encode' | 'model' | 'isLocal'>;
  now: () => Date;
  /** Illustrations are rendered before anyone asks for them. */
  rendersAhead: boolean;
  /** Seals cursors. */
  secret: Buffer;
  log: Log;
}) {
  const { settings, engine, secret, log } = options;
  const verdicts = new VerdictStore(engine.store);
  const local = await openLocalPhotos({ ...options, verdicts });
  const { imageWorker, uploads } = local;
  const openBanks = makeOpenBanks(settings, { imageWorker, verdicts });
  const all: PhotoBank[] = [uploads, ...local.others, ...openBanks];
  const banks = new Map(all.map((bank) => [bank.name, bank]));

  function bank(name: string): PhotoBank {
    const found = banks.get(name);
    if (!found) throw new ServiceError(404, `There is no photo bank ${name}.`);
    return found;
  }

  return {
    imageWorker,
    files: options.files,
    verdicts,
    cursors: new PhotoCursors(secret),
    names: [...banks.keys()],
    bank,
    /** Returns the upload bank. Throws a ServiceError 403 for another bank, 404 for an unknown name. */
    writable(name: string): UploadBank {
      if (bank(name) === uploads) return uploads;
      throw new ServiceError(
        403,
        `Pictures of ${name} cannot be changed here; ${uploads.name} takes pictures.`,
      );
    },
    states: (tenant: string): Promise<PhotoBankState[]> =>
      Promise.all(all.map((each) => each.state(tenant))),
    /** Reports a use in the background, if the rules of the bank require that. */
    noteUse(used: PhotoBank, tenant: string, photoId: string): void {
      used.noteUse?.(tenant, photoId).catch((error) => {
        log.warn({ ...describeError(error), bank: used.name }, 'a use was not told to the bank');
      });
    },
    close: () => local.close(),
  };
}

function makeOpenBanks(
  { dataDir, openBanks }: PhotoSettings,
  parts: { imageWorker: ImageWorker; verdicts: VerdictStore },
): PhotoBank[] {
  if (!openBanks) return [];
  const { contact = '' } = openBanks;
  return openSources(openBanks).map((source) => {
    const folder = join(dataDir, 'photos', 'open', source.name);
    const files = new RemoteFiles({ folder, source, contact, imageWorker: parts.imageWorker });
    return new OpenBank({ source, files, contact, verdicts: parts.verdicts });
  });
}

/** The open banks that are switched on. A new bank is added here. */
function openSources(settings: OpenBankSettings): OpenSource[] {
  const { unsplashKey, pexelsKey } = settings;
  return [
    ...(settings.openverse ? [openverse()] : []),
    ...(settings.commons ? [commons()] : []),
    ...(unsplashKey === undefined ? [] : [unsplash(unsplashKey)]),
    ...(pexelsKey === undefined ? [] : [pexels(pexelsKey)]),
  ];
}
