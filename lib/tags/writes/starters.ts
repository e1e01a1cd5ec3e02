import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { openableBy } from '../../drafts/reads/draft-row.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { TagInput, TagStarters, UseStarters } from '../api.ts';
import type { TagChange } from '../change-api.ts';
import { changeTags } from '../jobs/change-tags.ts';
import { readOffers } from '../offers.ts';
import { nameSome } from '../reads/change-details.ts';
import type { Vocabulary } from '../reads/vocabulary.ts';
import type { TagDesk } from '../tag-desk.ts';
import { awaitBriefly } from './await-change.ts';
import { newTagId, toTag } from './tag-input.ts';

/** Tags that most newsrooms have in some way: a beginning to choose from, never loaded by itself. */
const starterSamples: TagStarters['samples'] = [
  { name: 'Municipal politics', cs: 'komunální politika', category: 'Politics' },
  { name: 'Elections', cs: 'volby', category: 'Politics' },
  { name: 'Government', cs: 'vláda', category: 'Politics' },
  { name: 'Parliament', cs: 'parlament', category: 'Politics' },
  { name: 'Foreign affairs', cs: 'zahraniční politika', category: 'Politics' },
  { name: 'Public transport', cs: 'veřejná doprava', category: 'City' },
  { name: 'Road works', cs: 'uzavírky silnic', category: 'City' },
  { name: 'Housing', cs: 'bydlení', category: 'City' },
  { name: 'Urban planning', cs: 'územní plánování', category: 'City' },
  { name: 'Public space', cs: 'veřejný prostor', category: 'City' },
  { name: 'Cost of living', cs: 'životní náklady', category: 'Economy' },
  { name: 'Labour market', cs: 'trh práce', category: 'Economy' },
  { name: 'Energy prices', cs: 'ceny energií', category: 'Economy' },
  { name: 'Start-ups', cs: 'začínající firmy', category: 'Economy' },
  { name: 'Farming', cs: 'zemědělství', category: 'Economy' },
  { name: 'Crime', cs: 'kriminalita', category: 'Society' },
  { name: 'Courts', cs: 'soudy', category: 'Society' },
  { name: 'Health care', cs: 'zdravotnictví', category: 'Society' },
  { name: 'Schools', cs: 'školství', category: 'Society' },
  { name: 'Social services', cs: 'sociální služby', category: 'Society' },
  { name: 'Migration', cs: 'migrace', category: 'Society' },
  { name: 'Climate', cs: 'klima', category: 'Environment' },
  { name: 'Floods', cs: 'povodně', category: 'Environment' },
  { name: 'Nature conservation', cs: 'ochrana přírody', category: 'Environment' },
  { name: 'Science', cs: 'věda', category: 'Knowledge' },
  { name: 'Artificial intelligence', cs: 'umělá inteligence', category: 'Knowledge' },
  { name: 'Theatre', cs: 'divadlo', category: 'Culture' },
  { name: 'Festivals', cs: 'festivaly', category: 'Culture' },
  { name: 'Amateur sport', cs: 'amatérský sport', category: 'Sport' },
  { name: 'Fact check', cs: 'ověřování faktů', category: 'Format' },
];

/** Drafts that are looked at, the newest; tags that are offered. */
const maxDrafts = 1_000;
const maxKept = 100;

/** Suggests tags to start a vocabulary with: those kept most in drafts open to the reader, and samples. */
export async function listStarters(desk: TagDesk, reader: Me): Promise<TagStarters> {
  const { vocabulary, db } = desk;
  await vocabulary.read();
  const isThere = knownTo(vocabulary);
  const kept = (await readMostKept(db, reader)).filter((one) => !isThere(one));
  return {
    kept: kept.slice(0, maxKept),
    samples: starterSamples.filter((one) => !isThere(one)),
  };
}

async function readMostKept(db: Desk, reader: Me): Promise<TagStarters['kept']> {
  const rows = await db
    .selectFrom('kept_tags')
    .select(({ fn }) => [
      'item',
      fn.max('gkb_id').as('gkb_id'),
      fn.max('std_form').as('std_form'),
      fn.countAll<number>().as('drafts'),
    ])
    .where('kept', '=', 1)
    .where('draft_id', 'in', (drafts) =>
      drafts
        .selectFrom('drafts')
        .select('drafts.id')
        .where(openableBy(reader.id))
        .orderBy('updated_at', 'desc')
        .limit(maxDrafts),
    )
    .groupBy('item')
    .orderBy('drafts', 'desc')
    .orderBy('item')
    .limit(5 * maxKept)
    .execute();
  return rows.map(({ gkb_id, std_form, drafts }) => ({
    name: std_form,
    ...(gkb_id !== null && { gkbId: gkb_id }),
    drafts: Number(drafts),
  }));
}

/** True if the vocabulary has a tag with this id, linked item or name. */
function knownTo(vocabulary: Vocabulary): (one: { name: string; gkbId?: string }) => boolean {
  const names = new Set<string>();
  const things = new Set<string | undefined>();
  for (const { tag, terms } of vocabulary.entries()) {
    for (const { folded } of terms) names.add(folded);
    things.add(tag.gkbId);
    if (tag.standsFor) things.add(tag.standsFor);
  }
  return ({ name, gkbId }) =>
    names.has(foldForSearch(name)) || (gkbId !== undefined && things.has(gkbId));
}

/** Makes tags of those that were chosen, as one act. What is there by now is left out. Throws `tags-unchanged`. */
export async function useStarters(
  desk: TagDesk,
  user: Me,
  { from, names }: UseStarters,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const offers = await readOffers(desk.services);
  const wanted = new Set(names.map(foldForSearch));
  const started = await changeTags(desk, user.id, async () => {
    const starters = await listStarters(desk, user);
    const inputs: (Pick<TagInput, 'name'> & Partial<TagInput>)[] =
      from === 'samples'
        ? starters.samples.map(({ name, cs, category }) => ({
            name,
            stdForms: { en: name, cs },
            categories: [category],
          }))
        : starters.kept.map(({ name, gkbId }) => ({
            name,
            ...(gkbId && offers?.extras && { standsFor: gkbId }),
          }));
    const chosen = inputs
      .filter(({ name }) => wanted.has(foldForSearch(name)))
      .map((input) => toTag({ ...blank, ...input }, newTagId()));
    if (chosen.length === 0) throw new Failure('tags-unchanged');
    return {
      details: { kind: 'create', ...nameSome(chosen) },
      items: chosen.map((after) => ({ gkbId: after.gkbId, after })),
    };
  });
  return awaitBriefly(desk, started, locale);
}

const blank = { forbidden: false, stdForms: {}, descriptions: {}, aliases: {}, categories: [] };
