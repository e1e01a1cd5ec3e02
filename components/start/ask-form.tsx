'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ErrorCard } from '@/components/ui/error-card';
import { fieldLook } from '@/components/ui/text-field';
import { ask, wholeArchive } from '@/lib/research/ask';

/** Maximum length in UTF-16 units. */
const maxQuestionLength = 2_000;

/** Asks the whole archive and goes to the answer; Enter asks. The question stays where it could not be asked. */
export function AskForm() {
  const t = useTranslations('research.box');
  const router = useRouter();
  const [question, setQuestion] = useState('');
  const asking = useMutation({
    mutationFn: (asked: string) =>
      ask({ question: asked, mode: 'lightweight', isConfidential: false, scope: wholeArchive }),
    onSuccess: ({ id }) => router.push(`/research/${id}`),
  });
  const isBusy = asking.isPending || asking.isSuccess;
  const submit = () => {
    const asked = question.trim();
    if (asked !== '' && !isBusy) asking.mutate(asked);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex items-end gap-2 max-sm:flex-col max-sm:items-start">
        <textarea
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onKeyDown={onKeyDown}
          rows={1}
          maxLength={maxQuestionLength}
          className={`field-sizing-content max-h-48 min-h-9 resize-none py-1.5 ${fieldLook}`}
        />
        <Button type="submit" icon={ArrowUp} isPending={isBusy} isDisabled={question.trim() === ''}>
          {t('ask')}
        </Button>
      </div>
      {asking.error && <ErrorCard error={asking.error} />}
    </form>
  );
}
