import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { KnownItem } from '../../knowledge/names/port.ts';
import type { TokenSpan } from '../document-view.ts';
import type { NameKind } from './names/name-labels.ts';

/** A name in the text that may still stand for several things. */
export type NameMention = TokenSpan & {
  type: EntityType;
  /** As the recognizer has it. */
  kind?: NameKind;
  /** Items that it may stand for, unranked; none for a name that only the recognizer or feedback knows. */
  candidates: readonly KnownItem[];
  /** Only a part of a known name: a person's surname, a club's name without its city. */
  isPart?: boolean;
  /** The full name that this abbreviation stands for, as the text says. */
  shortFor?: NameMention;
  /** Standard form and id that are given: by the tenant, or that of the town for its club. */
  expected?: { stdForm: string; gkbId?: string };
};
