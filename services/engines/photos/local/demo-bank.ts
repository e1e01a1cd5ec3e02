import { setImmediate as nextTurn } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import type { IllustrationSource } from '../port.ts';
import { LocalBank, type LocalParts } from './local-bank.ts';
import type { StoredPicture } from './store/stored-picture.ts';

const name = 'demo';
/** How many are written before others get a turn. */
const slice = 40;

/** The bank of drawings of our own: all that is known of them is there from the first request on. */
export function makeDemoBank(parts: LocalParts, drawn: IllustrationSource): LocalBank {
  const render = async (stored: StoredPicture) => {
    const bytes = await drawn.render(stored.picture.id);
    if (!bytes) throw new ServiceError(404, `There is no photo ${stored.picture.id} in ${name}.`);
    return bytes;
  };
  return new LocalBank({
    ...parts,
    name,
    title: 'Illustrations',
    kind: 'demo',
    prepare: () => syncIllustrations(parts, drawn),
    files: {
      input: async (stored) => ({ bytes: await render(stored) }),
      async whole(stored) {
        const file = await render(stored);
        return { file, type: 'image/jpeg', length: file.length };
      },
    },
  });
}

/** Another version of the drawings takes the place of the one before. */
async function syncIllustrations(
  { store, small }: LocalParts,
  drawn: IllustrationSource,
): Promise<void> {
  const wanted = new Map(drawn.pictures.map((picture) => [picture.source.id, picture]));
  const shelf = { bank: name, shelf: '' };
  const known = new Map<string, string>();
  const outdated: StoredPicture[] = [];
  for (let after = ''; ; ) {
    const page = await store.page(shelf, after, 200);
    for (const stored of page) {
      known.set(stored.picture.id, stored.seen);
      if (stored.seen !== drawn.version || !wanted.has(stored.picture.id)) outdated.push(stored);
    }
    const last = page.at(-1);
    if (!last) break;
    after = last.picture.id;
  }
  const isNew = (id: string) => known.get(id) !== drawn.version;
  const added = [...wanted.values()].filter(({ source }) => isNew(source.id));
  for (let at = 0; at < added.length; at += slice) {
    await store.put(
      added.slice(at, at + slice).map(({ source, subjects }) => ({
        ...shelf,
        file: '',
        seen: drawn.version,
        digest: drawn.version,
        picture: { ...source, shown: [...subjects] },
        placeholder: undefined,
        // What they show is said by who drew them: nothing has to be found in their texts.
        found: { entities: [], tags: [] },
      })),
    );
    await nextTurn();
  }
  await store.remove(
    shelf,
    [...known.keys()].filter((id) => !wanted.has(id)),
  );
  for (const stored of outdated) await small.remove(stored);
}
