import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { Knowledge } from '../../knowledge/names/port.ts';
import type { ExpectedItem } from '../analyze-input.ts';
import type { DocumentView, TokenSpan } from '../document-view.ts';
import { tokenize } from '../segmentation/tokenize.ts';
import { nameStem } from './inflection/inflect-name.ts';

/** A form that the tenant asked for, with the places where the text has it. */
type ExpectedHit = { item: ExpectedItem; mentions: TokenSpan[] };

const namedTypes = new Set<string>(entityTypeGroups.named);

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
  const byStem = new Map<string, { item: ExpectedItem; stems: string[]; hit: ExpectedHit }[]>();
  const hits: ExpectedHit[] = [];
  for (const item of expected.map((each) => withPresentId(each, knowledge))) {
    const stems = tokenize(item.stdForm, language).map(({ text }) => nameStem(text, language));
    const [first] = stems;
    if (first === undefined) continue;
    const hit: ExpectedHit = { item, mentions: [] };
    hits.push(hit);
    const entry = { item, stems, hit };
    const bucket = byStem.get(first);
    if (bucket) bucket.push(entry);
    else byStem.set(first, [entry]);
  }
  for (const { index, tokens } of view.sentences) {
    const forms = tokens.map(({ text }) => nameStem(text, language));
    const lemmas = tokens.map(({ lemma }) => (lemma === undefined ? '' : foldForMatching(lemma)));
    for (let from = 0; from < forms.length; from++) {
      const starts = [byStem.get(forms[from] ?? ''), byStem.get(lemmas[from] ?? '')];
      for (const { stems, hit } of new Set(starts.flatMap((bucket) => bucket ?? []))) {
        const fits = stems.every(
          (stem, at) => forms[from + at] === stem || lemmas[from + at] === stem,
        );
        if (fits) hit.mentions.push({ sentence: index, from, to: from + stems.length });
      }
    }
  }
  return hits.filter(({ mentions }) => mentions.length > 0);
}
