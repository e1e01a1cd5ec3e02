import { CalendarClock, EyeOff, PencilLine, Settings2, Trash2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Menu } from '@/components/ui/controls/menu';
import { lazyPart } from '@/components/ui/lazy-part';
import type { ManageAct, ManagedArticle } from './manage-dialog';

const ManageDialog = lazyPart(async () => (await import('./manage-dialog')).ManageDialog);

const icons = {
  correct: PencilLine,
  hold: CalendarClock,
  withdraw: EyeOff,
  takeBack: Undo2,
  remove: Trash2,
};

export function ManageMenu(props: Omit<ManagedArticle, 'act' | 'onClose'>) {
  const { state } = props;
  const t = useTranslations('article.manage');
  const [act, setAct] = useState<ManageAct>();
  const acts: ManageAct[] = [
    ...(state === undefined || state.kind === 'corrected' ? (['correct'] as const) : []),
    ...(state?.kind === 'withdrawn' ? [] : (['hold', 'withdraw'] as const)),
    ...(state ? (['takeBack'] as const) : []),
    'remove',
  ];
  return (
    <>
      <Menu
        label={t('label')}
        actions={acts.map((one) => ({
          id: one,
          label: one === 'takeBack' && state ? t(`takeBack.${state.kind}`) : t(`${one}.menu`),
          icon: icons[one],
          isDanger: one === 'remove',
          run: () => setAct(one),
        }))}
      >
        <Button icon={Settings2}>{t('label')}</Button>
      </Menu>
      {act && <ManageDialog {...props} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}
