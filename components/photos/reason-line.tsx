import { useTranslations } from 'next-intl';
import type { PhotoReasons } from '@/lib/contract/photo-details';

const verdicts = ['accepted', 'rejected'] as const;

/** Strongest first. */
function reasonWords(reasons: PhotoReasons | undefined): string[] {
  if (!reasons) return [];
  const { entities, tags, words, place } = reasons;
  const names = entities.map(({ stdForm }) => stdForm);
  const first = new Map<string, string>();
  for (const word of [...names, ...tags, ...(place ? [place] : []), ...words])
    if (!first.has(word.toLowerCase())) first.set(word.toLowerCase(), word);
  return [...first.values()];
}

export function ReasonLine({ reasons }: { reasons: PhotoReasons | undefined }) {
  const t = useTranslations('photos.reasons');
  const common = reasonWords(reasons);
  const words = common.length === 0 && reasons?.sameSubject ? [t('sameSubject')] : common;
  if (words.length === 0) return null;
  return (
    <span className="block truncate text-xs text-soft" title={words.join(', ')}>
      <span className="sr-only">{t('because')} </span>
      {words.slice(0, 4).join(', ')}
    </span>
  );
}

export function ReasonList({ reasons }: { reasons: PhotoReasons | undefined }) {
  const t = useTranslations('photos.reasons');
  if (!reasons) return null;
  const verdict = verdicts.find((each) => each === reasons.feedback);
  const lines = [
    { id: 'entities', text: reasons.entities.map(({ stdForm }) => stdForm).join(', ') },
    { id: 'tags', text: reasons.tags.join(', ') },
    { id: 'place', text: reasons.place ?? '' },
    { id: 'words', text: reasons.words.join(', ') },
    { id: 'meaning', text: reasons.sameSubject ? t('sameSubject') : '' },
    {
      id: 'days',
      text: reasons.daysApart === undefined ? '' : t('daysApart', { count: reasons.daysApart }),
    },
    { id: 'colleagues', text: verdict ? t(verdict) : '' },
  ] as const;
  const shown = lines.filter(({ text }) => text !== '');
  if (shown.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-[13px]">
      {shown.map(({ id, text }) => (
        <div key={id} className="contents">
          <dt className="text-faint">{t(id)}</dt>
          <dd className="text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
