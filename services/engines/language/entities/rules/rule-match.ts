import type { EntityType, entityTypeGroups } from '../../../../../lib/contract/inventories.ts';
import type { CalendarDate } from './calendar.ts';
import type { GoverningVerb } from './clause-tense.ts';
import type { LexiconReader } from './compile-lexicon.ts';

export type RuleType = Exclude<EntityType, (typeof entityTypeGroups.named)[number]>;

/** A stretch of a text, in UTF-16 units, with its standard form. */
export type RuleMatch = { start: number; end: number; type: RuleType; stdForm: string };

export type PhraseContext = {
  groups: Readonly<Record<string, string | undefined>>;
  lexicon: LexiconReader;
  referenceDate: CalendarDate;
  text: string;
  /** The mention in `text`. */
  start: number;
  end: number;
  verbAt?: VerbAt | undefined;
};

/** The verb of the clause around a stretch of the text; undefined where none is near. */
export type VerbAt = (start: number, end: number) => GoverningVerb | undefined;

/** The standard form, or undefined when the phrase is not what it looked like. */
export type PhraseReader = (context: PhraseContext) => string | undefined;

export type Operation = { type: RuleType; read: PhraseReader };

export function operationsOf(
  type: RuleType,
  readers: Readonly<Record<string, PhraseReader>>,
): Record<string, Operation> {
  return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, { type, read }]));
}
