import { useFormatter, useTranslations } from 'next-intl';
import { Disclosure } from '@/components/ui/controls/disclosure';
import type { BankView } from '@/lib/photos/api';
import { useBankName } from '../use-banks';

export function BankStates({ banks }: { banks: readonly BankView[] }) {
  const t = useTranslations('photosPage.banks');
  const format = useFormatter();
  const nameOf = useBankName();
  return (
    <section aria-label={t('title')} className="border-t border-line pt-4">
      <h2 className="font-serif text-lg font-semibold">{t('title')}</h2>
      <ul className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {banks.map((bank) => {
          const { pictures, progress, problems, state, message, isOutside } = bank;
          return (
            <li key={bank.bank} className="flex min-w-0 flex-col gap-0.5 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{nameOf(bank)}</span>
                {pictures !== undefined && (
                  <span className="text-soft">{t('pictures', { count: pictures })}</span>
                )}
              </p>
              {state === 'down' && <p className="text-xs text-bad">{message || t('down')}</p>}
              {state === 'indexing' && progress && (
                <label className="flex flex-col gap-1 text-xs text-soft">
                  {t('indexing', {
                    done: format.number(progress.done),
                    total: format.number(progress.total),
                  })}
                  <progress
                    max={Math.max(1, progress.total)}
                    value={progress.done}
                    className="h-1.5 w-full max-w-60 accent-(--accent)"
                  />
                </label>
              )}
              {isOutside && <p className="text-xs text-faint">{t('outside')}</p>}
              {problems && problems.count > 0 && (
                <Disclosure title={t('problems', { count: problems.count })}>
                  <ul className="flex flex-col gap-1 text-xs text-soft">
                    {problems.latest.map(({ file, reason }) => (
                      <li key={file} className="break-words">
                        <span className="font-medium">{file}</span>: {reason}
                      </li>
                    ))}
                    {problems.count > problems.latest.length && (
                      <li className="text-faint">
                        {t('moreProblems', { count: problems.count - problems.latest.length })}
                      </li>
                    )}
                  </ul>
                </Disclosure>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
