import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { KnownItem } from '../../knowledge/names/port.ts';
import type { TokenSpan } from '../document-view.ts';
import type { NameKind } from './names/name-labels.ts';

/** The tenant's feedback, the knowledge base, or the recognizer. */
type MentionSource = 'expected' | 'known' | 'recognized';

/** A name in the text that may still stand for several things. */
export type NameMention = TokenSpan & {
  type: EntityType;
  source: MentionSource;
  /** As the recognizer has it. */
  kind?: NameKind;
  /** Items that it may stand for, unranked. */
  candidates: readonly KnownItem[];
  /** Only a part of a known name: a person's surname, a club's name without its city. */
  isPart: boolean;
  /** The full name that this abbreviation stands for, as the text says. */
  shortFor?: NameMention;
  /** Standard form and id that the tenant asked for. */
  expected?: { stdForm: string; gkbId?: string };
};
