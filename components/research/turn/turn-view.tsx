import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useFormatDay } from '@/components/ui/hooks/use-format-day';
import { Time } from '@/components/ui/time';
import { articlePath } from '@/lib/drafts/content/link-address';
import type { Conversation, ResearchScope, Turn } from '@/lib/research/api';
import { wholeArchive } from '@/lib/research/ask';
import { isWholeArchive } from '../scope/scope-address';
import { PrintedSources, SourceList } from '../sources/source-list';
import { AnswerPart } from './answer-part';
import { groupParts } from './group-parts';
import { PartActions } from './part-actions';
import { Steps } from './steps';
import { TurnActions } from './turn-actions';
import { TurnHead } from './turn-head';

/** Age in milliseconds from which the newest support is called old. */
const minOldAge = 365 * 86_400_000;

type Props = {
  conversation: Conversation;
  turn: Turn;
  isLast: boolean;
  isLost: boolean;
  /** True if it fills the window, so that its answer comes into view. */
  isFollowed: boolean;
  isBusy: boolean;
  take: (next: Conversation) => void;
  onOpen: (number: number) => void;
  onStop: () => Promise<void>;
  onAsk: (question: string, scope?: ResearchScope) => void;
};

export function TurnView(props: Props) {
  const { conversation, turn, isLast, isLost, isFollowed, isBusy, onOpen, onStop, onAsk } = props;
  const t = useTranslations('research.turn');
  const { isMine } = conversation;
  const { details } = turn;
  return (
    <article
      aria-labelledby={`turn-${turn.id}`}
      className={`@container flex flex-col gap-4 print:min-h-0 ${isFollowed ? tall : ''}`}
    >
      <TurnHead turn={turn} />
      <Steps turn={turn} isLost={isLost} {...(isMine && { onStop })} />
      {details && plain(details.question) !== plain(turn.question) && (
        <p className="line-clamp-4 text-sm text-soft break-after-avoid print:line-clamp-none">
          {t.rich('understood', {
            question: () => <bdi lang={details.language}>{details.question}</bdi>,
          })}
        </p>
      )}
      {(details?.choices ?? []).length === 0 && <OldSupport turn={turn} />}
      {turn.parts.length > 0 && <Parts {...props} />}
      {details && details.near.length > 0 && <NearArticles articles={details.near} />}
      <AskAgain {...props} />
      {turn.sources.length > 0 && <SourceList turn={turn} onOpen={onOpen} />}
      {turn.sources.length > 0 && <PrintedSources turn={turn} />}
      {turn.state !== 'running' && turn.parts.length > 0 && (
        <TurnFoot {...{ conversation, turn }} />
      )}
      {/* They refer to what was said last. */}
      {isMine && isLast && details && details.suggestions.length > 0 && (
        <QuestionButtons
          title={t('suggestions')}
          questions={details.suggestions.map((question) => ({ label: question, question }))}
          isBusy={isBusy}
          onAsk={onAsk}
        />
      )}
    </article>
  );
}

/** Height of the window without the question box and, on a phone, the bar at the bottom. */
const tall = 'min-h-[calc(100dvh-11rem)] max-sm:min-h-[calc(100dvh-14.5rem)]';

const plain = (question: string) => question.replace(/\s+/g, ' ').trim();

