import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { MergePreview, MergeTags, TagChange } from '../change-api.ts';
import { changeTags } from '../jobs/change-tags.ts';
import { readOffers } from '../offers.ts';
import { nameSome } from '../reads/change-details.ts';
import { rowOf, toRows } from '../reads/tag-row.ts';
import { findTagDrafts } from '../reads/tag-view.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { awaitChange } from './await-change.ts';
import { tidyTag } from './tag-input.ts';

/** Per language, a limit of the services. */
const maxAliases = 100;

/**
 * The tag that others are merged into, with their names as aliases: a name or alias in its language, so that texts
 * and imports that use it still find the tag. What it has itself stays; an external id that it lacks it takes over
 * when only one of the others has one.
 */
export function mergeInto(
  into: EditorialTag,
  gone: readonly EditorialTag[],
  takesAliases = true,
): EditorialTag {
  const externalIds = new Set(gone.flatMap(({ externalId }) => externalId ?? []));
  const [externalId] = into.externalId ? [into.externalId] : externalIds;
  const isClear = into.externalId !== undefined || externalIds.size === 1;
  return tidyTag({
    ...into,
    ...(isClear && externalId && { externalId }),
    ...(takesAliases && { aliases: mergeAliases(into, gone) }),
  });
}

function mergeAliases(into: EditorialTag, gone: readonly EditorialTag[]) {
  const aliases = new Map(
    Object.entries(into.aliases ?? {}).map(([language, names]) => [language, [...names]]),
  );
  const own = new Set([into.name, ...(aliases.get('und') ?? [])].map(foldForSearch));
  const add = (language: string, name: string) => {
    const names = aliases.get(language) ?? [];
    const form = into.stdForms?.[language];
    const known = [...names, ...(form === undefined ? [] : [form])].map(foldForSearch);
    if (own.has(foldForSearch(name)) || known.includes(foldForSearch(name))) return;
    if (names.length >= maxAliases) {
      const reason = `the tag would have more than ${maxAliases} other names in one language`;
      throw new Failure('invalid', { field: 'from', reason });
    }
    aliases.set(language, [...names, name]);
    if (language === 'und') own.add(foldForSearch(name));
  };
  for (const tag of gone) {
    add('und', tag.name);
    for (const name of tag.aliases?.und ?? []) add('und', name);
  }
  for (const tag of gone) {
    for (const [language, form] of Object.entries(tag.stdForms ?? {})) add(language, form);
    for (const [language, names] of Object.entries(tag.aliases ?? {})) {
      if (language !== 'und') for (const name of names) add(language, name);
    }
  }
  return Object.fromEntries(aliases);
}

function findMerged(vocabulary: Vocabulary, input: MergeTags) {
  const from = [...new Set(input.from)];
  if (from.includes(input.into)) {
    throw new Failure('invalid', { field: 'from', reason: 'a tag is not merged into itself' });
  }
  return {
    into: vocabulary.requireTag(input.into, 'into'),
    gone: from.map((gkbId) => vocabulary.requireTag(gkbId, 'from')),
  };
}

/** Previews a merge: the tag as it will be and the drafts that carry the others. Throws `not-found`. */
export async function previewMerge(
  desk: TagDesk,
  reader: Me,
  input: MergeTags,
  locale: InterfaceLocale,
): Promise<MergePreview> {
  const { vocabulary, uses, services, db } = desk;
  await Promise.all([vocabulary.refresh(), uses.read(db)]);
  const { into, gone } = findMerged(vocabulary, input);
  const offers = await readOffers(services);
  return {
    result: await rowOf(desk, mergeInto(into, gone, offers?.extras), locale),
    gone: await toRows(desk, gone, locale),
    ...(await findTagDrafts(db, reader, input.from)),
  };
}

/** Merges tags into one, which replaces them in every draft and, soon after, every article. Throws `not-found`. */
export async function mergeTags(
  desk: TagDesk,
  user: Me,
  input: MergeTags,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const offers = await readOffers(desk.services);
  const started = await changeTags(desk, user.id, (vocabulary) => {
    const { into, gone } = findMerged(vocabulary, input);
    const after = mergeInto(into, gone, offers?.extras);
    return {
      details: { kind: 'merge', into: into.name, ...nameSome(gone) },
      items: [
        { gkbId: into.gkbId, before: into, after },
        ...gone.map((before) => ({ gkbId: before.gkbId, before, redirect: into.gkbId })),
      ],
    };
  });
  return awaitChange(desk.db, started, locale);
}
