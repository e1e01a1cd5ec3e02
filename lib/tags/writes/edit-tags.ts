import { createHash } from 'node:crypto';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { tagFields } from '../../contract/tag-fields.ts';
import { readRedirects } from '../../drafts/reads/redirects.ts';
import { Failure } from '../../http/failure.ts';
import { parseTagRule } from '../../query-language/tag-rule.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { secondsFrom } from '../../sql/ids.ts';
import type { CreateTag, EditTag, TagInput } from '../api.ts';
import type { TagChange } from '../change-api.ts';
import { changeTags } from '../jobs/change-tags.ts';
import { readOffers } from '../offers.ts';
import { nameSome } from '../reads/change-details.ts';
import { explainRule } from '../reads/describe-change.ts';
import { readChange } from '../reads/list-changes.ts';
import type { TagDesk } from '../tag-desk.ts';
import { awaitChange } from './await-change.ts';
import { findHiddenCharacter } from './hidden-characters.ts';
import { newTagId, tidyTag, toTag } from './tag-input.ts';

/** Seconds in which the same creation counts as the one that was asked for before. */
const memory = 24 * 3600;

type Edited = { tag: EditorialTag; change: TagChange };

/** Words that addresses of the services or the desk use in place of an id. */
const reservedWords =
  '. .. bulk changes create duplicates export imports list merge new policy rule search similar starters try';
const reservedIds = new Set(reservedWords.split(' '));

/** Refuses what the services in use would not keep, a name that nobody sees, and a rule that cannot be read. */
export async function checkTagInput(
  { services }: TagDesk,
  input: TagInput,
  locale: InterfaceLocale,
): Promise<void> {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(input.name)) {
    throw new Failure('invalid', { field: 'name', reason: 'there is nothing to see in it' });
  }
  const hidden = findHiddenCharacter(input);
  if (hidden) {
    const reason = `${hidden.character} is in it, which nobody sees`;
    throw new Failure('invalid', { field: hidden.path.join('.'), reason });
  }
  const rule = input.rule?.trim() ? parseTagRule(input.rule) : undefined;
  if (rule && 'error' in rule) {
    throw new Failure('invalid', { field: 'rule', reason: explainRule(rule.error, locale) });
  }
  const offers = await readOffers(services);
  if (offers?.extras !== false) return;
  const extras = {
    aliases: Object.values(input.aliases).some((names) => names.length > 0),
    rule: rule !== undefined,
    standsFor: Boolean(input.standsFor),
  };
  const field = Object.entries(extras).find(([, isGiven]) => isGiven)?.[0];
  if (field) throw new Failure('not-offered', { field });
}

/** Creates a tag; asked again, it tells what was created. Throws `tag-taken` and `tag-merged`. */
export async function createTag(
  desk: TagDesk,
  user: Me,
  { key, ...input }: CreateTag,
  locale: InterfaceLocale,
): Promise<Edited> {
  await checkTagInput(desk, input, locale);
  const made = toTag(input, '');
  const gkbId = input.gkbId ?? (key ? idForKey(user.id, key, made) : newTagId());
  if (reservedIds.has(gkbId)) {
    const reason = 'is a word of the address and cannot be an id';
    throw new Failure('invalid', { field: 'gkbId', reason });
  }
  const after = toTag(input, gkbId);
  let repeated: string | undefined;
  try {
    const started = await changeTags(desk, user.id, async (vocabulary) => {
      const target = (await readRedirects(desk.db, [gkbId])).get(gkbId);
      if (target) throw new Failure('tag-merged', { field: 'gkbId', reason: target.name });
      if (vocabulary.get(gkbId)) {
        // The id says the content where it was made of it; services may have put it into a shape of their own.
        const same = input.gkbId === undefined ? undefined : after;
        repeated = await findCreation(desk.db, user.id, gkbId, same);
        throw new Failure('tag-taken', { field: 'gkbId' });
      }
      return { details: { kind: 'create', ...nameSome([after]) }, items: [{ gkbId, after }] };
    });
    const change = await awaitChange(desk.db, started, locale);
    return { tag: desk.vocabulary.get(gkbId)?.tag ?? after, change };
  } catch (error) {
    const tag = desk.vocabulary.get(gkbId)?.tag;
    if (!repeated || !tag) throw error;
    return { tag, change: await readChange(desk.db, repeated, locale) };
  }
}

