import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Time } from '@/components/ui/time';
import type { AnswerPart as Part, Source } from '@/lib/research/api';
import { SourceChip } from '../sources/source-chip';

const looks = {
  warning: 'rounded-lg border-l-4 border-warn bg-warn-soft px-4 py-3',
  error: 'rounded-lg border border-line bg-raised px-4 py-3',
  bullet: '',
};

export function AnswerPart(props: {
  part: Part;
  /** Says in which language it is. */
  tellsLanguage: boolean;
  /** Language of the answer, unless the part has its own. */
  language: string | undefined;
  sources: readonly Source[];
  /** The sources are still to come: their places are kept. */
  isRunning: boolean;
  onOpen: (number: number) => void;
  actions: ReactNode;
}) {
  const { part, tellsLanguage, language, sources, isRunning, onOpen, actions } = props;
  const t = useTranslations('research.part');
  const locale = useLocale();
  // Each value names its own sources.
  const told = new Set(part.values?.flatMap((value) => value.sources));
  const numbers = part.sources.filter((number) => !told.has(number));
  const cited = sources.filter(({ number }) => numbers.includes(number));
  return (
    <div className={`break-inside-avoid ${looks[part.type]}`}>
      {part.isBlank ? (
        <p className="text-sm text-soft italic">{t('blank')}</p>
      ) : (
        <p
          lang={part.language ?? language}
          dir="auto"
          className={part.type === 'bullet' ? 'font-serif text-lg leading-relaxed' : 'text-sm'}
        >
          <MarkedAnswer part={part} />
          {numbers.length > 0 && (
            <span className="hidden font-sans text-xs print:inline">
              {`\u00a0[${numbers.join('] [')}]`}
            </span>
          )}
          {tellsLanguage && part.language !== undefined && (
            <>
              {' '}
              <span lang={locale} className="font-sans">
                <Badge>{t('inLanguage', { language: languageName(part.language, locale) })}</Badge>
              </span>
            </>
          )}
        </p>
      )}
      {part.values && <ValueTable values={part.values} sources={sources} onOpen={onOpen} />}
      {(numbers.length > 0 || actions) && (
        <div className="mt-1.5 flex min-h-7 flex-wrap items-center gap-1.5 pointer-coarse:min-h-[44px] print:hidden">
          {cited.map((source) => (
            <SourceChip key={source.number} source={source} onOpen={onOpen} />
          ))}
          {isRunning &&
            cited.length === 0 &&
            numbers.map((number) => (
              <span
                key={number}
                aria-hidden
                className="inline-flex h-7 w-56 animate-pulse items-center rounded-full border border-line px-2.5 text-xs font-semibold text-accent tabular-nums motion-reduce:animate-none pointer-coarse:h-[44px]"
              >
                {number}
              </span>
            ))}
          {actions}
        </div>
      )}
    </div>
  );
}

function MarkedAnswer({ part: { text, answer } }: { part: Part }) {
  if (!answer) return text;
  return (
    <>
      {text.slice(0, answer.start)}
      <mark className="rounded-sm bg-accent-soft px-0.5 font-semibold text-ink">
        {text.slice(answer.start, answer.end)}
      </mark>
      {text.slice(answer.end)}
    </>
  );
}

function languageName(code: string, locale: string): string {
  try {
    const names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
    return names.of(code) ?? code;
  } catch {
    // Services may name a language as nobody else does.
    return code;
  }
}

function ValueTable(props: {
  values: NonNullable<Part['values']>;
  sources: readonly Source[];
  onOpen: (number: number) => void;
}) {
  const { values, sources, onOpen } = props;
  const t = useTranslations('research.part');
  return (
    <table className="wrap-break-word mt-2 mb-1 w-full border-collapse text-sm">
      <caption className="pb-1 text-left text-xs font-semibold text-warn">{t('values')}</caption>
      <thead className="@max-xl:sr-only">
        <tr className="border-b border-line text-left text-xs text-faint">
          <th className="py-1 pr-3 font-medium">{t('value')}</th>
          <th className="py-1 pr-3 font-medium">{t('said')}</th>
          <th className="py-1 font-medium">{t('sources')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr
            key={`${value.text} ${value.publishedAt ?? ''} ${value.sources.join(' ')}`}
            className="border-b border-line align-baseline @max-xl:flex @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-3"
          >
            <td dir="auto" className="py-1.5 pr-3 font-semibold">
              {value.text}
            </td>
            <td className="py-1.5 pr-3 whitespace-nowrap text-soft">
              {value.publishedAt ? <Time at={value.publishedAt} isDate /> : t('undated')}{' '}
              {value.isNewest && <Badge tone="accent">{t('newest')}</Badge>}
            </td>
            <td className="py-1.5 @max-xl:w-full">
              <span className="flex flex-wrap gap-1.5">
                {sources
                  .filter(({ number }) => value.sources.includes(number))
                  .map((source) => (
                    <SourceChip key={source.number} source={source} onOpen={onOpen} />
                  ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
