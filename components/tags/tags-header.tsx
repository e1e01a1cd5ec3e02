import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useUser } from '@/components/ui/user-context';

const screens = [
  { name: 'vocabulary', href: '/tags' },
  { name: 'duplicates', href: '/tags/duplicates' },
  { name: 'changes', href: '/tags/changes' },
  { name: 'policy', href: '/tags/policy' },
] as const;

/** True for those who may edit the vocabulary; everybody else reads it. */
export function useIsTagEditor(): boolean {
  const { role } = useUser();
  return role === 'tag-editor' || role === 'admin';
}

/** Heading of the tags with actions, and for tag editors the links between their screens. */
export function TagsHeader(props: {
  current: (typeof screens)[number]['name'];
  status?: ReactNode;
  actions?: ReactNode;
}) {
  const { current, status, actions } = props;
  const t = useTranslations('tags');
  const isEditor = useIsTagEditor();
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="font-serif text-3xl font-semibold">{t('title')}</h1>
          <p className="h-6 text-sm text-faint" role="status">
            {status}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {isEditor && (
        <nav aria-label={t('sections')} className="overflow-x-auto border-b border-line">
          <ul className="flex gap-1">
            {screens.map(({ name, href }) => (
              <li key={name}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={name === current ? 'page' : undefined}
                  className="flex items-center border-b-2 border-transparent px-2.5 py-2 pointer-coarse:min-h-[44px] text-sm font-medium whitespace-nowrap text-soft -outline-offset-2! hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
