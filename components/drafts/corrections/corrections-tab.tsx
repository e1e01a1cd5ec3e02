'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { ErrorCard } from '@/components/ui/error-card';
import { matchShortcut } from '@/components/ui/shortcuts';
import { Switch } from '@/components/ui/switch';
import { isMac } from '@/components/ui/use-is-mac';
import { isWritable } from '../draft-session';
import { findSpan, revealRange } from '../editor/show-range';
import { itemOf } from '../link-items';
import { focusRow } from '../panel/listen-to-triage';
import { usePageState, useSession } from '../session-context';
import { useStore } from '../use-store';
import { CorrectionActions } from './correction-actions';
import type { LiveCorrection } from './live-corrections';
import { useCorrect } from './use-correct';

const most = 100;

/** The corrections of the text, each kind with its own switch. */
export function CorrectionsTab() {
  const t = useTranslations('drafts.corrections');
  const { corrections } = useSession();
  const { status, error, latest } = useStore(corrections.request.state);
  const live = useStore(corrections.live);
  const kinds = useStore(corrections.kinds);
  const { apply } = useCorrect();
  const isReadOnly = !useStore(useSession().head, isWritable);

  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-2 px-4 pt-3 pb-1">
        {(['spelling', 'diacritics'] as const).map((kind) => (
          <Switch
            key={kind}
            isSelected={kinds[kind]}
            onChange={(isOn) => corrections.setKinds({ ...kinds, [kind]: isOn })}
          >
            {t(kind)}
          </Switch>
        ))}
      </div>
      {status === 'failed' && (
        <div className="px-4 pt-3">
          <ErrorCard
            error={error}
            title={t('failed')}
            {...(error?.kind !== 'not-offered' && { onRetry: corrections.request.retry })}
          />
        </div>
      )}
      {live.length === 0 && status !== 'failed' && (
        <p className="px-4 py-4 text-sm text-faint">
          {!kinds.spelling && !kinds.diacritics
            ? t('off')
            : latest
              ? t('none')
              : t(status === 'running' ? 'running' : 'waiting')}
        </p>
      )}
      {!isReadOnly &&
        (['spelling', 'diacritics'] as const).map((kind) => {
          const sure = live.filter(
            (entry) => entry.kind === kind && entry.replacements.length === 1,
          );
          return (
            sure.length > 1 && (
              <button
                key={kind}
                type="button"
                onClick={() => apply(sure)}
                className="mx-4 mt-3 cursor-pointer text-xs text-accent underline underline-offset-2"
              >
                {t(kind === 'spelling' ? 'applySpelling' : 'applyDiacritics', {
                  count: sure.length,
                })}
              </button>
            )
          );
        })}
      {live.length > 0 && <List live={live.slice(0, most)} isReadOnly={isReadOnly} />}
      {live.length > most && (
        <p className="px-4 pb-3 text-xs text-faint">{t('more', { count: live.length - most })}</p>
      )}
    </>
  );
}

function List({ live, isReadOnly }: { live: readonly LiveCorrection[]; isReadOnly: boolean }) {
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const page = usePageState();
  const actions = useCorrect();
  const [current, setCurrent] = useState<string>();
  const ref = useRef<HTMLUListElement>(null);
  const standing = live.some((entry) => entry.id === current) ? current : live[0]?.id;
  const latest = useRef({ live, standing, actions, isReadOnly });
  latest.current = { live, standing, actions, isReadOnly };

  useEffect(() => {
    const list = ref.current;
    if (!list) return;
    const goTo = (id: string | undefined) => {
      setCurrent(id);
      requestAnimationFrame(() => focusRow(list, id));
    };
    const onKey = (event: KeyboardEvent) => {
      const { live: all, standing: at, actions: act, isReadOnly: isFixed } = latest.current;
      const index = all.findIndex((entry) => entry.id === at);
      const entry = all[index];
      const id = matchShortcut(event, 'corrections', isMac());
      const isName = event.target instanceof Element && event.target.matches('[data-name]');
      if (!id || !entry || (id === 'apply' && !isName)) return;
      event.preventDefault();
      const neighbour = (all[index + 1] ?? all[index - 1])?.id;
      if (id === 'nextCorrection') return goTo(all[Math.min(all.length - 1, index + 1)]?.id);
      if (id === 'previousCorrection') return goTo(all[Math.max(0, index - 1)]?.id);
      if (isFixed) return;
      if (id === 'undoCorrection') return act.undo();
      if (id === 'apply') act.apply([entry]);
      else if (id === 'ignore') act.ignore(entry);
      else act.learn(entry);
      goTo(neighbour);
    };
    const onFocus = (event: FocusEvent) => {
      const id = itemOf(event.target);
      setCurrent(id);
      session.link.stay(id);
    };
    const onOver = (event: PointerEvent) => session.link.point(itemOf(event.target));
    const onLeave = () => session.link.point(undefined);
    list.addEventListener('keydown', onKey);
    list.addEventListener('focusin', onFocus);
    list.addEventListener('pointerover', onOver);
    list.addEventListener('pointerleave', onLeave);
    return () => {
      session.link.stay(undefined);
      list.removeEventListener('keydown', onKey);
      list.removeEventListener('focusin', onFocus);
      list.removeEventListener('pointerover', onOver);
      list.removeEventListener('pointerleave', onLeave);
    };
  }, [session]);

  function jump(correction: LiveCorrection) {
    setCurrent(correction.id);
    page.isSheetOpen.set(false);
    const editor = session.editor.get();
    const range = editor && findSpan(editor, correction, session.texts.get());
    if (editor && range) revealRange(editor, range);
  }

  return (
    <ul ref={ref} data-item-list aria-label={t('title')} className="py-2">
      {live.map((correction) => {
        const isCurrent = correction.id === standing;
        return (
          <li
            key={correction.id}
            data-item={correction.id}
            className="item-row mx-1.5 rounded-md px-2.5 py-1.5 has-[[data-name]:focus-visible]:outline-2 has-[[data-name]:focus-visible]:-outline-offset-1 has-[[data-name]:focus-visible]:outline-accent"
          >
            <button
              type="button"
              data-name
              tabIndex={isCurrent ? 0 : -1}
              aria-expanded={correction.id === current}
              onClick={() => jump(correction)}
              className="flex w-full cursor-pointer items-baseline gap-2 text-left text-sm outline-none"
            >
              <span
                className={`mark mark-${correction.kind} font-medium`}
                data-hue={correction.kind}
              >
                {correction.text}
              </span>
              <span aria-hidden className="text-faint">
                →
              </span>
              <span className="min-w-0 truncate text-ink">
                {correction.replacements[0] ?? t('noReplacement')}
              </span>
              <span className="ml-auto text-xs text-faint">{t(correction.kind)}</span>
            </button>
            {correction.id === current && !isReadOnly && (
              <div className="pt-2">
                <CorrectionActions correction={correction} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
