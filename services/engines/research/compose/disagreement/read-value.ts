import { fold } from '../../../../../lib/text/fold.ts';
import { resolveDate, type ToldTime } from '../../rank/told-time.ts';
import type { Passage } from '../../types.ts';
import type { ValueKind } from '../../words.ts';
import { unitOf } from '../../understand/answer-type/units.ts';

/** What a passage says the answer is, so that it can be compared. */
export type Value = { readonly text: string } & (
  | {
      readonly kind: 'number';
      readonly amount: number;
      readonly type: string;
      /** Of what measures something; undefined: it counts. */
      readonly measure: string | undefined;
      /** What one of its unit is in the unit that values of its measure are compared in. */
      readonly factor: number;
    }
  | { readonly kind: 'date'; readonly told: ToldTime }
  | { readonly kind: 'name'; readonly words: readonly string[]; readonly id: string | undefined }
);

/** With its unit. */
type Measured = Pick<NumberValue, 'text' | 'measure' | 'factor'>;
export type NumberValue = Extract<Value, { kind: 'number' }>;

/** A unit that stands farther behind is not said with its number; UTF-16 units. */
const longestUnit = 24;
const isUnbroken = /^[\s\p{L}\p{M}%/-]*$/u;

/** A length of time in one unit: `P2W`, `PT3H`. */
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

/** The answer that stands in a passage; undefined: none, or one that cannot be compared. */
export function readValue({ sentence, article, answer }: Passage): Value | undefined {
  if (!answer) return undefined;
  const { off, len } = answer;
  const points = [...sentence.text];
  const text = points.slice(off, off + len).join('');
  const behind = points.slice(off + len).join('');
  const unit = unitOf(behind);
  // "86" says little where it is 86 centimetres.
  const written = behind.slice(0, unit?.end ?? 0);
  const measured: Measured = {
    text: written.length <= longestUnit && isUnbroken.test(written) ? text + written : text,
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
      const told = resolveDate({ stdForm }, article.publishedAt);
      // Of a time of day only the day is compared, so that one alone is none.
      return told && type === 'date' ? { kind: 'date', told, text } : undefined;
    }
    case 'name':
      return { kind: 'name', words: fold(stdForm).split(' '), id: gkbId, text };
    default:
      return undefined;
  }
}

/** Compared only with others in the same unit: "three hours" and "185 minutes" may be one. */
function readDuration(stdForm: string, text: string): Value | undefined {
  const [, prefix, amount, unit] = duration.exec(stdForm) ?? [];
  // What is written in words is said roughly: "under four minutes".
  if (amount === undefined || !/^\d/.test(text)) return undefined;
  const type = 'duration';
  const measure = `${prefix}${unit}`;
  return { kind: 'number', amount: Number(amount), type, text, measure, factor: 1 };
}

/** In an article that has not been analysed yet. */
function readNumber(text: string, measured: Measured): Value | undefined {
  const [digits] = /\d[\d\s.,\u00a0\u202f]*\d|\d/u.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const amount = Number(plainNumber(digits.replace(/\s/gu, '')));
  return Number.isFinite(amount)
    ? { kind: 'number', amount, type: 'number', ...measured }
    : undefined;
}

/** `14,059` and `14.059` are thousands, `9.79` and `9,79` are not. */
function plainNumber(digits: string): string {
  if (/^\d{1,3}([.,]\d{3})+$/.test(digits)) return digits.replace(/[.,]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (last < 0) return digits;
  return `${digits.slice(0, last).replace(/[.,]/g, '')}.${digits.slice(last + 1)}`;
}
