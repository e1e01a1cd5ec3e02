import type { SentArticle } from './types.ts';

/**
 * When an article may be recommended (CONTRACT 4.5): published, from the date of publication in its settings, else its own,
 * until it expires; milliseconds since 1970. Of `status` only `ALWAYS` is known; its opposite is taken at its word.
 */
export function recommendableTime(sent: SentArticle): {
  isNever: boolean;
  from: number | undefined;
  until: number | undefined;
} {
  const { recommendation: settings, publishDate } =
    sent.face === 'media' ? sent.article : { publishDate: undefined, ...sent.media };
  return {
    isNever: settings?.published === false || settings?.status?.trim().toUpperCase() === 'NEVER',
    from: readTime(settings?.publishDate ?? publishDate),
    until: readTime(settings?.expireDate),
  };
}

function readTime(text: string | undefined): number | undefined {
  const time = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? undefined : time;
}

/** Whether an article may be recommended at a time. */
export function isRecommendable(sent: SentArticle, now: Date): boolean {
  const { isNever, from, until } = recommendableTime(sent);
  const time = now.getTime();
  return !isNever && (from === undefined || from <= time) && (until === undefined || until > time);
}
