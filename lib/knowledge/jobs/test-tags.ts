import type { TestAnswer, TestCall } from '../../clients/test-service.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';

/** For tests: the editorial tags of a service that stands in, with or without changes in bulk. */
export function createTestTags(tags: readonly EditorialTag[]) {
  const present = new Map(tags.map((tag) => [tag.gkbId, tag]));
  const applied = new Set<string>();
  let revision = 1;
  let changed = [...present.keys()];

  function put(tag: EditorialTag): void {
    present.set(tag.gkbId, tag);
    revision += 1;
    changed = [...present.keys()];
  }

  function answer(call: TestCall): TestAnswer | undefined {
    const { pathname, searchParams } = new URL(call.path, 'http://service');
    if (!pathname.startsWith('/v2/customize/')) return undefined;
    if (pathname.endsWith('/changes')) {
      const isNews = Number(searchParams.get('since')) < revision;
      const list = isNews ? changed.flatMap((id) => present.get(id) ?? []) : [];
      return { body: { revision, changed: list, removed: [] } };
    }
    if (pathname.endsWith('/list')) return { body: [...present.values()] };
    if (pathname.endsWith('/batch')) {
      const { changeSet, operations } = call.body as {
        changeSet: string;
        operations: { tag: EditorialTag }[];
      };
      if (!applied.has(changeSet)) for (const { tag } of operations) put(tag);
      applied.add(changeSet);
      return { body: { state: 'applied', revision } };
    }
    const id = pathname.split('/').at(-1) ?? '';
    if (!present.has(id)) return { status: 404, body: { exception: 'x', message: 'none' } };
    if (call.method === 'PUT') put(call.body as EditorialTag);
    return { body: present.get(id) };
  }

  return { answer, standsFor: (id: string) => present.get(id)?.standsFor, applied };
}
