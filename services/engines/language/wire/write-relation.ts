import type { Relation } from '../../../../lib/contract/analysis.ts';
import { entityTypeGroups } from '../../../../lib/contract/inventories.ts';
import { type DocumentView, type TokenSpan, textOf, tokensOf } from '../document-view.ts';
import { baseForm } from '../entities/inflection/base-form.ts';
import { SpanSet } from '../entities/span-set.ts';
import type { FoundArgument, FoundEntity, FoundRelation } from '../findings.ts';
import { isSlavic, type Token } from '../types.ts';
import type { TokenIds } from './write-paragraphs.ts';

/** Finds the entity that an argument names, by the place of its head, and the place of the name. */
type EntityAt = (sentence: number, at: number) => (TokenSpan & { entity: number }) | undefined;

export function entitiesBySpan(entities: readonly FoundEntity[]): EntityAt {
  const places = new SpanSet(
    entities.flatMap(({ mentions }, entity) => mentions.map((span) => ({ ...span, entity }))),
  );
  return (sentence, at) => places.at(sentence, at);
}

/** "Two bridges" are no number. */
const countable = new Set<string>(entityTypeGroups.numbers);

export function writeRelation(
  relation: FoundRelation,
  index: number,
  context: {
    view: DocumentView;
    entityAt: EntityAt;
    entities: readonly FoundEntity[];
    /** Ids of the supporting tokens; left out without mentions. */
    ids: TokenIds | undefined;
  },
): Relation {
  const { type, name, negated, modality, sentence, predicate } = relation;
  const { view, entityAt, entities, ids } = context;
  const described = relation.args.map((argument) => {
    const named = entityAt(sentence, argument.head);
    const entity = entities[named?.entity ?? -1];
    const stdForm = entity && countable.has(entity.type) ? undefined : entity?.stdForm;
    return {
      role: argument.role,
      entity: named?.entity,
      whole: wholePhrase(view, argument, named && stdForm ? { ...named, stdForm } : undefined),
      short: stdForm ?? shortPhrase(view, argument),
    };
  });
  const args = described.map(({ role, entity, whole }) => ({
    type: role,
    name: whole,
    ...(entity !== undefined && { entityId: `e${entity}` }),
  }));
  const core = [
    ...described.filter(({ role }) => role === 'SUBJECT'),
    ...described.filter(({ role }) => role === 'OBJECT').slice(0, 1),
  ];
  const list = core.map(({ short }) => short.toLowerCase()).join(',');
  const head = `${modality === '' ? '' : `${modality} `}${name}${negated ? '-not' : ''}`;
  return {
    id: `r${index}`,
    name,
    textRepr: `${head}(${list})`,
    type,
    args,
    feats: { negated: String(negated), modality },
    ...(ids && { support: [{ tokenIds: predicate.map((at) => ids.token(sentence, at)) }] }),
  };
}

/** A word as it stands inside a sentence. */
function written({ upos, text }: Token): string {
  return upos === 'PROPN' ? text : text.toLowerCase();
}

/** The phrase with its modifiers as it stands; a Slavic subject or object in the nominative. */
function wholePhrase(
  view: DocumentView,
  { span, head, isCore }: FoundArgument,
  name: { stdForm: string; from: number; to: number } | undefined,
): string {
  const tokens = tokensOf(view, span);
  const [first] = tokens;
  if (!first) return '';
  if (!isSlavic(view.language) || !isCore) {
    const text = textOf(view, span);
    const isCapitalAnyway =
      name?.from === span.from || (view.language === 'de' && first.upos === 'NOUN');
    return span.from > 0 || isCapitalAnyway ? text : written(first) + text.slice(first.text.length);
  }
  const to = name?.to ?? head + 1;
  const phrase = tokens.slice(0, Math.max(0, (name?.from ?? to) - span.from));
  const base = baseForm(view.language, phrase, { written, isPlural: true });
  const rest = textOf(view, { ...span, from: to });
  return [base, name?.stdForm, rest].filter(Boolean).join(' ');
}

const leading = new Set(['DET', 'ADP', 'ADV', 'PUNCT', 'PART']);

/** The phrase up to its head without the article, in its base form. */
function shortPhrase(view: DocumentView, { span, head }: FoundArgument): string {
  const upToHead: TokenSpan = { ...span, to: head + 1 };
  const all = tokensOf(view, upToHead);
  const first = all.findIndex(({ upos }) => !leading.has(upos ?? ''));
  // "No one" is a pronoun of two words.
  const isWhole = all.at(-1)?.upos === 'PRON';
  const tokens = first < 0 ? [] : isWhole ? all : all.slice(first);
  if (tokens.length === 0) return textOf(view, upToHead).toLowerCase();
  return baseForm(view.language, tokens, { written, isPlural: false });
}
