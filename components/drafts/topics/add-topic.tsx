import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { SuggestBox } from '@/components/ui/controls/suggest-box';
import { TextButton } from '@/components/ui/controls/text-button';
import { pathOf, searchTopics, type Topic } from './search-topics';
import { useAddTopic, useTopics } from './use-topics';

const maxShown = 30;

/** The last row of an article's topics: a button that becomes a field over the names of all topics. */
export function AddTopic() {
  const t = useTranslations('drafts.topics');
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  if (!isOpen) {
    return (
      <button
        ref={ref}
        type="button"
        onClick={() => setOpen(true)}
        className="mx-1.5 flex min-h-9 cursor-pointer items-center gap-1 rounded-md pr-3 pl-1 text-sm text-soft hover:text-ink focus-visible:-outline-offset-1 pointer-coarse:min-h-[44px]"
      >
        <span className="flex size-7 items-center justify-center text-faint">
          <Plus size={16} aria-hidden />
        </span>
        {t('add')}
      </button>
    );
  }
  return (
    <TopicField
      onClose={(isByKey) => {
        setOpen(false);
        if (isByKey) requestAnimationFrame(() => ref.current?.focus());
      }}
    />
  );
}

function TopicField({ onClose }: { onClose: (isByKey: boolean) => void }) {
  const t = useTranslations('drafts.topics');
  const { topics, isPending, isError, refetch } = useTopics(true);
  const addTopic = useAddTopic();
  const [typed, setTyped] = useState('');
  const hits = searchTopics(topics.values(), typed).slice(0, maxShown);
  function add(topic: Topic | undefined) {
    if (topic) addTopic(topic);
    setTyped('');
  }
  return (
    <div className="flex flex-col gap-1 px-4 py-1">
      <SuggestBox
        label={t('label')}
        hideLabel
        placeholder={t('placeholder')}
        value={typed}
        onChange={setTyped}
        suggestions={hits.map((topic) => ({
          id: topic.gkbId,
          label: topic.name,
          detail: [topic.matched && t('matched', { name: topic.matched }), pathOf(topic)]
            .filter(Boolean)
            .join(' · '),
        }))}
        note={isError ? undefined : t(isPending ? 'loading' : 'noMatch')}
        onPick={(id) => add(topics.get(id))}
        onEnter={() => hits.length === 1 && add(hits[0])}
        onEscape={() => onClose(true)}
        onBlur={() => typed === '' && !isError && onClose(false)}
        autoFocus
        opensOnFocus
      />
      {isError && (
        <p role="alert" className="text-xs text-warn">
          {t('failed')} <TextButton onClick={() => void refetch()}>{t('again')}</TextButton>
        </p>
      )}
    </div>
  );
}

/** Says why an article has no topics. */
export function NoTopics() {
  const t = useTranslations('drafts.topics');
  const { areFound } = useTopics(true);
  if (areFound === undefined) return null;
  return <p className="px-4 pb-1 text-xs text-faint">{t(areFound ? 'none' : 'notFound')}</p>;
}
