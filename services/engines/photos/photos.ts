import type { PhotoBankState } from '../../../lib/contract/photo-details.ts';
import { ServiceError } from '../../../lib/contract/service-error.ts';
import { describeError } from '../../../lib/log/describe-error.ts';
import type { Log } from '../../../lib/log/log.ts';
import type { ImageWorker, PhotoBank, UploadBank } from './photo-bank.ts';
import type { PhotoCursors } from './recommendation/photo-cursors.ts';
import type { VerdictStore } from './verdict-store.ts';

export type PhotosParts = {
  uploads: UploadBank;
  /** All banks but the uploads, in the order in which they are listed. */
  others: readonly PhotoBank[];
  imageWorker: ImageWorker;
  verdicts: VerdictStore;
  cursors: PhotoCursors;
  log: Log;
  /** Stops the background work of the banks. */
  close(): Promise<void>;
};

/** All photo banks in use, by name, and their shared parts. */
export class Photos {
  readonly imageWorker: ImageWorker;
  readonly verdicts: VerdictStore;
  readonly cursors: PhotoCursors;
  readonly #uploads: UploadBank;
  readonly #banks: ReadonlyMap<string, PhotoBank>;
  readonly #log: Log;
  readonly #close: () => Promise<void>;

  constructor(parts: PhotosParts) {
    const { uploads, others, close } = parts;
    this.imageWorker = parts.imageWorker;
    this.verdicts = parts.verdicts;
    this.cursors = parts.cursors;
    this.#log = parts.log;
    this.#uploads = uploads;
    this.#banks = new Map([uploads, ...others].map((bank) => [bank.name, bank]));
    this.#close = close;
  }

  get names(): string[] {
    return [...this.#banks.keys()];
  }

  /** Throws a ServiceError 404 for an unknown name. */
  bank(name: string): PhotoBank {
    const bank = this.#banks.get(name);
    if (!bank) throw new ServiceError(404, `There is no photo bank ${name}.`);
    return bank;
  }

  /** Returns the upload bank. Throws a ServiceError 403 for another bank, 404 for an unknown name. */
  writable(name: string): UploadBank {
    if (this.bank(name).name === this.#uploads.name) return this.#uploads;
    throw new ServiceError(
      403,
      `Pictures of ${name} cannot be changed here; ${this.#uploads.name} takes pictures.`,
    );
  }

  states(tenant: string): Promise<PhotoBankState[]> {
    return Promise.all([...this.#banks.values()].map((bank) => bank.state(tenant)));
  }

  /** Reports a use to the bank in the background, if its rules require that. */
  noteUse(bank: PhotoBank, tenant: string, photoId: string): void {
    bank.noteUse?.(tenant, photoId).catch((error) => {
      this.#log.warn(
        { ...describeError(error), bank: bank.name },
        'a use was not told to the bank',
      );
    });
  }

  async close(): Promise<void> {
    await this.#close();
  }
}
