import { useTranslations } from 'next-intl';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { entityHue } from '@/components/ui/entity-hue';
import { listen } from '@/components/ui/hooks/listen';
import { isMac } from '@/components/ui/hooks/use-is-mac';
import { matchShortcut } from '@/components/ui/shortcuts';
import type { DecisionKind } from '@/lib/drafts/api';
import type { Item } from '../analysis/items';
import { CorrectionActions } from '../corrections/correction-actions';
import { useDecide } from '../decisions/use-decide';
import { Candidates } from '../knowledge/candidates';
import { Infobox } from '../knowledge/infobox';
import { ItemButtons, ItemFacts, NeverQuestion } from '../panel/item-details';
import { decisionKeys } from '../panel/listen-to-triage';
import { useItemName, useTypeName } from '../panel/use-names';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { focusText } from './show-range';

const width = 320;
const margin = 12;

/** Under the anchor where there is room, else above it. */
function placeCard(anchor: DOMRect): CSSProperties {
  const left = Math.min(Math.max(margin, anchor.left - 8), window.innerWidth - width - margin);
  return anchor.bottom > window.innerHeight * 0.62
    ? { left, bottom: window.innerHeight - anchor.top + 6, width }
    : { left, top: anchor.bottom + 6, width };
}

export function TextCard() {
  const t = useTranslations('drafts.card');
  const session = useSession();
  const page = usePageState();
  const card = useStore(page.card);
  const items = useStore(session.items);
  const live = useStore(session.corrections.live);
  const isReadOnly = useIsReadOnly();
  const ref = useRef<HTMLDivElement>(null);
  const isHeld = card?.isHeld ?? false;

  const close = useCallback(() => page.card.set(undefined), [page]);
  useEffect(() => {
    if (!card) return;
    if (isHeld) ref.current?.querySelector('button')?.focus();
    return listen(window, {
      keydown: (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
        if (isHeld) session.editor.get()?.commands.focus();
      },
      pointerdown: ({ target }) => {
        if (target instanceof Node && !ref.current?.contains(target)) close();
      },
      scroll: close,
    });
  }, [card, isHeld, close, session]);

  if (!card) return null;
  const shownItems = card.items.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const shownCorrections = card.corrections.flatMap(
    (id) => live.find((entry) => entry.id === id) ?? [],
  );
  if (shownItems.length + shownCorrections.length === 0) return null;
  const done = () => {
    const editor = session.editor.get();
    // Whoever decided in the card goes on in the text.
    if (editor && ref.current?.contains(document.activeElement)) focusText(editor);
    close();
  };
  return (
    <div
      ref={ref}
      role="dialog"
      aria-label={t('title')}
      data-text-card
      onPointerLeave={() => !isHeld && close()}
      style={placeCard(card.anchor)}
      className="fixed z-40 flex max-h-[min(34rem,60dvh)] flex-col divide-y overflow-y-auto divide-line rounded-lg border border-line bg-raised shadow-float"
    >
      {shownCorrections.map((correction) => (
        <div key={correction.id} className="flex flex-col gap-2 p-3">
          <p className="text-xs text-faint">
            {t(correction.reason ?? correction.kind, { word: correction.text })}
          </p>
          {!isReadOnly && <CorrectionActions correction={correction} isInText onDone={done} />}
        </div>
      ))}
      {shownItems.map((item) => (
        <ItemCard key={item.key} {...{ item, isReadOnly, isHeld }} onDone={done} />
      ))}
    </div>
  );
}

function ItemCard(props: {
  item: Item;
  isReadOnly: boolean;
  /** The focus is in the card: the keys of the lists act here too. */
  isHeld: boolean;
  onDone: () => void;
}) {
  const { item, isReadOnly, isHeld, onDone } = props;
  const t = useTranslations('drafts.items');
  const decide = useDecide();
  const typeName = useTypeName();
  const nameOf = useItemName();
  const [isAsking, setAsking] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const settle = useEffectEvent((kind: DecisionKind) => {
    decide(item, kind);
    onDone();
  });

  useEffect(() => {
    const card = ref.current;
    if (!card || !isHeld || isReadOnly || isAsking) return;
    const onKey = (event: KeyboardEvent) => {
      const id = matchShortcut(event, 'items', isMac());
      const kind = id && decisionKeys[id];
      if (id !== 'never' && !kind) return;
      event.preventDefault();
      if (kind) settle(kind);
      else setAsking(true);
    };
    return listen(card, { keydown: onKey });
  }, [isHeld, isReadOnly, isAsking]);

  return (
    <div ref={ref} className="flex flex-col gap-2 p-3 text-[13px]">
      <div>
        <p className="font-serif text-lg leading-tight font-semibold">{nameOf(item)}</p>
        <p className="text-xs text-faint">
          <span className="mark" data-hue={entityHue(item.entityType)}>
            {typeName(item)}
          </span>{' '}
          · {t('mentions', { count: item.mentions.length })} · {t(`states.${item.state}`)}
        </p>
      </div>
      <Infobox item={item} />
      <ItemFacts item={item} />
      {!isReadOnly && <Candidates item={item} onDone={onDone} />}
      {isAsking ? (
        <NeverQuestion
          item={item}
          onAnswer={(isSure) => {
            setAsking(false);
            if (isSure) decide(item, 'never');
            onDone();
          }}
        />
      ) : (
        !isReadOnly && (
          <ItemButtons
            item={item}
            hasKeys={isHeld}
            onDecide={(decided, kind) => {
              decide(decided, kind);
              onDone();
            }}
            onNever={() => setAsking(true)}
          />
        )
      )}
    </div>
  );
}
