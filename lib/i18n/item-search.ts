import type { InterfaceLocale } from '../auth/api.ts';
import { fold } from '../text/search-patterns.ts';
import { describeForm } from './describe-form.ts';

const shownIn: readonly InterfaceLocale[] = ['en', 'cs'];

/** Folded words that an item of feedback is found by: those that people read, in either language of the screens. */
export function itemSearch(item: { stdForm: string; type?: string | undefined }): string {
  return fold([...new Set(shownIn.map((locale) => describeForm(item, locale)))].join(' '));
}
