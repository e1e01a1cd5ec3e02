import { ArrowUp, LockKeyhole, SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Switch } from '@/components/ui/controls/switch';
import { fieldLook } from '@/components/ui/controls/text-field';
import type { AskQuestion, ResearchScope } from '@/lib/research/api';
import { ScopeBar } from './scope/scope-bar';
import { ScopeWords } from './scope/scope-words';
import { useWritten } from './use-written';

const modes = { lightweight: 'quick', deep: 'thorough' } as const;

/** In UTF-16 units. */
const maxQuestionLength = 2_000;

type Mode = AskQuestion['mode'];
export type Asked = Pick<AskQuestion, 'question' | 'mode' | 'isConfidential' | 'scope'>;

/** Asks a question. The text stays until it was accepted. */
export function QuestionBox(props: {
  /** The conversation that the question goes on with. */
  conversationId?: string;
  isBusy: boolean;
  /** Follow-ups of a confidential question are confidential. */
  mustBeConfidential: boolean;
  first?: { question?: string | undefined; mode?: Mode };
  scope: ResearchScope;
  onScope: (scope: ResearchScope) => void;
  /** Resolves to true if the question was accepted. */
  onAsk: (asked: Asked) => Promise<boolean>;
}) {
  const { conversationId, isBusy, mustBeConfidential, first, scope, onScope, onAsk } = props;
  const t = useTranslations('research.box');
  const isFollowUp = conversationId !== undefined;
  const { question, mode, isSecret, write, forget } = useWritten(conversationId, first);
  const [showsChoices, setShowsChoices] = useState(!isFollowUp);
  const hint = useId();
  const isConfidential = isSecret || mustBeConfidential;

  const ask = async () => {
    const asked = question.trim();
    if (asked === '' || isBusy) return;
    if (await onAsk({ question: asked, mode, isConfidential, scope })) forget(asked);
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
      <QuestionText
        value={question}
        isFollowUp={isFollowUp}
        hintId={hint}
        onChange={(next) => write({ question: next })}
        onEnter={() => void ask()}
      />
      {showsChoices && (
        <AnswerChoices
          {...{ mode, isConfidential, mustBeConfidential }}
          onMode={(next) => write({ mode: next })}
          onConfidential={(next) => write({ isSecret: next })}
        />
      )}
      <div className="flex items-center gap-x-3">
        {isFollowUp && (
          <ChoicesButton
            {...{ scope, mode, isConfidential }}
            isOpen={showsChoices}
            onPress={() => setShowsChoices(!showsChoices)}
          />
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

/** The text field; Enter asks, Shift+Enter starts a new line. */
function QuestionText(props: {
  value: string;
  isFollowUp: boolean;
  hintId: string;
  onChange: (question: string) => void;
  onEnter: () => void;
}) {
  const { value, isFollowUp, hintId, onChange, onEnter } = props;
  const t = useTranslations('research.box');
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <>
      <textarea
        data-question
        aria-label={isFollowUp ? t('followUp') : t('label')}
        aria-describedby={hintId}
        placeholder={isFollowUp ? t('followUpPlaceholder') : t('placeholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        rows={isFollowUp ? 1 : 2}
        maxLength={maxQuestionLength}
        className={`field-sizing-content max-h-48 resize-none py-2 text-base ${fieldLook}`}
      />
      {value.length >= maxQuestionLength && (
        <p role="status" className="text-xs text-warn">
          {t('full', { count: maxQuestionLength })}
        </p>
      )}
    </>
  );
}

type Choices = { mode: Mode; isConfidential: boolean };

function AnswerChoices(
  props: Choices & {
    mustBeConfidential: boolean;
    onMode: (mode: Mode) => void;
    onConfidential: (isConfidential: boolean) => void;
  },
) {
  const { mode, isConfidential, mustBeConfidential, onMode, onConfidential } = props;
  const t = useTranslations('research.box');
  const name = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
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
                onChange={() => onMode(one)}
                className="sr-only"
              />
              {t(modes[one])}
            </label>
          ))}
        </fieldset>
        <Switch
          isSelected={isConfidential}
          isDisabled={mustBeConfidential}
          onChange={onConfidential}
        >
          <span className="inline-flex items-center gap-1 pointer-coarse:min-h-[44px]">
            <LockKeyhole size={14} aria-hidden />
            {t('confidential')}
          </span>
        </Switch>
      </div>
      <p className="text-xs text-faint">
        {t(`${modes[mode]}Hint`)} {isConfidential && t('confidentialHint')}
      </p>
    </div>
  );
}

/** Shows or hides the choices; its label summarizes them. */
function ChoicesButton(
  props: Choices & { scope: ResearchScope; isOpen: boolean; onPress: () => void },
) {
  const { scope, mode, isConfidential, isOpen, onPress } = props;
  const t = useTranslations('research.box');
  return (
    <Button
      size="small"
      variant="ghost"
      icon={SlidersHorizontal}
      aria-expanded={isOpen}
      className="min-w-0 shrink! pointer-coarse:h-[44px]!"
      onPress={onPress}
    >
      <span className="sr-only">{t('choices')}: </span>
      <span className="min-w-0 truncate">
        <ScopeWords scope={scope} /> · {t(modes[mode])}
        {isConfidential && ` · ${t('confidential')}`}
      </span>
    </Button>
  );
}
