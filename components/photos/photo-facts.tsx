import { Check, Copy, ExternalLink, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { Time } from '@/components/ui/time';
import { isSafeLink } from '@/lib/drafts/content/link-address';
import { isMachineMade } from '@/lib/drafts/content/placed';
import { byteFormat, byteSize } from '@/lib/i18n/byte-size';
import type { PhotoView } from '@/lib/photos/api';
import { altText, placeText, textIn } from '@/lib/photos/reads/photo-texts';
import { RightsBadge } from './rights-badge';

const maxKeywords = 24;

export function PhotoFacts({ photo, bankName }: { photo: PhotoView; bankName: string }) {
  const t = useTranslations('photos.facts');
  const caption = textIn(photo.description, [useLocale()]);
  return (
    <div className="flex flex-col gap-4 text-sm">
      {caption && <p className="font-serif text-[15px] leading-relaxed">{caption}</p>}
      <Rights photo={photo} />
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[13px]">
        {useRows(photo, bankName).flatMap(({ id, value }) =>
          value ? (
            <div key={id} className="contents">
              <dt className="text-faint">{t(id)}</dt>
              <dd className="min-w-0 text-soft">{value}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
      {photo.landingUrl && isSafeLink(photo.landingUrl) && (
        <a
          href={photo.landingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 self-start text-[13px] text-accent underline underline-offset-2"
        >
          {t('landing')}
          <ExternalLink size={12} aria-hidden />
        </a>
      )}
      {photo.usage && <Usage usage={photo.usage} />}
    </div>
  );
}

function useRows(photo: PhotoView, bankName: string) {
  const t = useTranslations('photos.facts');
  const format = useFormatter();
  const locale = useLocale();
  const { upload, digitalSource: source = '' } = photo;
  const size = byteSize(photo.bytes ?? 0);
  const rows = [
    { id: 'people', value: photo.people.map(({ name }) => name).join(', ') },
    { id: 'place', value: placeText(photo) },
    { id: 'taken', value: photo.takenAt && <Time at={photo.takenAt} /> },
    { id: 'created', value: !photo.takenAt && photo.createdAt && <Time at={photo.createdAt} /> },
    { id: 'creator', value: photo.creator },
    { id: 'alt', value: altText(photo, [locale]) },
    { id: 'keywords', value: photo.keywords.slice(0, maxKeywords).join(', ') },
    {
      id: 'size',
      value: [
        t('pixels', { width: format.number(photo.width), height: format.number(photo.height) }),
        photo.format?.toUpperCase(),
        photo.bytes !== undefined && format.number(size.value, byteFormat(size)),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    {
      id: 'source',
      value: source && (t.has(`sources.${source}`) ? t(`sources.${source}`) : source),
    },
    { id: 'bank', value: bankName },
    {
      id: 'uploaded',
      value: upload?.by && (
        <>
          {upload.by}
          {upload.at && ', '}
          {upload.at && <Time at={upload.at} />}
        </>
      ),
    },
  ];
  return rows satisfies { id: string; value: ReactNode }[];
}

function Rights({ photo: { rights, credit, digitalSource } }: { photo: PhotoView }) {
  const t = useTranslations('photos.facts');
  const { commercial, derivatives, restriction } = rights;
  const conditions = [
    ...(commercial === undefined ? [] : [t(commercial ? 'commercial' : 'noCommercial')]),
    ...(derivatives === undefined ? [] : [t(derivatives ? 'derivatives' : 'noDerivatives')]),
    ...(restriction ? [restriction] : []),
  ];
  return (
    <section className="flex flex-col gap-1.5 rounded-lg border border-line bg-raised p-3">
      <div className="flex flex-wrap items-center gap-2">
        <RightsBadge cost={rights.cost} />
        {rights.license &&
          (rights.licenseUrl && isSafeLink(rights.licenseUrl) ? (
            <a
              href={rights.licenseUrl}
              target="_blank"
              rel="noopener noreferrer license"
              className="font-medium text-accent underline underline-offset-2"
            >
              {rights.license}
            </a>
          ) : (
            <span className="font-medium">{rights.license}</span>
          ))}
      </div>
      {conditions.map((condition) => (
        <p key={condition} className="text-[13px] text-soft">
          {condition}
        </p>
      ))}
      <Credit credit={credit} />
      {isMachineMade(digitalSource) && (
        <p className="flex items-center gap-1.5 text-[13px] font-medium text-warn">
          <Sparkles size={14} aria-hidden />
          {t('machineMade')}
        </p>
      )}
    </section>
  );
}

function Usage({ usage }: { usage: NonNullable<PhotoView['usage']> }) {
  const t = useTranslations('photos.facts');
  return (
    <section className="text-[13px] text-soft">
      <h3 className="font-medium text-ink">
        {usage.lastAt
          ? t.rich('usedLast', {
              count: usage.drafts,
              time: () => <Time at={usage.lastAt ?? ''} />,
            })
          : t('used', { count: usage.drafts })}
      </h3>
      <ul>
        {usage.named.map(({ id, title }) => (
          <li key={id}>
            <Link href={`/drafts/${id}`} className="text-accent underline underline-offset-2">
              {title || t('untitled')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credit({ credit }: { credit: string | undefined }) {
  const t = useTranslations('photos.facts');
  const [isCopied, setCopied] = useState(false);
  if (!credit?.trim()) return <p className="text-[13px] font-medium text-warn">{t('noCredit')}</p>;
  return (
    <p className="flex items-center gap-1 text-[13px]">
      <span className="text-faint">{t('credit')}</span>
      <span className="min-w-0">{credit}</span>
      <IconButton
        icon={isCopied ? Check : Copy}
        size="small"
        label={isCopied ? t('copied') : t('copyCredit')}
        onPress={() => void navigator.clipboard.writeText(credit).then(() => setCopied(true))}
      />
    </p>
  );
}
