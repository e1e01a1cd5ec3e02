import type { Me } from '../../auth/api.ts';
import type { CallOptions } from '../../clients/call.ts';
import { present } from '../../sql/present.ts';
import type { ArchiveStatus } from '../api.ts';
import { type ArchiveDesk, rightsOf } from '../archive-desk.ts';
import { readArchiveOffers } from '../offers.ts';

export async function readStatus(
  { services, contents }: ArchiveDesk,
  user: Me,
  options: CallOptions = {},
): Promise<ArchiveStatus> {
  const { waiting } = await readArchiveOffers(services);
  const { total, from, to, fields } = await contents.read(options);
  return {
    total,
    ...present({ waiting, from, to }),
    fields: [...fields],
    may: rightsOf(user),
  };
}
