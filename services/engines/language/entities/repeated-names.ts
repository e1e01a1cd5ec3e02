import type { DocumentView } from '../document-view.ts';
import type { Token } from '../types.ts';
import { nameStems } from './inflection/inflect-name.ts';
import { stemsOfNames } from './name-cluster.ts';
import type { NameMention } from './name-mention.ts';
import { SpanSet } from './span-set.ts';

const maxNameTokens = 6;

/**
 * Adds the places where the text has one of its names again and the sentence alone did not show it, such as a surname in the
 * headline.
 */
export function addRepeatedNames(
  view: DocumentView,
  mentions: readonly NameMention[],
): NameMention[] {
  const names = namesOf(view, mentions);
  const taken = new SpanSet(mentions);
  const repeated = view.sentences.flatMap(({ index, tokens }) => {
    const stems = nameStems(tokens, view.language);
    const isOpen = tokens.map(
      (token, at) => !taken.at(index, at) && isNameLike(token, tokens[at - 1], view.language),
    );
    const found: NameMention[] = [];
    for (let from = 0; from < tokens.length; from++) {
      if (!isOpen[from]) continue;
      for (let to = Math.min(tokens.length, from + maxNameTokens); to > from; to--) {
        const name = names.get(stems.slice(from, to).join(' '));
        const span = { sentence: index, from, to };
        if (!name || taken.overlapping(span)) continue;
        found.push({ ...name, ...span });
        from = to - 1;
        break;
      }
    }
    return found;
  });
  return [...mentions, ...repeated];
}

/** The names of a text by their stems, people by their surnames too. */
function namesOf(
  view: DocumentView,
  mentions: readonly NameMention[],
): ReadonlyMap<string, NameMention> {
  const names = new Map<string, NameMention>();
  for (const [mention, stems] of stemsOfNames(view, mentions)) {
    const { type, kind = 'PER' } = mention;
    names.set(stems.join(' '), mention);
    const surname = stems.at(-1);
    if (type !== 'person' || stems.length < 2 || surname === undefined) continue;
    if (!names.has(surname)) names.set(surname, { ...mention, kind, candidates: [] });
  }
  return names;
}

/** A word with a capital that does not only begin its sentence or, in German, a noun. */
function isNameLike({ text, upos }: Token, before: Token | undefined, language: string): boolean {
  if (!/^\p{Lu}/u.test(text)) return false;
  if (upos === 'PROPN') return true;
  return language !== 'de' && before !== undefined && /^[\p{L}\p{N},]+$/u.test(before.text);
}
