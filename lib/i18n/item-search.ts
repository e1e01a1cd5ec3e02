import type { InterfaceLocale } from '../auth/api.ts';
import { foldForSearch } from '../text/fold-for-search.ts';
import { describeForm } from './describe-form.ts';

const shownIn: readonly InterfaceLocale[] = ['en', 'cs'];

/** Folded words that an item of feedback is found by: those that people read, in either language of the screens. */
export function itemSearch(item: { stdForm: string; type?: string | undefined }): string {
  return foldForSearch([...new Set(shownIn.map((locale) => describeForm(item, locale)))].join(' '));
}
