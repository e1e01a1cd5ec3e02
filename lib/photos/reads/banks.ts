import type { CallOptions } from '../../clients/call.ts';
import type { Services } from '../../clients/services.ts';
import { Failure } from '../../http/failure.ts';
import type { BankView, PhotosMissing } from '../api.ts';
import { askPhotos } from './ask-photos.ts';

/** True if the services in use know more about photos than the contract. Throws Failure if they cannot be reached. */
export async function offersDetails(services: Services): Promise<boolean> {
  const { isReachable, health } = await services.state('media');
  if (!isReachable) throw new Failure('photos-away');
  return health?.extensions.includes('photo-details') === true;
}

/** Throws `not-offered` unless the services know more about photos than the contract. */
export async function requireDetails(services: Services): Promise<void> {
  if (!(await offersDetails(services))) throw new Failure('not-offered');
}

/** Confidential content goes to the newsroom's own banks only. Throws `photo-confidential`. */
export async function requireInside(
  services: Services,
  bank: string,
  options: CallOptions,
): Promise<void> {
  const { banks } = await listBanks(services, options);
  const isInside = banks.some((one) => one.bank === bank && !one.isOutside);
  if (!isInside) throw new Failure('photo-confidential');
}

/** Lists the banks. Hosted services tell only names, so each of their banks may be outside the newsroom. */
export async function listBanks(
  services: Services,
  options: CallOptions = {},
): Promise<{ banks: BankView[]; missing: PhotosMissing[] }> {
  if (await offersDetails(services)) {
    const banks = await askPhotos(services, (client) => client.describeBanks(options));
    const hasUploads = banks.some(({ kind }) => kind === 'uploads');
    return { banks, missing: hasUploads ? [] : ['uploads'] };
  }
  const lacking: PhotosMissing[] = ['search', 'files', 'uploads'];
  try {
    const names = await askPhotos(services, (client) => client.listBanks(options));
    const banks = names.map(
      (bank): BankView => ({ bank, title: bank, kind: 'hosted', state: 'ready', isOutside: true }),
    );
    return { banks, missing: banks.length > 0 ? lacking : ['photos', ...lacking] };
  } catch (error) {
    const isLacking =
      error instanceof Failure &&
      (error.code === 'not-offered' || error.code === 'photo-not-found');
    if (isLacking) return { banks: [], missing: ['photos', ...lacking] };
    throw error;
  }
}
