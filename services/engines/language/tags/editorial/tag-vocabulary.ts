import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import type { TagRule } from '../../../../../lib/query-language/tag-rule.ts';
import type { WordKey } from './word-key.ts';

/** A tag as far as texts are concerned. */
export type IndexedTag = {
  readonly gkbId: string;
  /** Found, so that nothing else is found in its place, and never given. */
  readonly isForbidden: boolean;
  readonly standsFor: string | undefined;
  readonly rule: TagRule | undefined;
};

/** One name of a tag, for texts of one language. */
export type IndexedForm = { readonly tag: IndexedTag; readonly text: string };

/** A newsroom's tags at one moment, for texts of one language. */
export type TagVocabulary = {
  readonly isEmpty: boolean;
  /** The names that are looked up under a key: see `formKey`. */
  formsAt(key: WordKey): Iterable<IndexedForm>;
  /** The tags whose rule can only hold in a text that has a word with this key. */
  rulesAt(key: WordKey): Iterable<IndexedTag>;
  /** The same for words that begin so; and the lengths that such beginnings have. */
  rulesAtPrefix(prefix: string): Iterable<IndexedTag>;
  readonly prefixLengths: Iterable<number>;
  /** The tags that stand for an item of the knowledge base, or for a topic. */
  standingFor(gkbId: string): Iterable<IndexedTag>;
  /** The tag of an id, or the one that took its place. */
  find(gkbId: string): IndexedTag | undefined;
  read(tag: IndexedTag): EditorialTag | undefined;
};

/** Overlays tags on others: those of the same id are hidden. */
export function overlayTags(top: TagVocabulary, base: TagVocabulary): TagVocabulary {
  const isSeen = ({ gkbId }: IndexedTag) => top.find(gkbId) === undefined;
  function* both(ofTop: Iterable<IndexedTag>, ofBase: Iterable<IndexedTag>) {
    yield* ofTop;
    for (const tag of ofBase) if (isSeen(tag)) yield tag;
  }
  return {
    isEmpty: top.isEmpty && base.isEmpty,
    *formsAt(key) {
      yield* top.formsAt(key);
      for (const form of base.formsAt(key)) if (isSeen(form.tag)) yield form;
    },
    rulesAt: (key) => both(top.rulesAt(key), base.rulesAt(key)),
    rulesAtPrefix: (prefix) => both(top.rulesAtPrefix(prefix), base.rulesAtPrefix(prefix)),
    prefixLengths: new Set([...top.prefixLengths, ...base.prefixLengths]),
    standingFor: (gkbId) => both(top.standingFor(gkbId), base.standingFor(gkbId)),
    find: (gkbId) => top.find(gkbId) ?? base.find(gkbId),
    read: (tag) => (top.find(tag.gkbId) ? top : base).read(tag),
  };
}
