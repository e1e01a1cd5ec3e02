'use client';

import { useTranslations } from 'next-intl';
import type { Sentiment } from '@/lib/contract/analysis';
import { sentimentLabels } from '@/lib/contract/inventories';
import { PanelEmpty } from '../panel/panel-empty';
import { useIsReadOnly, useSession } from '../session-context';
import { useStore } from '../store';
import { SentenceStrip } from './sentence-strip';

type Label = (typeof sentimentLabels)[number];
const item = 'sentiment';

function isLabel(label: string): label is Label {
  return sentimentLabels.some((known) => known === label);
}

/** The tone of the whole text and of each sentence; whoever sees it otherwise says so. */
export function SentimentTab() {
  const t = useTranslations('drafts.sentiment');
  const session = useSession();
  const findings = useStore(session.analysis.findings);
  const decision = useStore(session.decisions.decisions, (all) => all.get(item));
  const isReadOnly = useIsReadOnly();
  const sentiment = findings?.answer.analysis.docSentiment;
  if (!findings) return <PanelEmpty />;
  if (!sentiment) return <p className="px-4 py-4 text-sm text-faint">{t('none')}</p>;
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
