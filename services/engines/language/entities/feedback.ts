import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { Knowledge } from '../../knowledge/names/port.ts';
import type { BlockedItem, ExpectedItem } from '../analyze-input.ts';
import type { DocumentView, TokenSpan } from '../document-view.ts';
import { tokenize } from '../segmentation/tokenize.ts';
import { nameStems } from './inflection/inflect-name.ts';

function fold(form: string): string {
  return form.normalize('NFC').trim().toLowerCase();
}

/** True if the tenant has blocked something by its id, also one that leads to it now, or by its form in any casing. */
export function createBlockFilter(
  blocked: readonly BlockedItem[],
  { find }: Pick<Knowledge, 'find'>,
): (item: { gkbId?: string | undefined; stdForm: string }) => boolean {
  const ids = new Set<string>();
  const forms = new Set<string>();
  for (const { gkbId, stdForm } of blocked) {
    if (gkbId !== undefined) ids.add(gkbId).add(find(gkbId)?.id ?? gkbId);
    // A form that comes with an id names that one item, not its namesakes.
    else if (stdForm !== undefined) forms.add(fold(stdForm));
  }
  return ({ gkbId, stdForm }) =>
    (gkbId !== undefined && ids.has(gkbId)) || forms.has(fold(stdForm));
}

/** A form that the tenant asked for, with the places where the text has it. */
type ExpectedHit = { item: ExpectedItem; mentions: TokenSpan[] };

export const namedTypes = new Set<string>(entityTypeGroups.named);

/** True if an expected item is to be an entity too; without a type or a known id it is a tag alone. */
export function isExpectedEntity({ type, gkbId }: ExpectedItem, { find }: Knowledge): boolean {
  const isKnown = gkbId !== undefined && find(gkbId) !== undefined;
  return isKnown || (type !== undefined && namedTypes.has(type));
}

/** The id may have been deprecated since the tenant gave it. */
function withPresentId(item: ExpectedItem, { find }: Knowledge): ExpectedItem {
  const known = item.gkbId === undefined ? undefined : find(item.gkbId);
  return known ? { ...item, gkbId: known.id } : item;
}

/** Finds expected forms by their words in any case form and casing. */
export function findExpected(view: DocumentView, expected: readonly ExpectedItem[]): ExpectedHit[] {
  if (expected.length === 0) return [];
  const { language, knowledge } = view;
  const hits = expected.map((each): ExpectedHit & { stems: string[] } => {
    const item = withPresentId(each, knowledge);
    const stems = nameStems(tokenize(item.stdForm, language), language);
    return { item, stems, mentions: [] };
  });
  const byStem = Map.groupBy(hits, ({ stems }) => stems[0]);
  for (const { index, tokens } of view.sentences) {
    const forms = nameStems(tokens, language);
    const lemmas = tokens.map(({ lemma }) => (lemma === undefined ? '' : foldForMatching(lemma)));
    for (let from = 0; from < forms.length; from++) {
      const starts = [forms[from], lemmas[from]].flatMap((stem) => byStem.get(stem) ?? []);
      for (const { stems, mentions } of new Set(starts)) {
        const fits = stems.every(
          (stem, at) => forms[from + at] === stem || lemmas[from + at] === stem,
        );
        if (fits) mentions.push({ sentence: index, from, to: from + stems.length });
      }
    }
  }
  return hits.filter(({ mentions }) => mentions.length > 0);
}
