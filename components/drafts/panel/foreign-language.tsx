import { Languages } from 'lucide-react';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { languages, undeterminedLanguage } from '@/lib/contract/inventories';
import { useSession } from '../session-context';
import { useStore } from '../store';
import { isForeign } from './is-foreign';

/** The language of a text that was not analyzed, as its language is none of ours; undefined for any other text. */
export function useForeignLanguage(): string | undefined {
  const { analysis, texts, items, settings } = useSession();
  const detected = useStore(
    analysis.findings,
    (findings) => findings?.answer.analysis.language.detected,
  );
  const written = useStore(texts);
  // A hosted service may know more languages.
  const hasItems = useStore(items, (all) => all.length > 0) && !settings.ownServices;
  if (detected === undefined || hasItems || !isForeign(detected, written)) return undefined;
  return detected;
}

/** Says that the text is in a language that is not analyzed, and what works all the same. */
export function ForeignLanguage({ code }: { code: string }) {
  const t = useTranslations('drafts.panel.foreign');
  const format = useFormatter();
  const names = new Intl.DisplayNames(useLocale(), { type: 'language', fallback: 'none' });
  const name = code === undeterminedLanguage ? undefined : names.of(code);
  const known = languages.flatMap((one) => names.of(one) ?? []);
  return (
    <div
      role="status"
      className="mx-4 my-3 flex items-start gap-2.5 rounded-lg bg-sunken p-3 text-[13px]"
    >
      <Languages size={16} aria-hidden className="mt-0.5 shrink-0 text-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink">{name ? t('named', { name }) : t('unnamed')}</p>
        <p className="text-soft">{t('text', { languages: format.list(known) })}</p>
      </div>
    </div>
  );
}
