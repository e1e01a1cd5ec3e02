import { useTranslations } from 'next-intl';
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Switch } from '@/components/ui/controls/switch';
import { TextButton } from '@/components/ui/controls/text-button';
import { ErrorCard } from '@/components/ui/error-card';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';
import { useReveal } from '../editor/use-editor';
import { itemOf } from '../link-items';
import { useForeignLanguage } from '../panel/foreign-language';
import { focusRow } from '../panel/listen-to-triage';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { CorrectionActions, useCorrect } from './correction-actions';
import type { LiveCorrection } from './live-corrections';

const maxRows = 100;
const kindsInOrder = ['spelling', 'diacritics'] as const;

export function CorrectionsTab() {
  const t = useTranslations('drafts.corrections');
  const { corrections } = useSession();
  const { status, error, latest } = useStore(corrections.request.state);
  const live = useStore(corrections.live);
  const kinds = useStore(corrections.kinds);
  const isReadOnly = useIsReadOnly();
  const isForeign = useForeignLanguage() !== undefined;
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-2 px-4 pt-3 pb-1">
        {kindsInOrder.map((kind) => (
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
          <ErrorCard error={error} title={t('failed')} onRetry={corrections.request.retry} />
        </div>
      )}
      {live.length === 0 && status !== 'failed' && !isForeign && (
        <p className="px-4 py-4 text-sm text-faint">
          {!kinds.spelling && !kinds.diacritics
            ? t('off')
            : latest
              ? t('none')
              : t(status === 'running' ? 'running' : 'waiting')}
        </p>
      )}
      {!isReadOnly && kindsInOrder.map((kind) => <ApplyAll key={kind} live={live} kind={kind} />)}
      {live.length > 0 && <CorrectionList live={live.slice(0, maxRows)} isReadOnly={isReadOnly} />}
      {live.length > maxRows && (
        <p className="px-4 pb-3 text-xs text-faint">
          {t('more', { count: live.length - maxRows })}
        </p>
      )}
    </>
  );
}

/** Applies at once all corrections of a kind that leave no choice. */
function ApplyAll({ live, kind }: CorrectionsShown & Pick<LiveCorrection, 'kind'>) {
  const t = useTranslations('drafts.corrections');
  const { apply } = useCorrect();
  const sure = live.filter((entry) => entry.kind === kind && entry.replacements.length === 1);
  if (sure.length < 2) return null;
  return (
    <TextButton onClick={() => apply(sure)} className="mx-4 mt-3 text-xs text-accent">
      {t(kind === 'spelling' ? 'applySpelling' : 'applyDiacritics', { count: sure.length })}
    </TextButton>
  );
}

type CorrectionsShown = { live: readonly LiveCorrection[] };

function CorrectionList({ live, isReadOnly }: CorrectionsShown & { isReadOnly: boolean }) {
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const reveal = useReveal();
  const ref = useRef<HTMLUListElement>(null);
  const { current, tabStop, setCurrent, handlers } = useCorrectionKeys(ref, live, isReadOnly);
  return (
    <ul ref={ref} data-item-list aria-label={t('title')} className="py-2" {...handlers}>
      {live.map((correction) => (
        <CorrectionRow
          key={correction.id}
          correction={correction}
          isTabStop={correction.id === tabStop}
          isOpen={correction.id === current}
          isReadOnly={isReadOnly}
          onJump={() => {
            setCurrent(correction.id);
            reveal(correction, session.texts.get());
          }}
        />
      ))}
    </ul>
  );
}

/** Where the list stands, with its keys and its pointer. */
function useCorrectionKeys(
  ref: RefObject<HTMLElement | null>,
  live: readonly LiveCorrection[],
  isReadOnly: boolean,
) {
  const { link } = useSession();
  const { apply, ignore, learn, undo } = useCorrect();
  const [current, setCurrent] = useState<string>();
  const tabStop = live.some(({ id }) => id === current) ? current : live[0]?.id;
  useEffect(() => () => link.focus(undefined), [link]);

  function goTo(id: string | undefined) {
    setCurrent(id);
    requestAnimationFrame(() => ref.current && focusRow(ref.current, id));
  }
  function onKeyDown(event: KeyboardEvent) {
    const index = live.findIndex(({ id }) => id === tabStop);
    const entry = live[index];
    const id = matchShortcut(event.nativeEvent, 'corrections', isMac());
    const isName = event.target instanceof Element && event.target.matches('[data-name]');
    if (!id || !entry || (id === 'apply' && !isName)) return;
    event.preventDefault();
    const neighbour = (live[index + 1] ?? live[index - 1])?.id;
    if (id === 'nextCorrection') return goTo(live[Math.min(live.length - 1, index + 1)]?.id);
    if (id === 'previousCorrection') return goTo(live[Math.max(0, index - 1)]?.id);
    if (isReadOnly) return;
    if (id === 'undoCorrection') return undo();
    if (id === 'apply') apply([entry]);
    else if (id === 'ignore') ignore(entry);
    else if (!entry.reason) learn(entry);
    goTo(neighbour);
  }
  const handlers = {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const id = itemOf(target);
      setCurrent(id);
      link.focus(id);
    },
    onPointerOver: ({ target }: PointerEvent) => link.hover(itemOf(target)),
    onPointerLeave: () => link.hover(undefined),
  };
  return { current, tabStop, setCurrent, handlers };
}

function CorrectionRow(props: {
  correction: LiveCorrection;
  isTabStop: boolean;
  isOpen: boolean;
  isReadOnly: boolean;
  onJump: () => void;
}) {
  const { correction, isOpen } = props;
  const t = useTranslations('drafts.corrections');
  return (
    <li
      data-item={correction.id}
      className="item-row mx-1.5 rounded-md px-2.5 py-1.5 has-[[data-name]:focus-visible]:outline-2 has-[[data-name]:focus-visible]:-outline-offset-1 has-[[data-name]:focus-visible]:outline-accent"
    >
      <button
        type="button"
        data-name
        tabIndex={props.isTabStop ? 0 : -1}
        aria-expanded={isOpen}
        onClick={props.onJump}
        className="flex w-full cursor-pointer items-baseline gap-2 text-left text-sm outline-none"
      >
        <span className={`mark mark-${correction.kind} font-medium`} data-hue={correction.kind}>
          {correction.text}
        </span>
        <span aria-hidden className="text-faint">
          →
        </span>
        <span className="min-w-0 truncate text-ink">
          {correction.replacements[0] ?? t('noReplacement')}
        </span>
        <span className="ml-auto text-xs text-faint">
          {t(correction.reason ?? correction.kind)}
        </span>
      </button>
      {isOpen && !props.isReadOnly && (
        <div className="pt-2">
          <CorrectionActions correction={correction} />
        </div>
      )}
    </li>
  );
}
