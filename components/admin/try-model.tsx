import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import type { ModelPurpose, ModelTrialResult } from '@/lib/contract/models';
import { callApi } from '@/lib/http/call-api';

const path = '/api/admin/models/try';

type Trial = { purpose: ModelPurpose; baseUrl: string; model: string; apiKey?: string };

/** Asks a model one question, or for three vectors, and shows what came back and how long it took. */
export function TryModel({ trial }: { trial: Trial }) {
  const t = useTranslations('admin.models');
  const messageOf = useErrorMessage();
  const [question, setQuestion] = useState(t('usual'));
  const stopping = useRef<AbortController>(null);
  const attempt = useMutation({
    mutationFn: () => {
      stopping.current = new AbortController();
      return callApi<ModelTrialResult>(path, {
        method: 'POST',
        body: { ...trial, ...(trial.purpose === 'answers' && { question }) },
        signal: stopping.current.signal,
      });
    },
  });
  useEffect(() => () => stopping.current?.abort(), []);
  return (
    <div className="flex flex-col gap-3">
      <Form onSubmit={() => attempt.mutate()} className="flex flex-wrap items-end gap-2">
        {trial.purpose === 'answers' && (
          <TextField
            label={t('question')}
            value={question}
            onChange={setQuestion}
            maxLength={500}
            className="min-w-60 flex-1"
          />
        )}
        <Button
          type="submit"
          isDisabled={attempt.isPending || (trial.purpose === 'answers' && question.trim() === '')}
        >
          {t('try')}
        </Button>
        {attempt.isPending && (
          <Button
            variant="ghost"
            onPress={() => {
              stopping.current?.abort();
              attempt.reset();
            }}
          >
            {t('cancel')}
          </Button>
        )}
      </Form>
      <div aria-live="polite" className="text-sm empty:hidden">
        {attempt.isPending && <Elapsed />}
        {attempt.error && <p className="text-bad">{messageOf(attempt.error)}</p>}
        {attempt.data && <Result {...attempt.data} purpose={trial.purpose} />}
      </div>
    </div>
  );
}

function Elapsed() {
  const t = useTranslations('admin.models');
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <p className="text-soft">{t('trying', { seconds })}</p>;
}

/** Cosine by which a sentence has to be nearer to its translation than to another sentence. */
const minGap = 0.05;

function Result({
  purpose,
  milliseconds,
  fault,
  parts,
  leftOut,
  dimensions,
  alike = 0,
  unlike = 0,
}: ModelTrialResult & { purpose: ModelPurpose }) {
  const t = useTranslations('admin.models');
  const format = useFormatter();
  const number = (value: number, digits: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return (
    <div className="flex flex-col gap-2 border-l-2 border-line pl-3">
      {fault !== undefined && <p className="text-bad">{fault}</p>}
      {purpose === 'answers' && fault === undefined && parts.length === 0 && (
        <p className="text-soft">{t('noAnswer')}</p>
      )}
      {parts.map(({ text, articles }) => (
        <div key={text}>
          <p>{text}</p>
          <p className="text-xs text-faint">{articles.join(' · ')}</p>
        </div>
      ))}
      {dimensions !== undefined && (
        <p>{t('vectors', { dimensions, alike: number(alike, 2), unlike: number(unlike, 2) })}</p>
      )}
      {dimensions !== undefined && alike - unlike < minGap && (
        <p className="text-bad">{t('poor')}</p>
      )}
      <p className="text-xs text-faint">
        {purpose === 'answers' && fault === undefined && `${t('leftOut', { count: leftOut })} `}
        {t('took', { seconds: number(milliseconds / 1000, 1) })}
      </p>
    </div>
  );
}
