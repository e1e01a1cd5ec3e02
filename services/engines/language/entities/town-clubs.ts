import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import type { KnownItem } from '../../knowledge/names/port.ts';
import type { DocumentView } from '../document-view.ts';
import { isSlavic, type Token } from '../types.ts';
import { stemsOfNames } from './name-cluster.ts';
import type { NameMention } from './name-mention.ts';
import { cue, cueClasses } from './names/name-cues.ts';
import { standardFormIn } from './standard-form.ts';

/** A result such as 2:1 or 10–3, but no time of day. */
const score = /(?<![\p{L}\p{N}:.,–-])\d{1,2}[:–-]\d(?![\p{L}\p{N}:–-])/u;
const clubKind = /club$|^sports-team$/;
const townKind = /^(?:city|town|municipality|district)$/;
/** More goes on in a capital than its clubs' matches. */
const capital = 'capital';

/**
 * In reports of matches, a town that is named without a preposition of place is its club: "Hranice lead the table". The full name
 * of the club joins it where the text has that.
 */
export function readTownClubs(
  view: DocumentView,
  mentions: readonly NameMention[],
): readonly NameMention[] {
  if (!isMatchReport(view, mentions)) return mentions;
  const stems = stemsOfNames(view, mentions);
  const keyOf = (mention: NameMention) => stems.get(mention)?.join(' ') ?? '';
  const towns = mentions.filter(isTown);
  const places = placedMentions(view, towns);
  const clubs = new Set(towns.filter((each) => !places.has(each)).map(keyOf));
  return mentions.map((mention) => {
    if (!isTown(mention) || places.get(mention) === 'place' || !clubs.has(keyOf(mention)))
      return mention;
    const shortFor = mentions.find(
      (other) =>
        other.type === 'organization' &&
        other.to - other.from > 1 &&
        stems.get(other)?.at(-1) === keyOf(mention),
    );
    const candidates = mention.candidates.filter(isClub);
    const club = { ...mention, type: 'organization' as const, kind: 'ORG' as const, candidates };
    if (shortFor) return { ...club, shortFor };
    const stdForm = candidates.length === 0 && townForm(view, mention);
    return stdForm ? { ...club, expected: { stdForm } } : club;
  });
}

/** The nominative of a town's name, which the club has too. */
function townForm({ knowledge, language }: DocumentView, mention: NameMention): string | undefined {
  const town = isSlavic(language) ? knowledge.find(mention.candidates[0]?.id ?? '') : undefined;
  return town && standardFormIn(town, language);
}

function isMatchReport({ sentences }: DocumentView, mentions: readonly NameMention[]): boolean {
  const hasClub = mentions.some(
    ({ candidates: [first], isPart }) => first && isClub(first) && !isPart,
  );
  return hasClub && sentences.some(({ text }) => score.test(text));
}

function isClub({ type, kinds }: KnownItem): boolean {
  return type === 'organization' && kinds.some((kind) => clubKind.test(kind));
}

function isTown({ type, from, to, candidates, expected }: NameMention): boolean {
  const [first] = candidates.filter(({ type: own }) => own === 'location');
  const isOfTown =
    candidates.length === 0 ||
    (first && !first.kinds.includes(capital) && first.kinds.some((kind) => townKind.test(kind)));
  return type === 'location' && to - from === 1 && !expected && isOfTown === true;
}

/** Mentions that mean the place, and those behind other prepositions, which may mean either. */
function placedMentions(
  { sentences, language }: DocumentView,
  mentions: readonly NameMention[],
): ReadonlyMap<NameMention, 'place' | 'either'> {
  const cueOf = cueClasses(language);
  const placed = new Map<NameMention, 'place' | 'either'>();
  for (const mention of mentions) {
    const { tokens = [], paragraphType } = sentences[mention.sentence] ?? {};
    const before = tokens[mention.from - 1];
    const cues = before ? cueOf(foldForMatching(before.norm)) : 0;
    const isDateline = mention.from === 0 && /^[–—.,-]$/u.test(tokens[mention.to]?.text ?? '');
    if (cues & (cue.placePreposition | cue.place) || before?.text === '(' || isDateline)
      placed.set(mention, 'place');
    else if (isOfPlace(before, tokens[mention.from]) && paragraphType !== 'TITLE')
      placed.set(mention, 'either');
  }
  return placed;
}

/** True behind another preposition, and for a genitive behind a noun. */
function isOfPlace(before: Token | undefined, { feats }: Pick<Token, 'feats'> = {}): boolean {
  return before?.upos === 'ADP' || (before?.upos === 'NOUN' && feats?.Case === 'Gen');
}
