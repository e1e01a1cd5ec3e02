import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { callServices } from './call-services.ts';

export const pictureType = 'image/jpeg';
const size = { width: 24, height: 16, channels: 3 } as const;

/** A small JPEG that no other is the same as. */
export async function randomPicture(): Promise<Buffer<ArrayBuffer>> {
  const pixels = randomBytes(size.width * size.height * size.channels);
  return Buffer.from(await sharp(pixels, { raw: size }).jpeg().toBuffer());
}

const Photo = z.object({ id: z.string() });
const Found = z.object({ photos: z.array(Photo), nextCursor: z.string().optional() });

/** Asks one services process for uploaded photos. */
export class PhotoClient {
  readonly #address: string;
  readonly #key: string;

  constructor(address: string, key: string) {
    this.#address = address;
    this.#key = key;
  }

  /** Uploads a new picture, and names it. */
  async upload(name: string): Promise<{ id: string; bytes: Buffer }> {
    const bytes = await randomPicture();
    const answer = await this.#call('', {
      method: 'POST',
      body: new Blob([bytes], { type: pictureType }),
    });
    const { id } = Photo.parse(await answer.json());
    await this.#call(`/${id}`, { method: 'PUT', body: { name, language: 'en' } });
    return { id, bytes };
  }

  /** Ids of all photos that are found by words, sorted. */
  async find(query: string): Promise<string[]> {
    const ids: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const answer = await this.#call('/search', {
        method: 'POST',
        body: { query, count: 100, cursor },
      });
      const { photos, nextCursor } = Found.parse(await answer.json());
      ids.push(...photos.map(({ id }) => id));
      if (nextCursor === undefined) return ids.sort();
      cursor = nextCursor;
    }
  }

  async file(id: string, width: string): Promise<Buffer> {
    return Buffer.from(await (await this.#call(`/${id}/${width}`)).arrayBuffer());
  }

  async remove(id: string): Promise<void> {
    await this.#call(`/${id}`, { method: 'DELETE' });
  }

  #call(path: string, options?: Parameters<typeof callServices>[3]): Promise<Response> {
    return callServices(this.#address, this.#key, `/v2/photos/uploads${path}`, options);
  }
}
