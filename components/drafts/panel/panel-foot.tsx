import { Keyboard, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/controls/button';
import { TextButton } from '@/components/ui/controls/text-button';
import { Time } from '@/components/ui/time';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { useItemName } from './use-names';

export function PanelFoot() {
  const t = useTranslations('drafts.foot');
  const page = usePageState();
  return (
    <footer className="flex items-center gap-2 border-t border-line py-1.5 pr-2 pl-4 text-xs text-faint">
      <div className="min-w-0 flex-1">
        <LastAction />
        <FeedbackLine />
      </div>
      <IconButton
        icon={Keyboard}
        size="small"
        label={t('keys')}
        shortcut="?"
        onPress={() => page.dialog.set('help')}
      />
    </footer>
  );
}

function LastAction() {
  const t = useTranslations('drafts.foot');
  const nameOf = useItemName();
  const { decisions } = useSession();
  const last = useStore(decisions.lastAction);
  const [input] = last?.inputs ?? [];
  const name =
    input === undefined ? '' : input.item === 'sentiment' ? t('sentiment') : nameOf(input);
  return (
    <p aria-live="polite" className="flex items-center gap-2">
      {last && input && (
        <span className="truncate text-soft">
          {last.isUndo ? t('undone', { name }) : t(`did.${input.kind ?? 'back'}`, { name })}
        </span>
      )}
      {last && !last.isUndo && (
        <TextButton onClick={decisions.undo} className="inline-flex items-center gap-1 text-accent">
          <Undo2 size={12} aria-hidden />
          {t('undo')}
        </TextButton>
      )}
    </p>
  );
}

function FeedbackLine() {
  const t = useTranslations('drafts.foot');
  const { feedback } = useSession();
  const { waiting, held, sent, failed, unanalyzed = 0, lastSentAt, message } = useStore(feedback);
  const parts = [
    waiting > 0 && t('waiting', { count: waiting }),
    held > 0 && t('held', { count: held }),
    failed > 0 && t('failed', { count: failed }),
    unanalyzed > 0 && t('unanalyzed', { count: unanalyzed }),
  ].filter(Boolean);
  if (parts.length === 0 && !lastSentAt) return null;
  return (
    <p
      className={failed > 0 ? 'text-warn' : ''}
      title={message ?? t(unanalyzed > 0 ? 'whyUnanalyzed' : 'why')}
    >
      {parts.join(', ')}
      {lastSentAt && (
        <>
          {parts.length > 0 && ', '}
          {t('sent', { count: sent })} <Time at={lastSentAt} />
        </>
      )}
    </p>
  );
}
