import { useLocale, useTranslations } from 'next-intl';
import { Time } from '@/components/ui/time';
import type { KnowledgeChange } from '@/lib/knowledge/api';

/** Returns a function that names a language in the reader's language. */
export function useLanguageName(): (language: string) => string {
  const locale = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (language) => (language === 'und' ? language : (names.of(language) ?? language));
}

function useFieldName(): (field: string) => string {
  const t = useTranslations('knowledge');
  const languageName = useLanguageName();
  return (field) => {
    const [part = '', key = ''] = field.split('.');
    if (part === 'names' || part === 'descriptions')
      return t(`correction.fields.${part}`, { language: languageName(key) });
    if (part === 'facts') return t.has(`properties.${key}`) ? t(`properties.${key}`) : key;
    return t.has(`correction.fields.${part}`) ? t(`correction.fields.${part}`) : field;
  };
}

export function ChangeLine({ change }: { change: KnowledgeChange }) {
  const t = useTranslations('knowledge.correction');
  const fieldName = useFieldName();
  const fields = change.fields.map(fieldName).join(', ') || t('nothing');
  return (
    <span className="text-xs text-faint">
      {change.by.name} · <Time at={change.at} /> · {t(`kinds.${change.kind}`, { fields })}
    </span>
  );
}
