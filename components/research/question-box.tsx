'use client';

import { ArrowUp, LockKeyhole } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { fieldLook } from '@/components/ui/text-field';
import type { AskQuestion } from '@/lib/research/api';

export type Asked = Pick<AskQuestion, 'question' | 'mode' | 'isConfidential'>;

/** Where a question is written; Enter asks it. What was written stays until it has been taken. */
export function QuestionBox(props: {
  isFollowUp: boolean;
  isBusy: boolean;
  /** What follows a confidential question is confidential. */
  mustBeConfidential: boolean;
  scope: ReactNode;
  /** Resolves to whether the question was taken. */
  onAsk: (asked: Asked) => Promise<boolean>;
}) {
  const { isFollowUp, isBusy, mustBeConfidential, scope, onAsk } = props;
  const t = useTranslations('research.box');
  const [question, setQuestion] = useState('');
  const [isThorough, setThorough] = useState(false);
  const [isSecret, setSecret] = useState(false);
  const hint = useId();

  const ask = async () => {
    const asked = question.trim();
    if (asked === '' || isBusy) return;
    const mode = isThorough ? 'deep' : 'lightweight';
    const wasTaken = await onAsk({
      question: asked,
      mode,
      isConfidential: isSecret || mustBeConfidential,
    });
    if (wasTaken) setQuestion((now) => (now.trim() === asked ? '' : now));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void ask();
  };

  return (
    <form
      className="flex flex-col gap-2 rounded-xl border border-line bg-raised p-3 shadow-float"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      {scope}
      <textarea
        aria-label={isFollowUp ? t('followUp') : t('label')}
        aria-describedby={hint}
        placeholder={isFollowUp ? t('followUpPlaceholder') : t('placeholder')}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={onKeyDown}
        rows={isFollowUp ? 1 : 2}
        maxLength={2_000}
        className={`field-sizing-content max-h-48 resize-none py-2 text-base ${fieldLook}`}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Switch isSelected={isThorough} onChange={setThorough}>
          {t('thorough')}
        </Switch>
        <Switch
          isSelected={isSecret || mustBeConfidential}
          isDisabled={mustBeConfidential}
          onChange={setSecret}
        >
          <span className="inline-flex items-center gap-1">
            <LockKeyhole size={14} aria-hidden />
            {t('confidential')}
          </span>
        </Switch>
        <span id={hint} className="text-xs text-faint max-sm:sr-only">
          {t('hint')}
        </span>
        <Button
          type="submit"
          variant="primary"
          icon={ArrowUp}
          isPending={isBusy}
          isDisabled={question.trim() === ''}
          className="ml-auto"
        >
          {t('ask')}
        </Button>
      </div>
      {(isThorough || isSecret) && (
        <p className="text-xs text-faint">
          {[isThorough && t('modeHint'), isSecret && t('confidentialHint')]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </form>
  );
}
