import type { EntityType } from '../../../../lib/contract/inventories.ts';
import { type DocumentView, tokensOf } from '../document-view.ts';
import { nameStems } from './inflection/inflect-name.ts';
import type { NameMention } from './name-mention.ts';

/** A headline has few words around a name to tell its type by. */
const titleVote = 0.5;

/**
 * Names that only the recognizer knows get one type through the whole text: the one that most mentions have. A single
 * word is a person only if it is part of a person's full name or nothing else speaks against it.
 */
export function unifyTypes(view: DocumentView, mentions: readonly NameMention[]): NameMention[] {
  const votes = new Map<string, Map<EntityType, number>>();
  const people = new Set<string>();
  const keys = mentions.map((mention) => {
    const stems = nameStems(tokensOf(view, mention), view.language);
    if (mention.type === 'person' && stems.length > 1) for (const stem of stems) people.add(stem);
    const key = stems.join(' ');
    if (mention.candidates.length > 0) return key;
    const own = votes.get(key) ?? new Map<EntityType, number>();
    votes.set(key, own);
    const isTitle = view.sentences[mention.sentence]?.paragraphType === 'TITLE';
    own.set(mention.type, (own.get(mention.type) ?? 0) + (isTitle ? titleVote : 1));
    return key;
  });
  return mentions.map((mention, index) => {
    const key = keys[index] ?? '';
    if (mention.candidates.length > 0) {
      const [candidate] = mention.candidates;
      const isMistaken = mention.type === 'person' && !people.has(key);
      if (!isMistaken || !candidate || candidate.type === 'person') return mention;
      const { kind: _, ...rest } = mention;
      return { ...rest, type: candidate.type };
    }
    const own = votes.get(key);
    if (!own || own.size < 2) return mention;
    let type: EntityType | undefined;
    for (const [other, count] of own) {
      const isUnlikely = other === 'person' && !people.has(key);
      if (!isUnlikely && count > (own.get(type ?? 'number') ?? 0)) type = other;
    }
    return { ...mention, type: type ?? mention.type };
  });
}
