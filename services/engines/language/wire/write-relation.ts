import type { Relation } from '../../../../lib/contract/analysis.ts';
import { type DocumentView, type TokenSpan, textOf, tokensOf } from '../document-view.ts';
import { baseForm } from '../entities/inflection/base-form.ts';
import { SpanSet } from '../entities/span-set.ts';
import type { FoundArgument, FoundEntity, FoundRelation } from '../findings.ts';
import type { Token } from '../types.ts';
import type { TokenIds } from './write-paragraphs.ts';

/** Finds the entity that an argument names, by the place of its head. */
type EntityAt = (sentence: number, at: number) => number | undefined;

export function entitiesBySpan(entities: readonly FoundEntity[]): EntityAt {
  const places = new SpanSet(
    entities.flatMap(({ mentions }, entity) => mentions.map((span) => ({ ...span, entity }))),
  );
  return (sentence, at) => places.at(sentence, at)?.entity;
}

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
  const args = relation.args.map((argument) => {
    const entity = entityAt(sentence, argument.head);
    return {
      type: argument.role,
      name: entities[entity ?? -1]?.stdForm ?? nameArgument(view, argument),
      ...(entity !== undefined && { entityId: `e${entity}` }),
    };
  });
  const list = args.map((argument) => argument.name.toLowerCase()).join(',');
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

const leading = new Set(['DET', 'ADP', 'ADV', 'PUNCT', 'PART']);

/** The phrase up to its head without the article, in its base form. */
function nameArgument(view: DocumentView, { span, head }: FoundArgument): string {
  const upToHead: TokenSpan = { ...span, to: head + 1 };
  const all = tokensOf(view, upToHead);
  const first = all.findIndex(({ upos }) => !leading.has(upos ?? ''));
  // "No one" is a pronoun of two words.
  const isWhole = all.at(-1)?.upos === 'PRON';
  const tokens = first < 0 ? [] : isWhole ? all : all.slice(first);
  if (tokens.length === 0) return textOf(view, upToHead).toLowerCase();
  const written = ({ upos, text }: Token) => (upos === 'PROPN' ? text : text.toLowerCase());
  return baseForm(view.language, tokens, { written, isPlural: false });
}
