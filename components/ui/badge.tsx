import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sunken text-soft',
  accent: 'bg-accent-soft text-accent-strong',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

export function Badge(props: { tone?: keyof typeof tones; children: ReactNode }) {
  const { tone = 'plain', children } = props;
  return (
    <span
      className={`inline-flex items-center rounded px-1.5 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
