import { useTranslations } from 'next-intl';
import type { ResearchScope } from '@/lib/research/api';
import { useScopeChips } from './use-scope-chips';

export function ScopeWords({ scope }: { scope: ResearchScope }) {
  return <span>{useScopeWords(scope)}</span>;
}

export function useScopeWords(scope: ResearchScope): string {
  const t = useTranslations('research.scope');
  const chips = useScopeChips(scope);
  return chips.length > 0 ? chips.map(({ label }) => label).join(' · ') : t('all');
}
