import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { KnownItem } from '../../knowledge/names/port.ts';
import { type DocumentView, textOf, tokensOf } from '../document-view.ts';
import { nameStems } from './inflection/inflect-name.ts';
import type { NameMention } from './name-mention.ts';
import { cueClasses } from './names/name-cues.ts';
import { compareSpans, longestFirst } from './span-set.ts';

/** Mentions that stand for one thing. */
export type NameCluster = {
  type: EntityType;
  item?: KnownItem | undefined;
  expected?: { stdForm: string; gkbId?: string };
  mentions: NameMention[];
};

/** Least popularity of a person or club that is meant by a part of the name. */
const partPopularity = 50;
/** Letters of which all but a few are capitals: WHO, UOKiK. */
const acronym = /^(?=(?:\P{Lu}*\p{Lu}){2})\p{Lu}[\p{L}]{1,7}$/u;
const connectors = new Set('of the and for de la a v ve pro und für et y'.split(' '));
const maxSmallWord = 3;

/** Gathers mentions by item, by words in any case form, by parts of full names and by abbreviations. */
export function clusterNames(
  view: DocumentView,
  mentions: readonly NameMention[],
  resolve: (mention: NameMention) => KnownItem | undefined,
): NameCluster[] {
  const stems = stemsOfNames(view, mentions);
  const clusters = new Clusters(stems, view.language);
  const partial = new Set<NameMention>();
  // The fullest names first, so that "de Klerk" finds "F. W. de Klerk" wherever that stands.
  const unknown: NameMention[] = [];
  for (const mention of longestFirst(mentions)) {
    const item = mention.expected ? undefined : resolve(mention);
    const isUnexplained = !mention.expected && !item;
    if (mention.isPart || (isUnexplained && mention.to - mention.from === 1)) partial.add(mention);
    else if (mention.shortFor) continue;
    else if (isUnexplained) unknown.push(mention);
    else clusters.addFull(mention, item);
  }
  for (const mention of unknown) clusters.addFull(mention, undefined);
  clusters.linkAcronyms(view);
  for (const mention of mentions) {
    if (mention.shortFor) clusters.addShort(mention, mention.shortFor);
    else if (partial.has(mention)) clusters.addPartial(mention, textOf(view, mention), resolve);
  }
  return clusters.inOrder();
}

/** Stems of the words of each name; a German genitive has the stem of the name where that stands in the text. */
export function stemsOfNames(
  view: DocumentView,
  mentions: readonly NameMention[],
): ReadonlyMap<NameMention, readonly string[]> {
  const { language } = view;
  const stems = mentions.map((mention) => nameStems(tokensOf(view, mention), language));
  const all = new Set(stems.flat());
  const ofName = (stem: string) => {
    const base = stem.replace(/(?<=\p{L}{3})s$/u, '');
    return language === 'de' && all.has(base) ? base : stem;
  };
  return new Map(mentions.map((mention, at) => [mention, (stems[at] ?? []).map(ofName)]));
}

class Clusters {
  readonly #byKey = new Map<string, NameCluster>();
  /** Those of known items by their type and the stems of a name. */
  readonly #knownByName = new Map<string, NameCluster>();
  /** Names but those of people by their type and two first words or more; undefined where two names begin so. */
  readonly #byStart = new Map<string, NameCluster | undefined>();
  /** Full names of people by the stem of each of their words, in text order. */
  readonly #people = new Map<string, NameCluster[]>();
  /** Other full names by the stem of their first word. */
  readonly #others = new Map<string, NameCluster>();
  /** People by the last words of their names, two at least. */
  readonly #peopleByEnd = new Map<string, NameCluster>();
  readonly #clusterOf = new Map<NameMention, NameCluster>();
  /** Institutions and places of several words by their initials. */
  readonly #byInitials = new Map<string, NameCluster>();
  readonly #stems: ReadonlyMap<NameMention, readonly string[]>;

  /** Words such as North or University, which many names begin with. */
  readonly #isGeneral: (stem: string) => boolean;

  constructor(stems: ReadonlyMap<NameMention, readonly string[]>, language: string) {
    this.#stems = stems;
    const cueOf = cueClasses(language);
    this.#isGeneral = (stem) => cueOf(stem) !== 0;
  }

