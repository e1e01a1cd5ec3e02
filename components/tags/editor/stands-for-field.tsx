import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { useApi } from '@/components/ui/hooks/use-api';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import type { TagForm } from './tag-form';

export function StandsForField(props: {
  value: TagForm['standsFor'];
  onChange: (value: TagForm['standsFor']) => void;
}) {
  const { value, onChange } = props;
  const t = useTranslations('tags');
  const language = useLocale();
  const messageOf = useErrorMessage();
  const [words, setWords] = useState('');
  const q = words.trim();
  const search = useApi<{ hits: KnowledgeHit[] }>(
    ['knowledge', 'search', q, language],
    `/api/knowledge/search?${new URLSearchParams({ q, language, limit: '8' })}`,
    { enabled: q !== '', placeholderData: keepPreviousData },
  );
  const hits = q ? (search.data?.hits ?? []) : [];
  return (
    <div className="flex flex-col gap-1">
      {value ? (
        <>
          <span className="text-[13px] font-medium text-soft">{t('editor.standsFor')}</span>
          <p className="flex items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-2.5 text-sm">
            <span className="min-w-0 truncate font-medium">{value.stdForm ?? value.gkbId}</span>
            <span className="text-xs text-faint">{value.gkbId}</span>
            <IconButton
              className="ml-auto"
              size="small"
              icon={X}
              label={t('editor.standsForClear')}
              onPress={() => onChange(undefined)}
            />
          </p>
        </>
      ) : (
        <SuggestBox
          label={t('editor.standsFor')}
          placeholder={t('editor.standsForPlaceholder')}
          value={words}
          onChange={setWords}
          suggestions={hits.map((hit) => ({
            id: hit.gkbId,
            label: hit.stdForm,
            detail: hit.description ?? hit.type,
          }))}
          note={
            q && search.error
              ? messageOf(search.error)
              : q && search.isSuccess && !search.isPlaceholderData
                ? t('editor.standsForNone')
                : undefined
          }
          onPick={(gkbId) => {
            const hit = hits.find((one) => one.gkbId === gkbId);
            setWords('');
            if (hit) onChange({ gkbId, stdForm: hit.stdForm });
          }}
        />
      )}
      <p className="text-xs text-faint">{t('editor.standsForText')}</p>
    </div>
  );
}
