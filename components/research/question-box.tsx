'use client';

import { ArrowUp, LockKeyhole, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { fieldLook } from '@/components/ui/text-field';
import type { AskQuestion, ResearchScope } from '@/lib/research/api';
import { ScopeBar } from './scope-bar';
import { ScopeWords } from './scope-words';

const modes = { lightweight: 'quick', deep: 'thorough' } as const;

/** Longest question, UTF-16 units. */
const longest = 2_000;

export type Asked = Pick<AskQuestion, 'question' | 'mode' | 'isConfidential' | 'scope'>;

/** Question box; Enter asks. The text stays until the question was accepted. */
export function QuestionBox(props: {
  isFollowUp: boolean;
  isBusy: boolean;
  /** Follow-ups of a confidential question are confidential. */
  mustBeConfidential: boolean;
  /** Initial content. */
  first?: { question?: string; mode?: AskQuestion['mode'] };
  scope: ResearchScope;
  onScope: (scope: ResearchScope) => void;
  /** Resolves to whether the question was taken. */
  onAsk: (asked: Asked) => Promise<boolean>;
}) {
  const { isFollowUp, isBusy, mustBeConfidential, first, scope, onScope, onAsk } = props;
  const t = useTranslations('research.box');
  const [question, setQuestion] = useState(first?.question ?? '');
  const [mode, setMode] = useState(first?.mode ?? 'lightweight');
  const [isSecret, setSecret] = useState(false);
  const [showsChoices, setShowsChoices] = useState(!isFollowUp);
  const hint = useId();
  const isConfidential = isSecret || mustBeConfidential;

  const ask = async () => {
    const asked = question.trim();
    if (asked === '' || isBusy) return;
    if (await onAsk({ question: asked, mode, isConfidential, scope }))
      setQuestion((now) => (now.trim() === asked ? '' : now));
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
      {showsChoices && <ScopeBar scope={scope} onChange={onScope} />}
      <textarea
        data-question
        aria-label={isFollowUp ? t('followUp') : t('label')}
        aria-describedby={hint}
        placeholder={isFollowUp ? t('followUpPlaceholder') : t('placeholder')}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={onKeyDown}
        rows={isFollowUp ? 1 : 2}
        maxLength={longest}
        className={`field-sizing-content max-h-48 resize-none py-2 text-base ${fieldLook}`}
      />
      {question.length >= longest && (
        <p role="status" className="text-xs text-warn">
          {t('full', { count: longest })}
        </p>
      )}
      {showsChoices && (
        <div className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <ModeChoice mode={mode} onChange={setMode} />
            <Switch
              isSelected={isConfidential}
              isDisabled={mustBeConfidential}
              onChange={setSecret}
            >
              <span className="inline-flex items-center gap-1 pointer-coarse:min-h-[44px]">
                <LockKeyhole size={14} aria-hidden />
                {t('confidential')}
              </span>
            </Switch>
          </div>
          <p className="text-xs text-faint">
            {t(mode === 'deep' ? 'thoroughHint' : 'quickHint')}{' '}
            {isConfidential && t('confidentialHint')}
          </p>
        </div>
      )}
      <div className="flex items-center gap-x-3">
        {isFollowUp && (
          <Button
            size="small"
            variant="ghost"
            icon={SlidersHorizontal}
            aria-expanded={showsChoices}
            className="min-w-0 shrink! pointer-coarse:h-[44px]!"
            onPress={() => setShowsChoices(!showsChoices)}
          >
            <span className="sr-only">{t('choices')}: </span>
            <span className="min-w-0 truncate">
              <ScopeWords scope={scope} /> · {t(mode === 'deep' ? 'thorough' : 'quick')}
              {isConfidential && ` · ${t('confidential')}`}
            </span>
          </Button>
        )}
        <span
          id={hint}
          className={`text-xs text-faint ${isFollowUp ? 'sr-only' : 'max-sm:sr-only'}`}
        >
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
    </form>
  );
}

/** Chooses how thoroughly a question is answered. */
function ModeChoice(props: {
  mode: AskQuestion['mode'];
  onChange: (mode: AskQuestion['mode']) => void;
}) {
  const { mode, onChange } = props;
  const t = useTranslations('research.box');
  const name = useId();
  return (
    <fieldset className="flex rounded-md border border-line-strong p-0.5">
      <legend className="sr-only">{t('mode')}</legend>
      {(['lightweight', 'deep'] as const).map((one) => (
        <label
          key={one}
          className="flex h-7 cursor-pointer items-center rounded px-2.5 text-sm text-soft has-checked:bg-accent-soft has-checked:text-accent-strong has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:h-[44px]"
        >
          <input
            type="radio"
            name={name}
            checked={mode === one}
            onChange={() => onChange(one)}
            className="sr-only"
          />
          {t(modes[one])}
        </label>
      ))}
    </fieldset>
  );
}
