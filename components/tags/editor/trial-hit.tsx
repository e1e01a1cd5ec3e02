import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { TrialHit as Hit } from '@/lib/tags/api';

/** A piece to which a tag would be given, with the sentences that say so. */
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
        <MarkedSentence key={sentence.text} {...sentence} />
      ))}
    </li>
  );
}

function MarkedSentence({ text, marks }: Hit['sentences'][number]) {
  const parts: { text: string; isMarked: boolean; at: number }[] = [];
  let end = 0;
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const start = Math.max(end, mark.start);
    if (mark.end <= start) continue;
    parts.push({ text: text.slice(end, start), isMarked: false, at: end });
    parts.push({ text: text.slice(start, mark.end), isMarked: true, at: start });
    end = mark.end;
  }
  parts.push({ text: text.slice(end), isMarked: false, at: end });
  return (
    <p className="mt-1 border-l-2 border-line pl-2.5 font-serif text-sm text-soft">
      {parts.map((part) =>
        part.isMarked ? (
          <mark key={`${part.at}m`} className="rounded-sm bg-accent-soft text-accent-strong">
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </p>
  );
}
