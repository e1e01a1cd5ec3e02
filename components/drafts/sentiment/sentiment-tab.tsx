import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Sentiment } from '@/lib/contract/analysis';
import { sentimentLabels } from '@/lib/contract/inventories';
import type { Findings } from '../analysis/create-analysis';
import { findSpan, tintRange } from '../editor/show-range';
import { useReveal } from '../editor/use-editor';
import { PanelEmpty, PanelText } from '../panel/panel-status';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';

type Label = (typeof sentimentLabels)[number];
const item = 'sentiment';

function isLabel(label: string): label is Label {
  return sentimentLabels.some((known) => known === label);
}

export function SentimentTab() {
  const t = useTranslations('drafts.sentiment');
  const session = useSession();
  const findings = useStore(session.analysis.findings);
  const decision = useStore(session.decisions.decisions, (all) => all.get(item));
  const isReadOnly = useIsReadOnly();
  const sentiment = findings?.answer.analysis.docSentiment;
  if (!findings) return <PanelEmpty />;
  if (!sentiment) return <PanelText>{t('none')}</PanelText>;
  const found = isLabel(sentiment.label) ? sentiment.label : 'neutral';
  const right = decision?.kind === 'wrong' && decision.label ? decision.label : found;

  function choose(label: Label) {
    if (label === right) return;
    session.decisions.decide([
      label === found
        ? { item, kind: null, stdForm: found }
        : { item, kind: 'wrong', stdForm: found, label },
    ]);
  }

  return (
    <div className="flex flex-col gap-4 px-4 py-4">
      <div>
        <p className="font-serif text-2xl font-semibold">{t(`labels.${right}`)}</p>
        {right !== found && (
          <p className="text-xs text-faint">{t('was', { label: t(`labels.${found}`) })}</p>
        )}
        <Scale sentiment={sentiment} />
      </div>
      {!isReadOnly && (
        <fieldset>
          <legend className="text-xs font-semibold text-soft">{t('question')}</legend>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {(['positive', 'neutral', 'negative'] as const).map((label) => (
              <label
                key={label}
                className="cursor-pointer rounded border border-line bg-raised px-2.5 py-1 text-[13px] font-medium text-soft has-checked:border-accent has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="sentiment"
                  className="sr-only"
                  checked={label === right}
                  onChange={() => choose(label)}
                />
                {t(`labels.${label}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <SentenceStrip findings={findings} />
    </div>
  );
}

/** From −1 to 1: what is negative in the text to the left, what is positive to the right, the mean as a line. */
function Scale({ sentiment }: { sentiment: Sentiment }) {
  const t = useTranslations('drafts.sentiment');
  const share = (value: number) => `${Math.min(50, Math.abs(value) * 50)}%`;
  const label = t('scale', {
    mean: sentiment.mean.toFixed(2),
    positive: sentiment.positive.toFixed(2),
    negative: sentiment.negative.toFixed(2),
  });
  return (
    <div
      role="img"
      aria-label={label}
      title={label}
      className="relative mt-2 h-2.5 rounded-full bg-sunken"
    >
      <span
        className="absolute top-0 right-1/2 h-full rounded-l-full bg-bad/70"
        style={{ width: share(sentiment.negative) }}
      />
      <span
        className="absolute top-0 left-1/2 h-full rounded-r-full bg-good/70"
        style={{ width: share(sentiment.positive) }}
      />
      <span
        className="absolute -top-1 h-4.5 w-0.5 bg-ink"
        style={{ left: `calc(50% + ${Math.min(1, Math.max(-1, sentiment.mean)) * 50}% - 1px)` }}
      />
    </div>
  );
}

/** The bars of more sentences would be thinner than a pixel. */
const maxBars = 400;
const steps: Partial<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -maxBars,
  End: maxBars,
};
/** From this mean on, up or down, a sentence has a tone. */
const minTone = 0.1;
type Tone = 'positive' | 'negative' | 'neutral';
const toneOf = (mean: number): Tone =>
  mean >= minTone ? 'positive' : mean <= -minTone ? 'negative' : 'neutral';
const barColors: Record<Tone, string> = {
  positive: 'bg-good',
  negative: 'bg-bad',
  neutral: 'bg-line-strong',
};

/** The sentences as bars: pointing at one, or walking by arrow key, shows the sentence; choosing it leads there. */
function SentenceStrip({ findings }: { findings: Findings }) {
  const t = useTranslations('drafts.sentiment');
  const session = useSession();
  const reveal = useReveal();
  const [tabStop, setTabStop] = useState(0);
  const [shown, setShown] = useState<number>();
  const ref = useRef<HTMLDivElement>(null);
  const { sentences } = findings.alignment;
  const bars = sentences.slice(0, maxBars).map((span) => {
    const mean = findings.answer.analysis.itemSentiments?.[span.id]?.mean ?? 0;
    const text = (findings.texts[span.block] ?? '').slice(span.start, span.end);
    return { span, mean, text, tone: t(`labels.${toneOf(mean)}`) };
  });
  if (bars.length === 0) return null;

  function show(index: number | undefined) {
    setShown(index);
    const editor = session.editor.get();
    const span = bars[index ?? -1]?.span;
    if (editor) tintRange(editor, span && findSpan(editor, span, findings.texts));
  }
  function onKeyDown(event: KeyboardEvent) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = Math.min(bars.length - 1, Math.max(0, tabStop + by));
    ref.current?.querySelectorAll('button')[next]?.focus();
  }
  const sentence = bars[shown ?? -1];
  return (
    <div>
      <h3 className="text-xs font-semibold text-soft">
        {t('sentences')} <span className="font-normal text-faint">{sentences.length}</span>
      </h3>
      <div
        ref={ref}
        role="toolbar"
        aria-label={t('sentences')}
        onPointerLeave={() => show(undefined)}
        className="mt-2 flex h-16 items-stretch rounded bg-sunken px-1"
      >
        {bars.map(({ span, mean, text, tone }, index) => (
          <button
            key={span.id}
            type="button"
            tabIndex={index === tabStop ? 0 : -1}
            aria-label={`${tone}: ${text}`}
            onPointerEnter={() => show(index)}
            onFocus={() => {
              setTabStop(index);
              show(index);
            }}
            onBlur={() => show(undefined)}
            onKeyDown={onKeyDown}
            onClick={() => reveal(span, findings.texts)}
            className="relative min-w-px flex-1 cursor-pointer hover:bg-line"
          >
            <Bar mean={mean} />
          </button>
        ))}
      </div>
      <p
        className="mt-2 line-clamp-3 min-h-14 font-serif text-[13px] leading-snug text-soft"
        aria-hidden
      >
        {sentence ? (
          <>
            <span className="font-sans text-xs font-semibold text-ink">{sentence.tone}</span>{' '}
            {sentence.text}
          </>
        ) : (
          <span className="font-sans text-xs text-faint">{t('hint')}</span>
        )}
      </p>
      {sentences.length > maxBars && (
        <p className="text-xs text-faint">{t('tooMany', { count: maxBars })}</p>
      )}
    </div>
  );
}

function Bar({ mean }: { mean: number }) {
  const height = `${Math.max(4, Math.abs(mean) * 50)}%`;
  return (
    <span
      className={`absolute inset-x-px ${barColors[toneOf(mean)]}`}
      style={mean >= 0 ? { bottom: '50%', height } : { top: '50%', height }}
    />
  );
}
