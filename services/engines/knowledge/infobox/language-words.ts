import type { FactProperty } from '../../../../lib/contract/knowledge-record.ts';
import type { Precision } from './partial-date.ts';

/** What the infobox tells in words; the rest of the properties are read together with one of these or not told. */
export type ShownProperty = Exclude<
  FactProperty,
  'birthplace' | 'deathplace' | 'end-date' | 'coordinates' | 'website'
>;

/** Words that depend on whom or how much they introduce. */
export type Label =
  | string
  | {
      one: string;
      /** Before several values; missing: as `one`. */
      many?: string;
      /** Before a number; missing: as `many`. */
      amount?: string;
      /** Before a woman or a man (of one: `born`, `died`, `known-for`), where that is known; missing: as `one`. */
      f?: string;
      m?: string;
    };

/** Kinds of things for which a property has a name of its own. */
export type LabelKind = 'club' | 'company' | 'country' | 'event';

/** What the infoboxes of one language are made of. */
export type LanguageWords = {
  labels: Record<ShownProperty, Label>;
  labelsByKind: Partial<Record<LabelKind, Partial<Record<ShownProperty, Label>>>>;
  /** Whether the word for an office differs when a woman holds it. */
  hasGenderedOffices: boolean;
  /** What stands between a label and its values. */
  colon: string;
  /** `date` is written, with the month inflected where the language does so after a preposition. */
  since: (date: string, precision: Precision) => string;
  until: (date: string, precision: Precision) => string;
  /** `date` is in the basic form. */
  asOf: (date: string) => string;
  /** At death; 1 or more. */
  aged: (years: number) => string;
  /** Ends a list that was cut. */
  andOthers: string;
};
