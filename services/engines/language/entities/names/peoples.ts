import { memoizeByLanguage, memoizeWeakly } from '../../../../../lib/runtime/memoize.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { isFirstName, type Knowledge, languageBit } from '../../../knowledge/names/port.ts';
import { type DocumentView, tokensOf } from '../../document-view.ts';
import { isSlavic, type Token } from '../../types.ts';
import { nameStem, nameStems } from '../inflection/inflect-name.ts';
import { dictionaryStems } from '../inflection/word-evidence.ts';
import type { NameMention } from '../name-mention.ts';
import { cue, cueClasses } from './name-cues.ts';

/**
 * Leaves out what Slavic languages write with a capital but nobody calls a name: lone words for peoples and inhabitants that
 * the recognizer takes for names. The surname of somebody whose full name stands in the text stays.
 */
export function withoutPeoples(
  view: DocumentView,
  mentions: readonly NameMention[],
): readonly NameMention[] {
  const { language, knowledge } = view;
  if (!isSlavic(language)) return mentions;
  const people = new Set(
    mentions
      .filter(({ type, from, to }) => type === 'person' && to - from > 1)
      .flatMap((mention) => nameStems(tokensOf(view, mention), language)),
  );
  const isTitle = (token: Token | undefined) =>
    token !== undefined && (cueClasses(language)(foldForMatching(token.norm)) & cue.title) !== 0;
  return mentions.filter(({ sentence, from, to, candidates, expected, shortFor }) => {
    const tokens = view.sentences[sentence]?.tokens;
    const token = tokens?.[from];
    const isOpen = to - from === 1 && candidates.length === 0 && !expected && !shortFor;
    if (!token || !isOpen || isTitle(tokens?.[from - 1])) return true;
    return people.has(nameStem(token.text, language)) || !isPeople(token, language, knowledge);
  });
}

function isPeople({ text, feats }: Token, language: string, knowledge: Knowledge): boolean {
  const stems = dictionaryStems(language)(text);
  const isLiving = /Anim|Hum/.test(feats?.Animacy ?? '');
  if (isLiving && feats?.Number === 'Plur' && stems.length > 0) return true;
  return stems.some((stem) => inhabitantsOf(knowledge)(stem, language));
}

/** Endings of inhabitants and of the places that they live in, folded, behind the root of both. */
const inhabitant = /(?:(?:c?an|in)(?:in|ka)?|ec|k?a?)$/u;
const place = /^(?:[sc]?ko|i?[eaj]|ja|y|o|i|)$/u;
/** Minimum popularity of a place whose inhabitants are written about. */
const wellKnown = 36;
const maxRemembered = 20_000;

/** True for a word in the nominative that is made from the root of a well-known place: Ital, Gruzínec, Pražan. */
const inhabitantsOf = memoizeWeakly((knowledge: Knowledge) =>
  memoizeByLanguage((word: string, language) => {
    const folded = foldForMatching(word.toLowerCase());
    if (isFirstName(folded)) return false;
    const [ending = ''] = inhabitant.exec(folded) ?? [];
    const roots = [folded, folded.slice(0, folded.length - ending.length)];
    return roots.some(
      (root) => root.length > 2 && isRootOfPlace(root, folded, language, knowledge),
    );
  }, maxRemembered),
);

function isRootOfPlace(
  root: string,
  word: string,
  language: string,
  { layers }: Knowledge,
): boolean {
  const bit = languageBit(language);
  return layers.some(({ index }) => {
    const { from, to } = index.words.startingWith(root);
    for (let number = from; number < to; number++) {
      const rows = index.rowsFrom(number);
      for (let row = rows.from; row < rows.to && index.lengthOf(row) === 1; row++) {
        const entity = index.entityOf(row);
        if ((index.languagesOf(row) & bit) === 0 || index.typeOf(entity) !== 'location') continue;
        const name = foldForMatching(index.wordsOf(row)[0] ?? '');
        const isKnown = name !== word && index.popularityOf(entity) >= wellKnown;
        if (isKnown && place.test(name.slice(root.length))) return true;
      }
    }
    return false;
  });
}
