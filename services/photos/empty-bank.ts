import type { PhotoBankState } from '../../lib/contract/photo-details.ts';
import { ServiceError } from '../service-error.ts';
import type { PhotoHits, UploadBank } from './port.ts';

/** A bank without pictures, which takes none. */
export function emptyBank(name: string, title: string, kind: 'demo' | 'uploads'): UploadBank {
  const none = async (): Promise<PhotoHits> => ({ hits: [], total: 0 });
  const missing = (id: string) => new ServiceError(404, `There is no photo ${id} in ${name}.`);
  return {
    name,
    async state(): Promise<PhotoBankState> {
      return { bank: name, title, kind, state: 'ready', isOutside: false, pictures: 0 };
    },
    recommend: none,
    search: none,
    async get() {
      return undefined;
    },
    async file(_tenant, id) {
      throw missing(id);
    },
    async add() {
      throw new ServiceError(503, 'The bank takes no pictures yet.', { 'Retry-After': '3600' });
    },
    async change(_tenant, id) {
      throw missing(id);
    },
    async remove(_tenant, id) {
      throw missing(id);
    },
  };
}
