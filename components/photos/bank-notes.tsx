import { LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/controls/button';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { type BankAnswer, isFailure } from './use-bank-results';
import { useBankName } from './use-banks';

type Line = { id: string; text: string; tone: 'plain' | 'waiting' | 'bad'; retry?: () => void };

export function BankNotes({ answers }: { answers: readonly BankAnswer[] }) {
  const t = useTranslations('photos.banks');
  const nameOf = useBankName();
  const messageOf = useErrorMessage();
  const failures = answers.filter(({ error }) => isFailure(error));
  const failed = Map.groupBy(failures, ({ error }) => messageOf(error));
  const others = answers.flatMap(({ bank, error, isLoading, results, retry }): Line[] => {
    const name = nameOf(bank);
    const id = bank.bank;
    if (error) return [];
    if (isLoading && !results) return [{ id, text: t('asking', { name }), tone: 'waiting' }];
    if (bank.state === 'down')
      return [{ id, text: t('down', { name, reason: bank.message ?? '' }), tone: 'bad', retry }];
    if (bank.state === 'indexing' && bank.progress)
      return [{ id, text: t('indexing', { name, ...bank.progress }), tone: 'plain' }];
    return [];
  });
  const lines: Line[] = [
    ...[...failed].map(([reason, same]): Line => {
      const name = same.map(({ bank }) => nameOf(bank)).join(', ');
      const retry = () => {
        for (const answer of same) answer.retry();
      };
      return { id: reason, text: t('failed', { name, reason }), tone: 'bad', retry };
    }),
    ...others,
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-xs text-soft">
      {lines.map(({ id, text, tone, retry }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {tone === 'waiting' && (
            <LoaderCircle size={12} aria-hidden className="animate-spin text-faint" />
          )}
          <span className={tone === 'bad' ? 'text-bad' : ''}>{text}</span>
          {retry && (
            <Button size="small" variant="ghost" onPress={retry}>
              {t('again')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
