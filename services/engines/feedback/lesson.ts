import type { FeedbackStatus } from '../../../lib/contract/inventories.ts';

/** A tag or entity as feedback names it. */
export type NamedItem = { gkbId?: string; stdForm?: string };

/** What a tenant's feedback asks of later analyses: items that never return, and forms that should be found. */
export type Lessons = { blocked: NamedItem[]; expected: NamedItem[] };

export type Lesson = 'blocked' | 'expected';

/**
 * What feedback makes of the lesson on an item. `blocked` stays until someone actively accepts or expects the item,
 * `expected` until someone actively rejects or blocks it. What was only left alone teaches nothing: it may come from
 * a piece that was analysed before the lesson.
 */
export function learn(lesson: Lesson | undefined, status: FeedbackStatus): Lesson | undefined {
  switch (status) {
    case 'blocked':
    case 'expected':
      return status;
    case 'accepted-actively':
      return lesson === 'blocked' ? undefined : lesson;
    case 'rejected-actively':
    case 'rejected-actively-wrong':
    case 'rejected-actively-marginal':
      return lesson === 'expected' ? undefined : lesson;
    case 'accepted-passively':
    case 'rejected-passively':
      return lesson;
    default: {
      const unknown: never = status;
      return unknown;
    }
  }
}

/** One name for an item: its knowledge base id, or else its form without regard to case and spacing. */
export function lessonKey({ gkbId, stdForm = '' }: NamedItem): string {
  return gkbId === undefined ? `form:${tidyForm(stdForm).toLowerCase()}` : `gkb:${gkbId}`;
}

/** A form as the engine compares it: composed, with single spaces. Marks stay, as they tell words apart. */
export function tidyForm(form: string): string {
  return form.normalize('NFC').replace(/\s+/g, ' ').trim();
}
