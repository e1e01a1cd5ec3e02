import { setImmediate as nextTurn } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { inChunks } from '../../../../lib/sql/in-chunks.ts';
import type { IllustrationSource } from '../photo-bank.ts';
import { LocalBank, type LocalParts } from './local-bank.ts';
import type { StoredPicture } from './store/stored-picture.ts';

const name = 'demo';
const slice = 40;

/** Makes the bank of our own illustrations. */
export function makeDemoBank(parts: LocalParts, drawn: IllustrationSource): LocalBank {
  return new LocalBank({
    ...parts,
    name,
    title: 'Illustrations',
    kind: 'demo',
    prepare: () => syncIllustrations(parts, drawn),
    async original({ picture: { id } }) {
      const bytes = await drawn.render(id);
      if (!bytes) throw new ServiceError(404, `There is no photo ${id} in ${name}.`);
      return { bytes };
    },
  });
}

async function syncIllustrations(parts: LocalParts, drawn: IllustrationSource): Promise<void> {
  const { store, thumbnails } = parts;
  const wanted = new Set(drawn.pictures.map(({ source }) => source.id));
  const key = { bank: name, shelf: '' };
  const known = new Map<string, string>();
  const outdated: StoredPicture[] = [];
  for (let after = ''; ; ) {
    const page = await store.page(key, after, 200);
    for (const stored of page) {
      known.set(stored.picture.id, stored.seen);
      if (stored.seen !== drawn.version || !wanted.has(stored.picture.id)) outdated.push(stored);
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.picture.id;
  }
  const added = drawn.pictures.filter(({ source }) => known.get(source.id) !== drawn.version);
  for (const some of inChunks(added, slice)) {
    await store.put(
      key,
      some.map(({ source, subjects }) => ({
        ...key,
        file: '',
        seen: drawn.version,
        digest: drawn.version,
        picture: { ...source, shown: [...subjects] },
        placeholder: undefined,
        // Their subjects are given, so the texts need no analysis.
        found: { entities: [], tags: [] },
      })),
    );
    await nextTurn();
  }
  const gone = [...known.keys()].filter((id) => !wanted.has(id));
  await store.remove(key, gone);
  for (const stored of outdated) await thumbnails.remove(stored);
}
