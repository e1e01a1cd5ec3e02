import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { MarkedText } from '@/components/ui/marked-text';
import { Time } from '@/components/ui/time';
import type { TrialHit as Hit } from '@/lib/tags/api';

/** A draft or article that would get the tag, with the matching sentences. */
export function TrialHit(props: {
  href: string;
  title: string;
  at?: string | undefined;
  hit: Hit;
}) {
  const { href, title, at, hit } = props;
  const t = useTranslations('tags.try');
  return (
    <li className="py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <Link
          href={href}
          target="_blank"
          className="min-w-0 truncate font-serif font-semibold hover:text-accent"
        >
          {title || t('untitled')}
        </Link>
        <span className="shrink-0 text-xs text-faint tabular-nums">
          {at && (
            <>
              <Time at={at} />
              {' · '}
            </>
          )}
          {t('relevance', { value: Math.round(hit.relevance) })}
        </span>
      </p>
      {hit.sentences.map((sentence) => (
        <p
          key={sentence.text}
          className="mt-1 border-l-2 border-line pl-2.5 font-serif text-sm text-soft"
        >
          <MarkedText look="tinted" {...sentence} />
        </p>
      ))}
    </li>
  );
}
