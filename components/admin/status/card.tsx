import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';

/** A part of the status under its heading; says so when it could not be read. */
export function Card(props: { title: string; isUnread?: boolean; children?: ReactNode }) {
  const { title, isUnread = false, children } = props;
  const t = useTranslations('status');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-xl border border-line bg-raised p-5 shadow-card"
    >
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {isUnread ? <p className="text-sm text-bad">{t('unread')}</p> : children}
    </section>
  );
}

/** Names and values, one pair a line. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="min-w-0 break-words text-soft">{name}</dt>
          <dd className="text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
