import type { Fact, ToldFact } from '../../contract/knowledge-record.ts';
import { kindsOf, unitOf, type ValueKind } from './properties.ts';

/** A fact in a form, as typed. */
export type FactDraft = {
  kind: ValueKind;
  entity?: { gkbId: string; stdForm: string };
  /** By language; `und`: the same in all. */
  text: Record<string, string>;
  amount: string;
  unit: string;
  date: string;
  latitude: string;
  longitude: string;
  asOf: string;
  from: string;
  until: string;
  source: string;
};

export type DraftField = Exclude<keyof FactDraft, 'kind' | 'unit'>;
export type DraftErrors = Partial<Record<DraftField, 'missing' | 'wrong'>>;

const date = /^-?\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/;

export function newDraft(property: string, language: string): FactDraft {
  const text = { [property === 'website' ? 'und' : language]: '' };
  const [kind = 'text'] = kindsOf(property);
  const empty = { amount: '', date: '', latitude: '', longitude: '' };
  const context = { asOf: '', from: '', until: '', source: '' };
  return { kind, text, unit: unitOf(property), ...empty, ...context };
}

export function toDraft(fact: ToldFact, language: string): FactDraft {
  const { entity, text, amount, unit, latitude, longitude, asOf, from, until, source } = fact;
  return {
    ...newDraft(fact.property, language),
    kind: kindOf(fact),
    ...(entity && { entity: { gkbId: entity, stdForm: fact.label?.value ?? entity } }),
    ...(text && { text: { ...text } }),
    amount: amount === undefined ? '' : writeNumber(amount, language),
    ...(unit && { unit }),
    date: fact.date ?? '',
    latitude: latitude === undefined ? '' : writeNumber(latitude, language),
    longitude: longitude === undefined ? '' : writeNumber(longitude, language),
    asOf: asOf ?? '',
    from: from ?? '',
    until: until ?? '',
    source: source ?? '',
  };
}

function kindOf(fact: ToldFact): ValueKind {
  if (fact.entity !== undefined) return 'entity';
  if (fact.amount !== undefined) return 'amount';
  if (fact.date !== undefined) return 'date';
  return fact.latitude !== undefined ? 'coordinates' : 'text';
}

function writeNumber(value: number, language: string): string {
  return language === 'cs' ? String(value).replace('.', ',') : String(value);
}

/** Parses a number as written in a language; undefined for anything else. */
export function readNumber(text: string, language: string): number | undefined {
  const plain = text.replace(/\s/gu, '').replace('−', '-');
  const written = language === 'cs' ? plain.replace(',', '.') : plain.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : undefined;
}

export function readDraft(
  property: string,
  draft: FactDraft,
  language: string,
): { fact: Fact } | { errors: DraftErrors } {
  const errors: DraftErrors = {};
  const value = readValue(draft, language, errors);
  const context: Pick<Fact, 'asOf' | 'from' | 'until' | 'source'> = {};
  for (const field of ['asOf', 'from', 'until'] as const) {
    const text = draft[field].trim();
    if (text === '') continue;
    if (date.test(text)) context[field] = text;
    else errors[field] = 'wrong';
  }
  const source = draft.source.trim();
  if (source) context.source = source;
  if (!value || Object.keys(errors).length > 0) return { errors };
  return { fact: { property, ...value, ...context } };
}

type Value = Omit<Fact, 'property' | 'asOf' | 'from' | 'until' | 'source'>;

function readValue(draft: FactDraft, language: string, errors: DraftErrors): Value | undefined {
  switch (draft.kind) {
    case 'entity':
      if (draft.entity) return { entity: draft.entity.gkbId };
      errors.entity = 'missing';
      return undefined;
    case 'text': {
      const texts = Object.entries(draft.text).flatMap(([name, text]): [string, string][] =>
        text.trim() ? [[name, text.trim()]] : [],
      );
      if (texts.length > 0) return { text: Object.fromEntries(texts) };
      errors.text = 'missing';
      return undefined;
    }
    case 'amount': {
      const amount = readIn(draft, 'amount', language, errors);
      return amount === undefined ? undefined : { amount, unit: draft.unit };
    }
    case 'date': {
      const text = draft.date.trim();
      if (date.test(text)) return { date: text };
      errors.date = text ? 'wrong' : 'missing';
      return undefined;
    }
    case 'coordinates': {
      const latitude = readIn(draft, 'latitude', language, errors, 90);
      const longitude = readIn(draft, 'longitude', language, errors, 180);
      if (latitude === undefined || longitude === undefined) return undefined;
      return { latitude, longitude };
    }
    default:
      return draft.kind satisfies never;
  }
}

function readIn(
  draft: FactDraft,
  field: 'amount' | 'latitude' | 'longitude',
  language: string,
  errors: DraftErrors,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  const value = readNumber(draft[field], language);
  if (value !== undefined && Math.abs(value) <= most) return value;
  errors[field] = draft[field].trim() ? 'wrong' : 'missing';
  return undefined;
}
