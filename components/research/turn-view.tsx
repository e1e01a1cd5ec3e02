'use client';

import { LockKeyhole, Square } from 'lucide-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import type { AnswerPart as Part, Source, Step, Turn } from '@/lib/research/api';
import { AnswerPart } from './answer-part';
import { ScopeWords } from './scope-words';
import { SourceList } from './source-list';

/** From this age on the newest support is called out, in milliseconds. */
const old = 365 * 86_400_000;

/** A question and its answer, as far as it is there. */
export function TurnView(props: {
  turn: Turn;
  isMine: boolean;
  isLost: boolean;
  onOpen: (turn: Turn, source: Source) => void;
  onStop: () => void;
  onAsk: (question: string) => void;
  partActions: (part: Part) => ReactNode;
  actions: ReactNode;
}) {
  const { turn, isMine, isLost, onOpen, onStop, onAsk, partActions, actions } = props;
  const t = useTranslations('research.turn');
  const { details } = turn;
  const isRunning = turn.state === 'running';
  return (
    <section aria-label={turn.question} className="flex flex-col gap-4">
      <header className="flex flex-col gap-1.5">
        <h2
          tabIndex={-1}
          id={`turn-${turn.id}`}
          className="font-serif text-2xl leading-snug font-semibold text-balance"
        >
          {turn.question}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-faint">
          <Time at={turn.askedAt} />
          <ScopeWords scope={turn.scope} />
          {turn.isConfidential && (
            <span className="inline-flex items-center gap-1">
              <LockKeyhole size={12} aria-hidden />
              {t('confidential')}
            </span>
          )}
        </p>
        {details && details.question !== turn.question && (
          <p className="text-sm text-soft">{t('understood', { question: details.question })}</p>
        )}
      </header>
      <OldSupport turn={turn} />
      <div className="flex flex-col gap-5">
        {groups(turn.parts).map(({ title, parts }) => (
          <div key={`${title ?? ''}-${parts[0]?.number ?? 0}`} className="flex flex-col gap-4">
            {title !== undefined && <h3 className="text-sm font-semibold text-soft">{title}</h3>}
            {parts.map((part) => (
              <AnswerPart
                key={part.number}
                part={part}
                sources={turn.sources}
                onOpen={(source) => onOpen(turn, source)}
                actions={partActions(part)}
              />
            ))}
          </div>
        ))}
      </div>
      {isRunning && <Running turn={turn} isLost={isLost} isMine={isMine} onStop={onStop} />}
      {(turn.state === 'stopped' || turn.state === 'interrupted' || turn.state === 'failed') && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm text-soft">
          <p className="flex-1">{turn.state === 'failed' ? turn.problem : t(turn.state)}</p>
          {isMine && <Button onPress={() => onAsk(turn.question)}>{t('askAgain')}</Button>}
        </div>
      )}
      {isMine && details && details.choices.length > 0 && (
        <Questions
          title={t('choices')}
          questions={details.choices.map(({ label, question }) => ({ label, question }))}
          onAsk={onAsk}
        />
      )}
      {turn.sources.length > 0 && (
        <SourceList turn={turn} onOpen={(source) => onOpen(turn, source)} />
      )}
      {details && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faint">
          <span>
            {details.assistant === 'model'
              ? t('model', { model: details.model ?? '' })
              : t('assistant')}
          </span>
          <Link
            href={details.searchHref}
            className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
          >
            {t('openSearch', { count: details.passages })}
          </Link>
        </p>
      )}
      {!isRunning && actions}
      {isMine && details && details.suggestions.length > 0 && (
        <Questions
          title={t('suggestions')}
          questions={details.suggestions.map((question) => ({ label: question, question }))}
          onAsk={onAsk}
        />
      )}
    </section>
  );
}

/** Parts that follow one another under one title. */
function groups(parts: readonly Part[]): { title: string | undefined; parts: Part[] }[] {
  const all: { title: string | undefined; parts: Part[] }[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last && last.title === part.title) last.parts.push(part);
    else all.push({ title: part.title, parts: [part] });
  }
  return all;
}

function OldSupport({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  const format = useFormatter();
  const newest = turn.details?.newestSupport;
  if (newest === undefined || Date.parse(turn.askedAt) - Date.parse(newest) < old) return null;
  const date = format.dateTime(new Date(newest), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className="rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn">{t('old', { date })}</p>
  );
}

function Running(props: { turn: Turn; isLost: boolean; isMine: boolean; onStop: () => void }) {
  const { turn, isLost, isMine, onStop } = props;
  const t = useTranslations('research.turn');
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
      <ol className="flex min-w-0 flex-1 flex-col gap-1">
        {turn.steps.length === 0 && <li className="text-soft">{t('running')}</li>}
        {turn.steps.map((step, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
            key={index}
            className={
              index === turn.steps.length - 1
                ? 'animate-pulse text-ink motion-reduce:animate-none'
                : 'text-faint'
            }
          >
            <StepWords step={step} />
          </li>
        ))}
        {isLost && <li className="text-warn">{t('lost')}</li>}
      </ol>
      {isMine && (
        <Button icon={Square} onPress={onStop}>
          {t('stop')}
        </Button>
      )}
    </div>
  );
}

function StepWords({ step: { step, message, count } }: { step: Step }) {
  const t = useTranslations('research.steps');
  if (step === undefined) return message;
  return t(step, { count: count ?? 0 });
}

function Questions(props: {
  title: string;
  questions: readonly { label: string; question: string }[];
  onAsk: (question: string) => void;
}) {
  const { title, questions, onAsk } = props;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map(({ label, question }) => (
          <li key={question}>
            <Button
              className="h-auto! min-h-9 py-1.5 text-left whitespace-normal!"
              onPress={() => onAsk(question)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