  addFull(mention: NameMention, item: KnownItem | undefined): void {
    const stems = this.#stems.get(mention) ?? [];
    const type = item?.type ?? mention.type;
    const fuller = item || mention.expected ? undefined : this.#peopleByEnd.get(stems.join(' '));
    if (fuller && type === 'person') {
      fuller.mentions.push(mention);
      this.#clusterOf.set(mention, fuller);
      return;
    }
    const cluster = this.#add(mention, item?.id ?? mention.expected?.gkbId, type, stems.join(' '));
    this.#clusterOf.set(mention, cluster);
    if (item) cluster.item = item;
    if (mention.expected) cluster.expected = mention.expected;
    if (stems.length < 2) return;
    if (type === 'person') {
      for (let from = 1; from < stems.length - 1; from++) {
        this.#peopleByEnd.set(stems.slice(from).join(' '), cluster);
      }
      for (const stem of new Set(stems)) {
        const people = this.#people.get(stem);
        if (!people) this.#people.set(stem, [cluster]);
        else if (people.at(-1) !== cluster) people.push(cluster);
      }
    } else if (stems[0] !== undefined) {
      if (!this.#others.has(stems[0])) this.#others.set(stems[0], cluster);
      this.#addStarts(cluster, stems);
    }
  }

  /** Lets a shorter form stand for the name: "Tynebridge Homes" for "Tynebridge Homes Ltd". */
  #addStarts(cluster: NameCluster, stems: readonly string[]): void {
    for (let length = 2; length < stems.length; length++) {
      const start = `${cluster.type} ${stems.slice(0, length).join(' ')}`;
      const other = this.#byStart.get(start);
      const isNew = !this.#byStart.has(start) || other === cluster;
      this.#byStart.set(start, isNew ? cluster : undefined);
    }
  }

  addShort(mention: NameMention, long: NameMention): void {
    this.#clusterOf.get(long)?.mentions.push(mention);
  }

  /** A single word: a person or institution named in full elsewhere, a known surname, or a name of its own. */
  addPartial(
    mention: NameMention,
    text: string,
    resolve: (mention: NameMention) => KnownItem | undefined,
  ): void {
    const long = acronym.test(text) && this.#byInitials.get(text.toUpperCase());
    if (long) {
      long.mentions.push(mention);
      return;
    }
    const [stem = ''] = this.#stems.get(mention) ?? [];
    const person = this.#personNamed(stem, mention);
    if (person && mention.type === 'person') {
      person.mentions.push(mention);
      return;
    }
    const institution = this.#isGeneral(stem) ? undefined : this.#others.get(stem);
    const item = mention.isPart && !institution ? resolve(mention) : undefined;
    if (item && item.popularity >= partPopularity) {
      this.addFull(mention, item);
      return;
    }
    const other = this.#named(`${mention.type} ${stem}`) ?? institution ?? person;
    if (other && !(mention.type === 'person' && other.type !== 'person'))
      other.mentions.push(mention);
    else this.#add(mention, undefined, mention.type, stem);
  }

  /** The person whose name holds this word: the last one named before the mention, else the first after it. */
  #personNamed(stem: string, mention: NameMention): NameCluster | undefined {
    const people = this.#people.get(stem) ?? [];
    return (
      people.findLast(({ mentions: [first] }) => compareSpans(first, mention) < 0) ?? people[0]
    );
  }

  /** "World Health Organization (WHO)" and initials elsewhere in the text. */
  linkAcronyms(view: DocumentView): void {
    const textsOf = ({ mentions: [first] }: NameCluster) =>
      first ? tokensOf(view, first).map(({ text }) => text) : [];
    for (const cluster of new Set(this.#byKey.values())) {
      if (cluster.type === 'person') continue;
      for (const initials of initialsOf(textsOf(cluster))) {
        if (!this.#byInitials.has(initials)) this.#byInitials.set(initials, cluster);
      }
    }
    for (const [key, short] of [...this.#byKey]) {
      const [form, ...rest] = textsOf(short);
      if (form === undefined || rest.length > 0 || !acronym.test(form)) continue;
      const long = this.#byInitials.get(form.toUpperCase());
      if (!long || long === short || (long.item && short.item && long.item.id !== short.item.id))
        continue;
      long.mentions.push(...short.mentions);
      long.item ??= short.item;
      this.#byKey.set(key, long);
    }
  }

  /** A cluster by the type and the stems of a name that some form of has in the text. */
  #named(name: string): NameCluster | undefined {
    return this.#byKey.get(name) ?? this.#knownByName.get(name) ?? this.#byStart.get(name);
  }

  #add(mention: NameMention, id: string | undefined, type: EntityType, stems: string): NameCluster {
    const name = `${type} ${stems}`;
    const known = id === undefined ? this.#named(name) : this.#byKey.get(id);
    const cluster: NameCluster = known ?? { type, mentions: [] };
    cluster.mentions.push(mention);
    if (!known) this.#byKey.set(id ?? name, cluster);
    if (id !== undefined && !this.#knownByName.has(name)) this.#knownByName.set(name, cluster);
    return cluster;
  }

  inOrder(): NameCluster[] {
    const clusters = [...new Set(this.#byKey.values())];
    for (const { mentions } of clusters) mentions.sort(compareSpans);
    return clusters.sort((a, b) => compareSpans(a.mentions[0], b.mentions[0]));
  }
}

/** Initials of the words in capitals, with and without linking and small ones; none for a single word. */
function initialsOf(words: readonly string[]): string[] {
  if (words.length < 2) return [];
  const join = (parts: readonly string[]) =>
    parts.map((word) => word.charAt(0).toUpperCase()).join('');
  const isSmall = (word: string) => word.length <= maxSmallWord && word === word.toLowerCase();
  const linked = words.filter((word) => !connectors.has(word.toLowerCase()));
  const large = words.filter((word) => !isSmall(word));
  return [words, linked, large].map(join).filter((initials) => initials.length > 1);
}
