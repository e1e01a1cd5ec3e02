'use client';

import { useMutation } from '@tanstack/react-query';
import { ArrowUp, ClipboardPaste, FileText, type LucideIcon, MessagesSquare } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { fieldLook } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { PageHeading } from '@/components/ui/page-heading';
import { pasteAddress } from '@/components/ui/paste-address';
import { useUser } from '@/components/ui/user-context';
import { setCookie } from '@/lib/http/set-cookie';
import { ask, wholeArchive } from '@/lib/research/ask';
import { SampleList } from './sample-list';
import { skippedStartCookie } from './skipped-start';
import { useCreateDraft } from './use-create-draft';

const maxQuestionLength = 2_000;

/** First screen of a new user, with three ways to start. */
export function StartPage() {
  const t = useTranslations('start');
  const { id: userId } = useUser();
  const paste = useCreateDraft(pasteAddress);
  const open = useCreateDraft();
  const [showsSamples, setShowsSamples] = useState(false);
  const samples = useId();
  // Until the draft is on the screen: a second click would make a second one.
  const isLeaving = [paste, open].some(({ isPending, isSuccess }) => isPending || isSuccess);

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col px-4 pt-[8vh] pb-12 sm:px-8">
      <PageHeading className="text-3xl text-balance sm:text-4xl">{t('first.title')}</PageHeading>
      <div className="mt-8 flex flex-col divide-y divide-line border-y border-line">
        <StartCard
          icon={ClipboardPaste}
          title={t('first.paste')}
          text={t('first.pasteText')}
          action={
            <Button
              variant="primary"
              isPending={paste.isPending}
              isDisabled={isLeaving && !paste.isPending}
              onPress={() => paste.mutate({})}
            >
              {t('new')}
            </Button>
          }
        >
          {paste.error && <ErrorCard error={paste.error} />}
        </StartCard>
        <StartCard
          icon={FileText}
          title={t('first.sample')}
          text={t('first.sampleText')}
          action={
            <Button
              aria-expanded={showsSamples}
              aria-controls={showsSamples ? samples : undefined}
              onPress={() => setShowsSamples(!showsSamples)}
            >
              {t('first.chooseSample')}
            </Button>
          }
        >
          {showsSamples && (
            <div id={samples} className="flex flex-col gap-3">
              {open.error && <ErrorCard error={open.error} />}
              <SampleList
                isDisabled={isLeaving}
                onOpen={(id) => open.mutate({ from: { kind: 'sample', id } })}
              />
            </div>
          )}
        </StartCard>
        <StartCard icon={MessagesSquare} title={t('first.ask')} text={t('first.askText')}>
          <AskForm />
        </StartCard>
      </div>
      <Link
        href="/drafts"
        onClick={() => setCookie(skippedStartCookie, userId)}
        className="mt-6 self-start py-1 text-sm text-soft underline underline-offset-2 hover:text-ink pointer-coarse:min-h-[44px] pointer-coarse:content-center"
      >
        {t('first.skip')}
      </Link>
    </div>
  );
}

function StartCard(props: {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { icon: Icon, title, text, action, children } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 py-6">
      <div className="flex items-start gap-4 max-sm:flex-wrap sm:items-center">
        <Icon size={22} aria-hidden className="mt-1 shrink-0 self-start text-accent" />
        <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-3rem)]">
          <h2 id={heading} className="font-serif text-xl font-semibold">
            {title}
          </h2>
          <p className="mt-0.5 text-sm text-pretty text-soft">{text}</p>
        </div>
        {action && <div className="shrink-0 max-sm:pl-[38px]">{action}</div>}
      </div>
      {children && <div className="pl-[38px]">{children}</div>}
    </section>
  );
}

/** Asks the whole archive and opens the answer. The question stays if asking failed. */
function AskForm() {
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
    <Form className="flex flex-col gap-3" onSubmit={submit}>
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
    </Form>
  );
}
