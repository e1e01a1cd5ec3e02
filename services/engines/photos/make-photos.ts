import { join } from 'node:path';
import type { Log } from '../../../lib/log/log.ts';
import { DemoPictures } from './demo/demo-pictures.ts';
import type { CaptionEngine } from './local/caption-analysis.ts';
import { openLocalPhotos } from './local/local-photos.ts';
import { commons } from './open/commons.ts';
import { OpenBank } from './open/open-bank.ts';
import type { OpenSource } from './open/open-source.ts';
import { openverse } from './open/openverse.ts';
import { pexels } from './open/pexels.ts';
import { RemoteFiles } from './open/remote-files.ts';
import { unsplash } from './open/unsplash.ts';
import type { ImageWorker, PhotoBank } from './photo-bank.ts';
import { Photos } from './photos.ts';
import { LocalRanker } from './ranking/local-ranker.ts';
import { pictureTerms } from './ranking/picture-entry.ts';
import { PhotoCursors } from './recommendation/photo-cursors.ts';
import type { OpenBankSettings, PhotoSettings } from './settings.ts';
import { VerdictStore } from './verdict-store.ts';

export type PhotosOptions = {
  settings: PhotoSettings;
  /** Analyses captions. */
  engine: CaptionEngine;
  now: () => Date;
  /** Illustrations are rendered before anyone asks for them. */
  rendersAhead: boolean;
  /** Seals cursors. */
  secret: Buffer;
  log: Log;
};

/** Opens all banks that the settings ask for. */
export async function makePhotos(options: PhotosOptions): Promise<Photos> {
  const { settings, engine, rendersAhead, secret, log, now } = options;
  const verdicts = new VerdictStore(engine.store);
  const local = await openLocalPhotos({
    dataDir: settings.dataDir,
    folders: settings.photoFolders ?? [],
    uploadsLimit: settings.uploadsLimit,
    drawn: (imageWorker) => new DemoPictures(imageWorker, join(settings.dataDir, 'photos', 'demo')),
    ranking: new LocalRanker(verdicts),
    terms: pictureTerms,
    engine,
    rendersAhead,
    log,
    now,
  });
  const { imageWorker, uploads, others } = local;
  return new Photos({
    uploads,
    others: [...others, ...makeOpenBanks(settings, { imageWorker, verdicts })],
    imageWorker,
    verdicts,
    cursors: new PhotoCursors(secret),
    log,
    close: () => local.close(),
  });
}

function makeOpenBanks(
  { dataDir, openBanks }: PhotoSettings,
  parts: { imageWorker: ImageWorker; verdicts: VerdictStore },
): PhotoBank[] {
  if (!openBanks) return [];
  return openSources(openBanks).map((source) => {
    const { name, title, filePolicy: policy } = source;
    const folder = join(dataDir, 'photos', 'open', name);
    const { contact = '' } = openBanks;
    const files = new RemoteFiles({
      folder,
      title,
      policy,
      contact,
      imageWorker: parts.imageWorker,
    });
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
