import { foldForSearch } from '../../../../../lib/text/fold-for-search.ts';
import { type EventTime, resolveDate } from '../../rank/event-time.ts';
import type { Passage } from '../../types.ts';
import { unitOf } from '../../understand/answer-type/units.ts';
import type { ValueKind } from '../../words.ts';

export type Value = { readonly text: string } & (
  | {
      readonly kind: 'number';
      readonly amount: number;
      readonly type: string;
      /** Undefined for counts. */
      readonly measure: string | undefined;
      /** Size of its unit in the unit in which values of its measure are compared. */
      readonly factor: number;
    }
  | { readonly kind: 'date'; readonly stated: EventTime }
  | { readonly kind: 'name'; readonly words: readonly string[]; readonly id: string | undefined }
);

type Measured = Pick<NumberValue, 'text' | 'measure' | 'factor'>;
export type NumberValue = Extract<Value, { kind: 'number' }>;

/** Longest distance of a unit behind its number, UTF-16 units. */
const unitDistance = 24;
const isUnbroken = /^[\s\p{L}\p{M}%/-]*$/u;

/** Matches a duration in one unit: `P2W`, `PT3H`. */
const duration = /^(PT?)(\d+(?:\.\d+)?)([A-Z])$/;

const kinds: Readonly<Record<string, ValueKind>> = {
  number: 'number',
  money: 'number',
  percent: 'number',
  ordinal: 'number',
  date: 'date',
  time: 'date',
  person: 'name',
  organization: 'name',
};

export function readValue({ sentence, article, answer }: Passage): Value | undefined {
  if (!answer) return undefined;
  const { off, len } = answer;
  const points = [...sentence.text];
  const text = points.slice(off, off + len).join('');
  const behind = points.slice(off + len).join('');
  const unit = unitOf(behind);
  // "86" says little without "centimetres".
  const written = behind.slice(0, unit?.end ?? 0);
  const measured: Measured = {
    text: written.length <= unitDistance && isUnbroken.test(written) ? text + written : text,
    measure: unit?.measure,
    factor: unit?.factor ?? 1,
  };
  const entity = sentence.entities.find(
    (one) => one.off < off + len && off < one.off + one.len && kinds[one.type] !== undefined,
  );
  if (!entity) {
    const lasting = sentence.entities.find((one) => one.type === 'duration' && one.off === off);
    return lasting ? readDuration(lasting.stdForm, text) : readNumber(text, measured);
  }
  const { type, stdForm, gkbId } = entity;
  switch (kinds[type]) {
    case 'number': {
      const amount = Number.parseFloat(stdForm);
      return Number.isFinite(amount)
        ? { kind: 'number', amount, type, ...measured }
        : readNumber(text, measured);
    }
    case 'date': {
      const stated = resolveDate({ stdForm }, article.publishedAt);
      // Times of day are not compared.
      return stated && type === 'date' ? { kind: 'date', stated, text } : undefined;
    }
    case 'name':
      return { kind: 'name', words: foldForSearch(stdForm).split(' '), id: gkbId, text };
    default:
      return undefined;
  }
}

/** Reads a duration, comparable only with others in the same unit: "three hours" and "185 minutes" may be one. */
function readDuration(stdForm: string, text: string): Value | undefined {
  const [, prefix, amount, unit] = duration.exec(stdForm) ?? [];
  // Durations in words are approximate: "under four minutes".
  if (amount === undefined || !/^\d/.test(text)) return undefined;
  const measured = { text, measure: `${prefix}${unit}`, factor: 1 };
  return { kind: 'number', amount: Number(amount), type: 'duration', ...measured };
}

/** Reads a number of an article that has not been analysed yet. */
function readNumber(text: string, measured: Measured): Value | undefined {
  const [digits] = /\d[\d\s.,\u00a0\u202f]*\d|\d/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(plainNumber(digits.replace(/\s/gu, '')));
  return Number.isFinite(amount)
    ? { kind: 'number', amount, type: 'number', ...measured }
    : undefined;
}

/** Reads `14,059` and `14.059` as thousands, `9.79` and `9,79` as decimals. */
function plainNumber(digits: string): string {
  if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}
