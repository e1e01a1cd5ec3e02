import { join } from 'node:path';
import type { Log } from '../../../lib/log/log.ts';
import type { Settings } from '../../server/env.ts';
import { DemoPictures } from './demo/demo-pictures.ts';
import type { CaptionEngine } from './local/caption-analysis.ts';
import { openLocalPhotos } from './local/local-photos.ts';
import { commons } from './open/commons.ts';
import { OpenBank } from './open/open-bank.ts';
import type { OpenBankSettings } from './open/open-bank-settings.ts';
import type { OpenSource } from './open/open-source.ts';
import { openverse } from './open/openverse.ts';
import { pexels } from './open/pexels.ts';
import { RemoteFiles } from './open/remote-files.ts';
import { unsplash } from './open/unsplash.ts';
import { Photos } from './photos.ts';
import type { PhotoBank, PictureMill } from './port.ts';
import { LocalRanker } from './ranking/local-ranker.ts';
import { pictureTerms } from './ranking/picture-terms.ts';
import { PhotoCursors } from './recommendation/photo-cursors.ts';
import { VerdictBook } from './verdicts/verdict-book.ts';

export type PhotosOptions = {
  settings: Pick<Settings, 'dataDir' | 'openBanks' | 'photoFolders' | 'uploadsLimit'>;
  /** Analyses captions. */
  engine: CaptionEngine;
  now: () => Date;
  /** Whether the illustrations are drawn before anybody asks for them. */
  drawsAhead: boolean;
  /** Cursors are sealed with it. */
  secret: Buffer;
  log: Log;
};

/** All banks that the settings ask for. */
export async function makePhotos(options: PhotosOptions): Promise<Photos> {
  const { settings, engine, drawsAhead, secret, log, now } = options;
  const verdicts = new VerdictBook(engine.store);
  const local = await openLocalPhotos({
    dataDir: settings.dataDir,
    folders: settings.photoFolders ?? [],
    uploadsLimit: settings.uploadsLimit,
    drawn: (mill) => new DemoPictures(mill, join(settings.dataDir, 'photos', 'demo')),
    ranking: new LocalRanker(verdicts),
    terms: pictureTerms,
    engine,
    drawsAhead,
    log,
    now,
  });
  const { mill, uploads, others } = local;
  return new Photos({
    uploads,
    others: [...others, ...makeOpenBanks(settings, { mill, verdicts })],
    mill,
    verdicts,
    cursors: new PhotoCursors(secret),
    log,
    close: () => local.close(),
  });
}

function makeOpenBanks(
  { dataDir, openBanks }: PhotosOptions['settings'],
  parts: { mill: PictureMill; verdicts: VerdictBook },
): PhotoBank[] {
  if (!openBanks) return [];
  return openSources(openBanks).map((source) => {
    const { name, title, filePolicy: policy } = source;
    const folder = join(dataDir, 'photos', 'open', name);
    const { contact = '' } = openBanks;
    const files = new RemoteFiles({ folder, title, policy, contact, mill: parts.mill });
    return new OpenBank({ source, files, contact, verdicts: parts.verdicts });
  });
}

/** The banks outside that are switched on. */
function openSources(settings: OpenBankSettings): OpenSource[] {
  const { unsplashKey, pexelsKey } = settings;
  return [
    ...(settings.openverse ? [openverse()] : []),
    ...(settings.commons ? [commons()] : []),
    ...(unsplashKey === undefined ? [] : [unsplash(unsplashKey)]),
    ...(pexelsKey === undefined ? [] : [pexels(pexelsKey)]),
  ];
}
