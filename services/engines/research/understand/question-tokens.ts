import * as z from 'zod';
import type { Finished } from '../../language/port.ts';

const Token = z.object({
  id: z.string(),
  off: z.number(),
  text: z.string(),
  lemma: z.string().optional(),
  pos: z.string().optional(),
  fnc: z.string().optional(),
  parId: z.string().optional(),
});
const Sentence = z.object({ tokens: z.array(Token).default([]) });
const Entity = z.object({
  gkbId: z.string().optional(),
  stdForm: z.string(),
  type: z.string(),
  mentions: z.array(z.object({ mwl: z.string(), tokenIds: z.array(z.string()) })).default([]),
});
const Analyzed = z.object({
  paragraphs: z.array(z.object({ sentences: z.array(Sentence).default([]) })).default([]),
  entities: z.array(Entity).default([]),
});

export type QuestionToken = {
  readonly text: string;
  readonly off: number;
  readonly lemma: string;
  /** Universal part of speech; empty without a tagger. */
  readonly pos: string;
  /** Universal dependency on the token `head`, −1 for the root; empty without a parser. */
  readonly relation: string;
  readonly head: number;
};

/** A mention of an entity from token `first` to `last`, inclusive. */
export type QuestionMention = {
  readonly gkbId: string | undefined;
  readonly stdForm: string;
  readonly type: string;
  readonly base: string;
  readonly first: number;
  readonly last: number;
};

export type ReadText = {
  readonly tokens: readonly QuestionToken[];
  readonly mentions: readonly QuestionMention[];
};

export function readAnalysis({ bytes }: Pick<Finished, 'bytes'>): ReadText {
  const { paragraphs, entities } = Analyzed.parse(JSON.parse(new TextDecoder().decode(bytes)));
  const tokens = paragraphs.flatMap(({ sentences }) => sentences.flatMap((each) => each.tokens));
  const places = new Map(tokens.map(({ id }, at) => [id, at]));
  const mentions = entities.flatMap(({ gkbId, stdForm, type, mentions: own }) =>
    own.flatMap(({ mwl, tokenIds }): QuestionMention[] => {
      const at = tokenIds.flatMap((id) => places.get(id) ?? []);
      if (at.length === 0) return [];
      return [{ gkbId, stdForm, type, base: mwl, first: Math.min(...at), last: Math.max(...at) }];
    }),
  );
  return {
    tokens: tokens.map(({ text, off, lemma = text, pos = '', fnc = '', parId = '' }) => ({
      ...{ text, off, lemma, pos },
      relation: fnc,
      head: places.get(parId) ?? -1,
    })),
    mentions: mentions.toSorted((one, other) => one.first - other.first || other.last - one.last),
  };
}

/** True for verbs and Czech passive participles: "byl zvolen". */
export function isVerb({ text, lemma, pos }: QuestionToken, language: string): boolean {
  if (pos === 'VERB') return true;
  const isShort = /[nt][aoiy]?$/u.test(text) && /(?:[aeě]n|nut|at)ý$/u.test(lemma);
  return language === 'cs' && pos === 'ADJ' && isShort;
}
