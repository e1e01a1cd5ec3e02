import { arrayBuffer } from 'node:stream/consumers';
import type { AnsweredFile } from '../../../lib/contract/call.ts';
import { undeterminedLanguage } from '../../../lib/contract/inventories.ts';
import type { PhotoRecord, PhotoRendition } from '../../../lib/contract/photo-details.ts';
import { invalidRequest, ServiceError } from '../../../lib/contract/service-error.ts';
import { withIim } from './metadata/write-iim.ts';
import { writeXmp } from './metadata/write-xmp.ts';
import { type ImageWorker, type PhotoBank, PictureFault } from './photo-bank.ts';

/** Crop shares are rounded. */
const slack = 0.001;

/** Renders a JPEG of a photo or a crop, with its metadata. Throws a ServiceError 400, 404 or 503. */
export async function renderPhoto(
  imageWorker: Pick<ImageWorker, 'render'>,
  bank: PhotoBank,
  { tenant, photoId, signal }: { tenant: string; photoId: string; signal: AbortSignal },
  wanted: PhotoRendition,
): Promise<AnsweredFile> {
  const { crop, width } = wanted;
  if (crop && (crop.x + crop.width > 1 + slack || crop.y + crop.height > 1 + slack)) {
    throw invalidRequest('crop: goes beyond the picture');
  }
  if (crop && (crop.width === 0 || crop.height === 0)) throw invalidRequest('crop: is empty');
  const photo = await bank.get(tenant, photoId);
  if (!photo) throw new ServiceError(404, `There is no photo ${photoId} in ${bank.name}.`);
  const { file } = await bank.file(tenant, photoId, 'full', signal);
  const bytes = file instanceof Uint8Array ? file : new Uint8Array(await arrayBuffer(file));
  const said = described(photo, wanted);
  const xmp = writeXmp(said);
  try {
    const jpeg = await imageWorker.render({ bytes }, { crop, width, xmp });
    return { file: withIim(jpeg, said), type: 'image/jpeg' };
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error;
    throw new ServiceError(404, `The picture cannot be rendered: ${error.message}`);
  }
}

/** Texts of an editor replace those of the bank. */
function described(photo: PhotoRecord, { caption, altText, credit }: PhotoRendition): PhotoRecord {
  return {
    ...photo,
    ...(caption !== undefined && { description: { [undeterminedLanguage]: caption } }),
    ...(altText !== undefined && { altText, altTexts: { [undeterminedLanguage]: altText } }),
    ...(credit !== undefined && { credit }),
  };
}
