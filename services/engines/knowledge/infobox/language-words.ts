import type { FactProperty } from '../../../../lib/contract/knowledge-record.ts';
import type { Precision } from './partial-date.ts';

/** Properties with a clause of their own; the others are part of another clause or not shown. */
export type ShownProperty = Exclude<
  FactProperty,
  'birthplace' | 'deathplace' | 'end-date' | 'coordinates' | 'website'
>;

/** A label that may depend on number and gender. */
export type Label =
  | string
  | {
      one: string;
      /** For several values; default `one`. */
      many?: string;
      /** For a number; default `many`. */
      amount?: string;
      /** For a woman or a man (the subject for `born`, `died` and `known-for`), if known; default `one`. */
      f?: string;
      m?: string;
    };

/** Kinds of items with labels of their own. */
export type LabelKind = 'club' | 'company' | 'country' | 'event';

/** The words of one language's infoboxes. */
export type LanguageWords = {
  labels: Record<ShownProperty, Label>;
  labelsByKind: Partial<Record<LabelKind, Partial<Record<ShownProperty, Label>>>>;
  /** The word for an office differs when a woman holds it. */
  hasGenderedOffices: boolean;
  /** Separates a label from its values. */
  colon: string;
  /** `date` is formatted, with the month inflected if the language does so after a preposition. */
  since: (date: string, precision: Precision) => string;
  until: (date: string, precision: Precision) => string;
  /** `date` is in its base form. */
  asOf: (date: string) => string;
  /** Age at death; at least 1. */
  aged: (years: number) => string;
  /** Ends a shortened list. */
  andOthers: string;
};
