import type { CallOptions } from '../../clients/call.ts';
import { Failure } from '../../http/failure.ts';
import type { PhotoDesk } from '../photo-desk.ts';
import { listBanks } from '../reads/banks.ts';

/** Confidential content goes to the newsroom's own banks only. Throws `photo-confidential`. */
export async function requireInside(
  { services }: PhotoDesk,
  bank: string,
  options: CallOptions,
): Promise<void> {
  const { banks } = await listBanks(services, options);
  const isInside = banks.some((one) => one.bank === bank && !one.isOutside);
  if (!isInside) throw new Failure('photo-confidential');
}