/** Replaces a tag; where it is said what the editor saw, only what was edited. Throws `not-found` and `tag-changed`. */
export async function editTag(
  desk: TagDesk,
  user: Me,
  gkbId: string,
  { seen, ...input }: EditTag,
  locale: InterfaceLocale,
): Promise<Edited> {
  if (input.gkbId !== undefined && input.gkbId !== gkbId) {
    throw new Failure('invalid', { field: 'gkbId', reason: 'the id of a tag does not change' });
  }
  await checkTagInput(desk, input, locale);
  let after: EditorialTag | undefined;
  const started = await changeTags(desk, user.id, (vocabulary) => {
    const before = vocabulary.requireTag(gkbId);
    const wanted = toTag(input, gkbId, before);
    after = seen ? joinEdits(toTag(seen, gkbId, before), wanted, tidyTag(before)) : wanted;
    const details = { kind: 'edit', name: after.name, before: before.name } as const;
    return { details, items: [{ gkbId, before, after }] };
  });
  const change = await awaitChange(desk.db, started, locale);
  const tag = desk.vocabulary.get(gkbId)?.tag ?? after;
  if (!tag) throw new Failure('not-found');
  return { tag, change };
}

/** Deletes a tag; drafts keep what was decided about it, articles too unless `untag` is set. Throws `not-found`. */
export async function deleteTag(
  desk: TagDesk,
  user: Me,
  { gkbId, untag = false }: { gkbId: string; untag?: boolean },
  locale: InterfaceLocale,
): Promise<TagChange> {
  const started = await changeTags(desk, user.id, (vocabulary) => {
    const before = vocabulary.requireTag(gkbId);
    const details = { kind: 'delete', ...nameSome([before]), ...(untag && { untag }) } as const;
    return { details, items: [{ gkbId, before }] };
  });
  return awaitChange(desk.db, started, locale);
}

/**
 * The tag that somebody wants, who saw it as `seen`, where others have made it `current` since: what was not edited
 * stays as the others have it. All three are tidy. Throws `tag-changed` where both edited the same field differently.
 */
function joinEdits(seen: EditorialTag, wanted: EditorialTag, current: EditorialTag): EditorialTag {
  let joined = wanted;
  for (const { name: field } of tagFields) {
    const [before, mine, theirs] = [seen, wanted, current].map((tag) => JSON.stringify(tag[field]));
    if (mine === before) joined = { ...joined, [field]: current[field] };
    else if (theirs !== before && theirs !== mine) throw new Failure('tag-changed', { field });
  }
  return tidyTag(joined);
}

/** The id of a tag that a form makes: what is sent once more makes the same, what was edited since another one. */
function idForKey(by: string, key: string, tag: EditorialTag): string {
  const hash = createHash('sha256').update(JSON.stringify([by, key, { ...tag, gkbId: '' }]));
  return `GX-${hash.digest('base64url').slice(0, 16)}`;
}

/** The change by which somebody created the tag of an id lately; `tag`: and it was just this one. */
async function findCreation(db: Desk, by: string, gkbId: string, tag?: EditorialTag) {
  const row = await db
    .selectFrom('tag_change_items')
    .innerJoin('tag_changes', 'tag_changes.id', 'tag_change_items.change_id')
    .select('tag_changes.id')
    .where('tag_change_items.gkb_id', '=', gkbId)
    .$if(tag !== undefined, (same) =>
      same.where('tag_change_items.after', '=', tag ? JSON.stringify(tidyTag(tag)) : null),
    )
    .where('tag_changes.kind', '=', 'create')
    .where('tag_changes.state', '=', 'done')
    .where('tag_changes.by_user', '=', by)
    .where('tag_changes.at', '>', secondsFrom(-memory))
    .orderBy('tag_changes.at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