function Parts({ conversation, turn, isBusy, take, onOpen, onAsk }: Props) {
  const t = useTranslations('research.turn');
  const { details, state } = turn;
  const choices = details?.choices ?? [];
  return (
    <div className="flex flex-col gap-6">
      {groupParts(turn.parts).map(({ title, parts }, index) => (
        <div key={parts[0]?.part.number ?? 0} className="flex flex-col gap-4">
          {title !== undefined && (
            <h3
              lang={parts[0]?.part.language ?? details?.language}
              dir="auto"
              className="break-after-avoid text-sm font-semibold text-soft"
            >
              {title}
            </h3>
          )}
          {parts.map(({ part, tellsLanguage }) => (
            <AnswerPart
              key={part.number}
              {...{ part, tellsLanguage, onOpen }}
              language={details?.language}
              sources={turn.sources}
              isRunning={state === 'running'}
              actions={
                state === 'finished' &&
                part.type === 'bullet' &&
                !part.isBlank && <PartActions {...{ conversation, turn, part, take }} />
              }
            />
          ))}
          {/* What is asked back is answered before what there is of each. */}
          {index === 0 && conversation.isMine && choices.length > 0 && (
            <QuestionButtons
              title={t('choices')}
              hidesTitle={parts.some(({ part }) => part.type === 'warning')}
              questions={choices}
              {...{ isBusy, onAsk }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function AskAgain({ conversation: { isMine }, turn, isBusy, onAsk }: Props) {
  const t = useTranslations('research.turn');
  const { state, status, question } = turn;
  const button = (label: 'askAll' | 'askAgain', className = '', scope?: ResearchScope) => (
    <Button
      className={`print:hidden ${className}`}
      isDisabled={isBusy}
      onPress={() => onAsk(question, scope)}
    >
      {t(label)}
    </Button>
  );
  const isNarrow = !isWholeArchive(turn.scope);
  return (
    <>
      {status === 'error:insufficient-info' &&
        isMine &&
        isNarrow &&
        button('askAll', 'self-start', wholeArchive)}
      {status === 'error:llm-error' && isMine && button('askAgain', 'self-start')}
      {(state === 'stopped' || state === 'interrupted' || state === 'failed') && (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm text-soft">
          <p className="min-w-0 flex-1">
            {state === 'failed'
              ? (turn.problem ?? t('failed'))
              : t(turn.parts.length > 0 ? state : `${state}Empty`)}
          </p>
          {isMine && button('askAgain')}
        </div>
      )}
    </>
  );
}

function TurnFoot({ conversation, turn }: Pick<Props, 'conversation' | 'turn'>) {
  const t = useTranslations('research.turn');
  const { details } = turn;
  const hasAnswer = turn.parts.some(({ type }) => type === 'bullet');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-faint">
      <TurnActions conversation={conversation} turn={turn} />
      {details && (
        <Link
          href={details.searchHref}
          className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-[44px] print:hidden"
        >
          {t('openSearch', { count: details.passages })}
        </Link>
      )}
      {details && hasAnswer && (
        <span>
          {details.assistant === 'model'
            ? t('model', { model: details.model ?? '' })
            : t('assistant')}
        </span>
      )}
    </div>
  );
}

/** Suggests articles to read if nothing supports an answer. */
function NearArticles({ articles }: { articles: NonNullable<Turn['details']>['near'] }) {
  const t = useTranslations('research');
  return (
    <section aria-label={t('near.title')} className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold text-soft">{t('near.title')}</h3>
      <p className="text-xs text-faint">{t('near.text')}</p>
      <ul className="flex flex-col">
        {articles.map(({ id, title, publishedAt, language }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <Link
              href={articlePath(id)}
              prefetch={false}
              lang={language}
              dir="auto"
              className="inline-flex min-h-7 items-center font-serif text-accent underline underline-offset-2 pointer-coarse:min-h-[44px]"
            >
              {title || id}
            </Link>
            <span className="text-xs text-faint">
              {publishedAt ? <Time at={publishedAt} isDate /> : t('part.undated')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Warns that the newest cited article was old when the question was asked. */
function OldSupport({ turn }: { turn: Turn }) {
  const t = useTranslations('research.turn');
  const day = useFormatDay('long');
  const newest = turn.details?.newestSupport;
  if (newest === undefined || Date.parse(turn.askedAt) - Date.parse(newest) < minOldAge)
    return null;
  // A question about now brings a warning of its own, with the same day.
  const year = newest.slice(0, 4);
  if (turn.parts.some(({ type, text }) => type === 'warning' && text.includes(year))) return null;
  // A day is not broken over two lines.
  const date = day(newest).replaceAll(' ', '\u00a0');
  return (
    <p className="self-start rounded-lg bg-warn-soft px-4 py-2 text-sm text-warn break-after-avoid print:px-0">
      {t('old', { date })}
    </p>
  );
}

function QuestionButtons(props: {
  title: string;
  /** True if the text above says it. */
  hidesTitle?: boolean;
  questions: readonly { label: string; question: string }[];
  isBusy: boolean;
  onAsk: (question: string) => void;
}) {
  const { title, hidesTitle = false, questions, isBusy, onAsk } = props;
  return (
    <section aria-label={title} className="flex flex-col gap-2 print:hidden">
      <h3 className={hidesTitle ? 'sr-only' : 'text-sm font-semibold text-soft'}>{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {questions.map(({ label, question }) => (
          <li key={question} className="max-w-full">
            <Button
              className="h-auto! min-h-9 max-w-full shrink! py-1.5 text-left whitespace-normal!"
              isDisabled={isBusy}
              onPress={() => onAsk(question)}
            >
              <bdi>{label}</bdi>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
