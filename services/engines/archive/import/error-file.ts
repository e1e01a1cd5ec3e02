import { type FileHandle, open, rm } from 'node:fs/promises';

/** A record that was not imported; `id` where it had one. */
export type RecordError = { line: number; id?: string; error: string };

/** The records that were not imported, one a line as JSON; the file is made with the first. */
export class ErrorFile {
  readonly path: string;
  #bytes: number;
  #file: FileHandle | undefined;

  /** Keeps what an earlier run wrote, up to `bytes`: after that it was stopped. */
  static async open(path: string, bytes: number): Promise<ErrorFile> {
    const errors = new ErrorFile(path, bytes);
    if (bytes === 0) await rm(path, { force: true });
    return errors;
  }

  private constructor(path: string, bytes: number) {
    this.path = path;
    this.#bytes = bytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async write(errors: readonly RecordError[]): Promise<void> {
    if (errors.length === 0) return;
    this.#file ??= await this.#openFile();
    const lines = Buffer.from(errors.map((error) => `${JSON.stringify(error)}\n`).join(''));
    await this.#file.write(lines, 0, lines.length, this.#bytes);
    await this.#file.sync();
    this.#bytes += lines.length;
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #openFile(): Promise<FileHandle> {
    const made = await open(this.path, 'a');
    await made.close();
    const file = await open(this.path, 'r+');
    // What is there may be shorter, or gone, if someone tidied up between two runs.
    const { size } = await file.stat();
    this.#bytes = Math.min(this.#bytes, size);
    await file.truncate(this.#bytes);
    return file;
  }
}
