import { describeForm } from '../i18n/describe-form.ts';
import type { InterfaceLocale } from './api.ts';
import { fold } from './fold.ts';

const shownIn: readonly InterfaceLocale[] = ['en', 'cs'];

/** Folded words that an item of feedback is found by: those that people read, in either language of the screens. */
export function itemSearch(item: { stdForm: string; type?: string | undefined }): string {
  return fold([...new Set(shownIn.map((locale) => describeForm(item, locale)))].join(' '));
}
