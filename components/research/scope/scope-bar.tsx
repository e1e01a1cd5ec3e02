import { ListFilter, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FocusHeir } from '@/components/ui/focus-heir';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ScopeProps } from './scope-address';
import { useScopeChips } from './scope-words';

const ScopeDialog = lazyPart(async () => (await import('./scope-dialog')).ScopeDialog);

export function ScopeBar({ scope, onChange }: ScopeProps) {
  const t = useTranslations('research.scope');
  const [isOpen, setOpen] = useState(false);
  const chips = useScopeChips(scope);
  const add = useRef<HTMLSpanElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-[13px]">
      {chips.length === 0 && <span className="text-faint">{t('all')}</span>}
      {chips.length > 0 && (
        <ul aria-label={t('label')} className="contents">
          {chips.map(({ key, label, without }) => (
            <li key={key} className="flex max-w-full">
              <FocusHeir heir={() => add.current?.querySelector('button')}>
                <button
                  type="button"
                  aria-label={t('remove', { name: label })}
                  title={t('remove', { name: label })}
                  onClick={() => onChange(without)}
                  className="flex h-7 max-w-full cursor-pointer items-center gap-1 rounded-full bg-accent-soft pr-2 pl-2.5 text-accent-strong hover:line-through pointer-coarse:h-[44px] pointer-coarse:px-4"
                >
                  <span dir="auto" className="truncate">
                    {label}
                  </span>
                  <X size={13} aria-hidden className="shrink-0" />
                </button>
              </FocusHeir>
            </li>
          ))}
        </ul>
      )}
      <span ref={add} className="contents">
        <Button
          size="small"
          variant="ghost"
          icon={ListFilter}
          className="pointer-coarse:h-[44px]!"
          onPress={() => setOpen(true)}
        >
          {t('add')}
        </Button>
      </span>
      {isOpen && <ScopeDialog scope={scope} onChange={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}
