import { equal } from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { until } from './until.ts';

export const pictureType = 'image/jpeg';
const size = { width: 24, height: 16, channels: 3 } as const;

/** A small JPEG that no other is the same as. */
export async function randomPicture(): Promise<Buffer<ArrayBuffer>> {
  const pixels = randomBytes(size.width * size.height * size.channels);
  return Buffer.from(await sharp(pixels, { raw: size }).jpeg().toBuffer());
}

const Photo = z.object({ id: z.string() });
const Found = z.object({ photos: z.array(Photo), nextCursor: z.string().optional() });
/** Too busy: asked again. */
const passing = new Set([429, 503]);

/** Asks one services process for uploaded photos. */
export class PhotoClient {
  readonly #address: string;
  readonly #key: string;

  constructor(address: string, key: string) {
    this.#address = `${address}/v2/photos/uploads`;
    this.#key = key;
  }

  /** Uploads a new picture, and names it. */
  async upload(name: string): Promise<{ id: string; bytes: Buffer }> {
    const bytes = await randomPicture();
    const answer = await this.#call('', 'POST', new Blob([bytes], { type: pictureType }));
    const { id } = Photo.parse(await answer.json());
    await this.#call(`/${id}`, 'PUT', { name, language: 'en' });
    return { id, bytes };
  }

  /** Ids of all photos that are found by words, sorted. */
  async find(query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const answer = await this.#call('/search', 'POST', { query, count: 100, cursor });
      const { photos, nextCursor } = Found.parse(await answer.json());
      ids.push(...photos.map(({ id }) => id));
      if (nextCursor === undefined) return ids.sort();
      cursor = nextCursor;
    }
  }

  async file(id: string, width: string): Promise<Buffer> {
    return Buffer.from(await (await this.#call(`/${id}/${width}`, 'GET')).arrayBuffer());
  }

  async remove(id: string): Promise<void> {
    await this.#call(`/${id}`, 'DELETE');
  }

  async #call(path: string, method: string, body?: object): Promise<Response> {
    const isFile = body instanceof Blob;
    const headers = {
      'x-api-key': this.#key,
      ...(body && !isFile && { 'content-type': 'application/json' }),
    };
    return until('the services to have time', async () => {
      const answer = await fetch(this.#address + path, {
        ...{ method, headers },
        ...(body && { body: isFile ? body : JSON.stringify(body) }),
      });
      if (passing.has(answer.status)) return undefined;
      equal(answer.status, 200, `${method} ${path}`);
      return answer;
    });
  }
}
