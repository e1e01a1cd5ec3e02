import type { PhotoPlace } from '../../../../lib/contract/photo-details.ts';
import type { Format } from './formats.ts';

/** What a picture of ours shows, in both languages of the desk. It says what was drawn, never that somebody saw it. */
export type Caption = {
  format: Format;
  /** Name and description. */
  en: readonly [string, string];
  cs: readonly [string, string];
  /** What is to be seen, for who cannot see it. */
  alt: { en: string; cs: string };
  /** With commas between. */
  keywords: { en: string; cs: string };
  /** Codes of IPTC Media Topics. */
  topics: readonly [string, ...string[]];
  /** What it is a picture of, where that is one thing and no other: ids and standard forms of our knowledge base. */
  subjects?: readonly Subject[];
  place?: PhotoPlace;
};
export type Captions = Readonly<Record<string, Caption>>;
export type Subject = { gkbId: string; stdForm: string };
