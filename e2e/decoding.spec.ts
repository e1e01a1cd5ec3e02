import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { expect, test } from './desk-test.ts';

/** ASVS 1.1.1: what stands in an address is decoded once. Walks every address with ids that can be read. */

const app = join(import.meta.dirname, '../app');
/** Pages and routes by address, such as `/api/drafts/[id]`. */
const addresses = globSync('**/{route.ts,page.tsx}', { cwd: app })
  .map((file) => ({
    file,
    address: `/${file.replace(/\([a-z]+\)\/|\/?(route\.ts|page\.tsx)$/g, '')}`,
  }))
  .filter(({ address }) => address.includes('['));

/** Looked up as whole texts by the same means as those above them, but nothing stands behind them in a new desk. */
const withoutObjects = ['/api/articles/tagging/[id]', '/api/tags/changes/[id]'];
/** next-auth's own, and a page that only leads on. */
const leftOut = ['/api/auth/[...nextauth]', '/link/[token]'];

const encoded = (id: string) =>
  [...Buffer.from(id)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const fill = (address: string, ids: Record<string, string>, write: (id: string) => string) =>
  address.replace(/\[(\w+)\]/g, (_, name: string) => write(ids[name] ?? ''));

test('parts of addresses are decoded once, nowhere twice', async ({ caller }) => {
  const read = async <T extends z.ZodType>(schema: T, path: string, data?: object) => {
    const answer = await (data ? caller.post(path, { data }) : caller.get(path));
    expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
    return schema.parse(await answer.json());
  };
  const Id = z.object({ id: z.string() });
  const { draft } = await read(z.object({ draft: Id }), '/api/drafts', {});
  const Tag = z.object({ tag: z.object({ gkbId: z.string() }) });
  const { tag } = await read(Tag, '/api/tags', { name: 'Decoded once' });
  const { conversation } = await read(
    z.object({ conversation: Id }),
    '/api/research/conversations',
    { clientId: 'decoded-once', question: 'When did the Titanic sink?' },
  );
  const { users } = await read(z.object({ users: z.array(Id) }), '/api/admin/users');
  const { photos } = await read(z.object({ photos: z.array(Id) }), '/api/photos/demo/search', {});
  const photo = { bank: 'demo', id: photos[0]?.id ?? '', width: '320' };
  const idsOf: [RegExp, Record<string, string>, string?][] = [
    [/^\/api\/admin\/users\//, { id: users[0]?.id ?? '' }],
    [/^\/api\/articles\/|^\/archive\//, { id: 'sample-berlin-wall-falls' }],
    [/^\/api\/drafts\/|^\/drafts\//, { id: draft.id }],
    [/^\/api\/knowledge\/|^\/knowledge\//, { id: 'G1085' }],
    [/^\/api\/photos\//, photo],
    [/\/export$/, { id: conversation.id }, '?format=markdown'],
    [/^\/api\/research\/|^\/research\//, { id: conversation.id }],
    [/^\/api\/tags\/|^\/tags\//, { id: tag.gkbId }],
  ];

  let walked = 0;
  const emptyForUnknown: string[] = [];
  for (const { file, address } of addresses) {
    if ([...withoutObjects, ...leftOut].includes(address)) continue;
    const isPage = file.endsWith('page.tsx');
    if (!isPage && !/export const GET/.test(await readFile(join(app, file), 'utf8'))) continue;
    const [, ids = {}, query = ''] = idsOf.find(([pattern]) => pattern.test(address)) ?? [];
    expect(ids, `${address} is walked`).not.toEqual({});
    const ask = async (write: (id: string) => string) => {
      const answer = await caller.get(fill(address, ids, write) + query, { timeout: 20_000 });
      const text = isPage ? await answer.text() : '';
      return { status: answer.status(), shows: text.includes(ids.id ?? '') };
    };
    const plain = await ask((id) => id);
    expect([200, 202], `${address} as it is`).toContain(plain.status);
    const twice = await ask((id) => encodeURIComponent(encoded(id)));
    if (isPage) expect(twice.shows, `${address} decoded twice`).toBe(false);
    else {
      expect((await ask(encoded)).status, `${address} decoded once`).toBe(plain.status);
      // A list of what belongs to an unknown thing may be empty.
      const unknown = await ask((id) => `x${id}`);
      expect(twice.status, `${address} decoded twice`).toBe(unknown.status);
      if (twice.status < 400) emptyForUnknown.push(address);
    }
    walked += 1;
  }
  expect(walked).toBeGreaterThan(15);
  expect(emptyForUnknown.sort()).toEqual([
    '/api/admin/users/[id]/tokens',
    '/api/knowledge/[id]/articles',
    '/api/tags/[id]/articles',
  ]);
});
