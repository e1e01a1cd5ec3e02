import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { countMissingPictures, photosOf, warningsOf } from '@/lib/drafts/content/placed';
import type { DraftSession } from '../create-session';

export function PhotoWarnings({ session }: { session: DraftSession }) {
  const t = useTranslations('photos.warnings');
  const photos = photosOf(session.content(), session.form.get().leadPhoto)
    .map((photo, place) => ({ photo, place, warnings: warningsOf(photo) }))
    .filter(({ warnings }) => warnings.length > 0);
  const missing = countMissingPictures(session.content());
  if (photos.length === 0 && missing === 0) return null;
  return (
    <section
      aria-label={t('title', { count: photos.length + missing })}
      className="flex gap-2.5 rounded-lg bg-warn-soft px-3 py-2.5 text-sm"
    >
      <TriangleAlert size={17} aria-hidden className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0">
        <h3 className="font-medium text-warn">{t('title', { count: photos.length + missing })}</h3>
        <ul className="mt-0.5 flex flex-col gap-0.5">
          {missing > 0 && (
            <li className="text-[13px] text-ink">{t('missing', { count: missing })}</li>
          )}
          {photos.map(({ photo, place, warnings }) => (
            <li key={place} className="text-[13px] text-ink">
              <span className="font-medium">
                {(photo.caption || photo.alt).slice(0, 80) || t('unnamed')}
              </span>
              {': '}
              {warnings.map((warning) => t(warning)).join(', ')}
              {photo.restriction && photo.cost !== 'free' && ` (${photo.restriction})`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
