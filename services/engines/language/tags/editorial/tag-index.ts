import type { EditorialTag } from '../../../../../lib/contract/media-tags.ts';
import { parseTagRule, type TagRule } from '../../../../../lib/query-language/tag-rule.ts';
import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import { normalize } from '../../segmentation/tokenize.ts';
import { anchorsOf } from './rule-anchors.ts';
import { formKey, type WordKey } from './word-key.ts';

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

/** Most keys have one entry, which is kept without a list. */
type Entries<Key, T> = Map<Key, T | T[]>;

type Entry = IndexedTag & { isGone: boolean };
type FormEntry = IndexedForm & { tag: Entry };

const none: readonly never[] = [];
const maxRecent = 1_000;
/** A chain of merges that is longer has a knot in it. */
const maxChain = 50;

/** A vocabulary for texts of one language that is put together tag by tag. */
export class TagIndex {
  readonly language: string;
  readonly #read: (gkbId: string) => EditorialTag | undefined;
  readonly #tags = new Map<string, Entry>();
  readonly #forms: Entries<WordKey, FormEntry> = new Map();
  readonly #rules: Entries<WordKey, Entry> = new Map();
  readonly #prefixRules: Entries<string, Entry> = new Map();
  readonly #standing: Entries<string, Entry> = new Map();
  readonly #prefixLengths = new Set<number>();
  readonly #successors = new Map<string, string>();
  /** Cache of tags in recent texts; a replaced tag has a new key. */
  readonly #recent = new Map<IndexedTag, EditorialTag>();
  #replaced = 0;

  /** `read` gives the whole of a tag that is in the index. */
  constructor(language: string, read: (gkbId: string) => EditorialTag | undefined) {
    this.language = language;
    this.#read = read;
  }

  get isEmpty(): boolean {
    return this.#tags.size === 0;
  }

  get prefixLengths(): Iterable<number> {
    return this.#prefixLengths;
  }

  /** True if what has been replaced takes more room than what is there. */
  get needsRebuild(): boolean {
    return this.#replaced > 1_000 && this.#replaced > this.#tags.size;
  }

  /** Puts a tag in, in the place of the one with its id. */
  put(tag: EditorialTag): void {
    this.remove(tag.gkbId);
    const indexed: Entry = {
      isGone: false,
      gkbId: tag.gkbId,
      isForbidden: tag.forbidden,
      standsFor: tag.standsFor,
      rule: tag.forbidden ? undefined : readRule(tag.rule),
    };
    this.#tags.set(tag.gkbId, indexed);
    for (const text of formsIn(tag, this.language)) {
      const key = formKey(foldForMatching(normalize(text)), this.language);
      addEntry(this.#forms, key, { tag: indexed, text });
    }
    if (tag.standsFor !== undefined) addEntry(this.#standing, tag.standsFor, indexed);
    if (!indexed.rule) return;
    const { keys, prefixes } = anchorsOf(indexed.rule.condition, this.language);
    for (const key of keys) addEntry(this.#rules, key, indexed);
    for (const prefix of prefixes) {
      addEntry(this.#prefixRules, prefix, indexed);
      this.#prefixLengths.add(prefix.length);
    }
  }

  /** Takes a tag out; `successor` is the id of what has taken its place. */
  remove(gkbId: string, successor?: string | null): void {
    if (successor) this.#successors.set(gkbId, successor);
    const tag = this.#tags.get(gkbId);
    if (!tag) return;
    tag.isGone = true;
    this.#tags.delete(gkbId);
    this.#replaced += 1;
  }

  /** The names that are looked up under a key: see `formKey`. */
  formsAt(key: WordKey): Iterable<IndexedForm> {
    return this.#entriesAt(this.#forms, key, ({ tag }) => tag);
  }

  /** The tags whose rule can only hold in a text that has a word with this key. */
  rulesAt(key: WordKey): Iterable<IndexedTag> {
    return this.#entriesAt(this.#rules, key, (tag) => tag);
  }

  /** The same for words that begin so; `prefixLengths` are the lengths that such beginnings have. */
  rulesAtPrefix(prefix: string): Iterable<IndexedTag> {
    return this.#entriesAt(this.#prefixRules, prefix, (tag) => tag);
  }

  /** The tags that stand for an item of the knowledge base, or for a topic. */
  standingFor(gkbId: string): Iterable<IndexedTag> {
    return this.#entriesAt(this.#standing, gkbId, (tag) => tag);
  }

  /** The tag of an id, or the one that took its place. */
  find(gkbId: string): IndexedTag | undefined {
    let id: string | undefined = gkbId;
    for (let step = 0; id !== undefined && step < maxChain; step++) {
      const tag = this.#tags.get(id);
      if (tag) return tag;
      id = this.#successors.get(id);
    }
    return undefined;
  }

  read(tag: IndexedTag): EditorialTag | undefined {
    const known = this.#recent.get(tag);
    if (known) return known;
    const read = this.#read(tag.gkbId);
    if (this.#recent.size >= maxRecent) this.#recent.clear();
    if (read) this.#recent.set(tag, read);
    return read;
  }

  /** Entries of tags that were replaced or removed are skipped until the index is rebuilt. */
  #entriesAt<Key, T>(entries: Entries<Key, T>, key: Key, tagOf: (entry: T) => Entry): readonly T[] {
    const found = entries.get(key);
    if (found === undefined) return none;
    if (!Array.isArray(found)) return tagOf(found).isGone ? none : [found];
    return found.filter((entry) => !tagOf(entry).isGone);
  }
}

/** A newsroom's tags at one moment, for texts of one language. */
export type TagVocabulary = Pick<
  TagIndex,
  | 'isEmpty'
  | 'prefixLengths'
  | 'formsAt'
  | 'rulesAt'
  | 'rulesAtPrefix'
  | 'standingFor'
  | 'find'
  | 'read'
>;

/** The vocabulary of those who have none. */
export const noTags: TagVocabulary = new TagIndex('und', () => undefined);

function readRule(text: string | undefined): TagRule | undefined {
  const parsed = text === undefined ? undefined : parseTagRule(text);
  return parsed && 'rule' in parsed ? parsed.rule : undefined;
}

function addEntry<Key, T extends object>(entries: Entries<Key, T>, key: Key, entry: T): void {
  const known = entries.get(key);
  if (known === undefined) entries.set(key, entry);
  else if (Array.isArray(known)) known.push(entry);
  else entries.set(key, [known, entry]);
}

/** The language of aliases that are looked for in every text. */
const everyLanguage = 'und';

/**
 * Names of the tag in texts of a language: its name, its form and its aliases in that language. A name that is the
 * form of another language counts where the tag has no form in this one: "Pain" is bread in a French text.
 */
function formsIn(tag: EditorialTag, language: string): string[] {
  const { name, stdForms = {}, aliases = {} } = tag;
  const own = stdForms[language];
  const isForeign = own !== undefined && Object.values(stdForms).includes(name) && own !== name;
  const forms = [
    ...(isForeign ? [] : [name]),
    ...(own === undefined ? [] : [own]),
    ...(aliases[language] ?? []),
    ...(aliases[everyLanguage] ?? []),
  ];
  return [...new Set(forms)];
}

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
