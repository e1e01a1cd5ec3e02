import { type FileHandle, open } from 'node:fs/promises';

export type RecordError = { line: number; id?: string; error: string };

/** Records that were not imported, one a line as JSON; the file is created with the first. */
export class ErrorFile {
  readonly path: string;
  bytes: number;
  #file: FileHandle | undefined;

  /** Keeps the first `bytes` of an earlier run, which was stopped after that. */
  constructor(path: string, bytes: number) {
    this.path = path;
    this.bytes = bytes;
  }

  async write(errors: readonly RecordError[]): Promise<void> {
    if (errors.length === 0) return;
    this.#file ??= await this.#openFile();
    const lines = Buffer.from(errors.map((error) => `${JSON.stringify(error)}\n`).join(''));
    await this.#file.write(lines, 0, lines.length, this.bytes);
    await this.#file.sync();
    this.bytes += lines.length;
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async #openFile(): Promise<FileHandle> {
    const made = await open(this.path, 'a');
    await made.close();
    const file = await open(this.path, 'r+');
    // The file may be shorter, or gone, if someone tidied up between two runs.
    const { size } = await file.stat();
    this.bytes = Math.min(this.bytes, size);
    await file.truncate(this.bytes);
    return file;
  }
}
