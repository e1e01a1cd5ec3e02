import { Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { FocusHeir } from '@/components/ui/focus-heir';
import { useAct } from '@/components/ui/hooks/use-attempt';
import type { Step, Turn } from '@/lib/research/api';

/** Steps of the assistant: one line while it works, expandable afterwards. */
export function Steps(props: { turn: Turn; isLost: boolean; onStop?: () => Promise<void> }) {
  const { turn, isLost, onStop } = props;
  const t = useTranslations('research.turn');
  const { isBusy, act } = useAct();
  const { steps } = turn;
  if (turn.state === 'running') {
    const current = steps.at(-1);
    return (
      <div className="flex min-h-9 items-center gap-3 text-sm pointer-coarse:min-h-[44px] print:hidden">
        <span
          aria-hidden
          className="size-3.5 shrink-0 animate-spin rounded-full border-2 border-accent border-r-transparent motion-reduce:animate-none"
        />
        <span className={`min-w-0 flex-1 ${isLost ? 'text-warn' : 'text-soft'}`}>
          {isLost ? t('lost') : current ? <StepWords step={current} /> : t('running')}
        </span>
        {onStop && (
          <FocusHeir heir={() => document.getElementById(`turn-${turn.id}`)}>
            <Button icon={Square} isPending={isBusy} onPress={() => void act(onStop)}>
              {t('stop')}
            </Button>
          </FocusHeir>
        )}
      </div>
    );
  }
  if (steps.length === 0) return null;
  return (
    <details className="group text-xs text-faint print:hidden">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t('steps', { count: steps.length })}
      </summary>
      <ol className="ml-1.5 flex flex-col gap-0.5 border-l border-line pb-1 pl-3">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={index}>
            <StepWords step={step} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function StepWords({ step: { step, message, count } }: { step: Step }) {
  const t = useTranslations('research.steps');
  return step === undefined ? message : t(step, { count: count ?? 0 });
}
