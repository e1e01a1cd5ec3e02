import type { EditorialTag } from '../../../../lib/contract/media-tags.ts';
import { parseTagRule, type TagRule } from '../../../../lib/contract/tag-rule.ts';
import { foldText } from '../../entities/fold-text.ts';
import { normalize } from '../../tokens.ts';
import { formsIn } from './forms-in.ts';
import { anchorsOf } from './rule-anchors.ts';
import type { IndexedForm, IndexedTag, TagVocabulary } from './tag-vocabulary.ts';
import { headOf, wordKey } from './word-key.ts';

/** Most keys have one entry, which is kept without a list. */
type Entries<T> = Map<string, T | T[]>;

const plainWord = /^[\p{L}\p{M}\p{N}]+$/u;

/** A vocabulary for texts of one language that is put together tag by tag. */
export class TagIndex implements TagVocabulary {
  readonly language: string;
  readonly #read: (gkbId: string) => EditorialTag | undefined;
  readonly #tags = new Map<string, IndexedTag>();
  readonly #forms: Entries<IndexedForm> = new Map();
  readonly #rules: Entries<IndexedTag> = new Map();
  readonly #prefixRules: Entries<IndexedTag> = new Map();
  readonly #standing: Entries<IndexedTag> = new Map();
  readonly #prefixLengths = new Set<number>();
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

  /** Whether what has been replaced takes more room than what is there. */
  get isWorn(): boolean {
    return this.#replaced > 1_000 && this.#replaced > this.#tags.size;
  }

  /** Puts a tag in, in the place of the one with its id. */
  put(tag: EditorialTag): void {
    this.remove(tag.gkbId);
    const indexed: IndexedTag = {
      gkbId: tag.gkbId,
      isForbidden: tag.forbidden,
      standsFor: tag.standsFor,
      rule: tag.forbidden ? undefined : readRule(tag.rule),
    };
    this.#tags.set(tag.gkbId, indexed);
    for (const text of formsIn(tag, this.language)) this.#addForm(indexed, text);
    if (tag.standsFor !== undefined) addEntry(this.#standing, tag.standsFor, indexed);
    if (!indexed.rule) return;
    const { keys, prefixes } = anchorsOf(indexed.rule.condition, this.language);
    for (const key of keys) addEntry(this.#rules, key, indexed);
    for (const prefix of prefixes) {
      addEntry(this.#prefixRules, prefix, indexed);
      this.#prefixLengths.add(prefix.length);
    }
  }

  remove(gkbId: string): void {
    if (this.#tags.delete(gkbId)) this.#replaced += 1;
  }

  formsAt(key: string): Iterable<IndexedForm> {
    return this.#entriesAt(this.#forms, key, ({ tag }) => tag);
  }

  rulesAt(key: string): Iterable<IndexedTag> {
    return this.#entriesAt(this.#rules, key, (tag) => tag);
  }

  rulesAtPrefix(prefix: string): Iterable<IndexedTag> {
    return this.#entriesAt(this.#prefixRules, prefix, (tag) => tag);
  }

  standingFor(gkbId: string): Iterable<IndexedTag> {
    return this.#entriesAt(this.#standing, gkbId, (tag) => tag);
  }

  find(gkbId: string): IndexedTag | undefined {
    return this.#tags.get(gkbId);
  }

  read({ gkbId }: IndexedTag): EditorialTag | undefined {
    return this.#read(gkbId);
  }

  #addForm(tag: IndexedTag, text: string): void {
    const folded = foldText(normalize(text));
    const [first = '', second] = folded.split(' ', 2);
    // Where a word has signs in it, tokenizers may cut it: what follows then is not the second word.
    const isSure = second !== undefined && plainWord.test(first) && plainWord.test(second);
    const key = wordKey(headOf(first), this.language);
    const next = isSure ? wordKey(second, this.language) : '';
    addEntry(this.#forms, key, { tag, text, next });
  }

  /** Entries of tags that were replaced or removed stay until the index is made anew, and are passed over. */
  #entriesAt<T>(entries: Entries<T>, key: string, tagOf: (entry: T) => IndexedTag): readonly T[] {
    const found = entries.get(key);
    if (found === undefined) return [];
    const isCurrent = (entry: T) => this.#tags.get(tagOf(entry).gkbId) === tagOf(entry);
    return (Array.isArray(found) ? found : [found]).filter(isCurrent);
  }
}

function readRule(text: string | undefined): TagRule | undefined {
  const parsed = text === undefined ? undefined : parseTagRule(text);
  return parsed && 'rule' in parsed ? parsed.rule : undefined;
}

function addEntry<T extends object>(entries: Entries<T>, key: string, entry: T): void {
  const known = entries.get(key);
  if (known === undefined) entries.set(key, entry);
  else if (Array.isArray(known)) known.push(entry);
  else entries.set(key, [known, entry]);
}
