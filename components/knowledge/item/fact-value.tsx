import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ToldFact } from '@/lib/contract/knowledge-record';
import { formatPartialDate } from '@/lib/i18n/format-value';
import { formatCoordinates, formatValue } from '@/lib/knowledge/facts/format-fact';

const address = /^https?:\/\/\S+$/i;

/** A fact in words: value, time, and source unless it is the usual one. */
export function FactValue({ fact, usual }: { fact: ToldFact; usual: string | undefined }) {
  const { source, ...bare } = fact;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Value fact={fact} />
      <Context fact={source === usual ? bare : fact} />
    </span>
  );
}

function Value({ fact }: { fact: ToldFact }) {
  const t = useTranslations('knowledge.facts');
  const locale = useLocale();
  const { entity, label, latitude, longitude } = fact;
  if (entity !== undefined)
    return (
      <Link
        href={`/knowledge/${encodeURIComponent(entity)}`}
        className="font-medium text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-current"
      >
        {label?.value ?? entity}
      </Link>
    );
  if (latitude !== undefined && longitude !== undefined) {
    const sides = {
      north: t('sides.north'),
      south: t('sides.south'),
      east: t('sides.east'),
      west: t('sides.west'),
    };
    return (
      <span className="tabular-nums">{formatCoordinates({ latitude, longitude }, sides)}</span>
    );
  }
  const text = formatValue(fact, locale) ?? '';
  if (address.test(text)) return <Outside address={text} />;
  return <span className={fact.amount === undefined ? '' : 'tabular-nums'}>{text}</span>;
}

function Context({ fact }: { fact: ToldFact }) {
  const t = useTranslations('knowledge');
  const locale = useLocale();
  const { asOf, from, until, source } = fact;
  const told = (date: string) => formatPartialDate(date, locale);
  // A day within a year already shown adds nothing.
  const isTold = [from, until].some(
    (date) => date?.startsWith(asOf ?? '') || (date && asOf?.startsWith(date)),
  );
  const parts = [
    from && until ? t('facts.range', { from: told(from), until: told(until) }) : undefined,
    from && !until ? t('facts.since', { date: told(from) }) : undefined,
    until && !from ? t('facts.until', { date: told(until) }) : undefined,
    asOf && !isTold ? t('facts.asOf', { date: told(asOf) }) : undefined,
  ].filter((part) => part !== undefined);
  if (parts.length === 0 && !source) return null;
  return (
    <span className="text-xs text-faint">
      {parts.join(', ')}
      {parts.length > 0 && source && ' · '}
      {source && <Source source={source} />}
    </span>
  );
}

function Source({ source }: { source: string }) {
  const t = useTranslations('knowledge');
  const name = useSourceName()(source);
  return (
    <>
      <span className="sr-only">{t('facts.source')}</span>
      {address.test(source) ? <Outside address={source} /> : name}
    </>
  );
}

/** Returns a function that names a source in full. */
export function useSourceName(): (source: string) => string {
  const t = useTranslations('knowledge.sources');
  return (source) => (t.has(source) ? t(source) : source);
}

function Outside({ address: href }: { address: string }) {
  const site = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : href;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="underline decoration-current/40 underline-offset-2 hover:text-accent"
    >
      {site}
    </a>
  );
}
