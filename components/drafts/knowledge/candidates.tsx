import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { TextButton } from '@/components/ui/controls/text-button';
import { Skeleton } from '@/components/ui/skeleton';
import { entityTypeGroups } from '@/lib/contract/inventories';
import type { DecisionInput } from '@/lib/drafts/api';
import { itemKey } from '@/lib/drafts/content/article-items';
import type { KnowledgeHit } from '@/lib/knowledge/api';
import type { Item } from '../analysis/items';
import { quoteOf } from '../analysis/quote';
import { itemSentence, toInput } from '../decisions/use-decide';
import { searchKnowledge } from '../panel/suggestion-list';
import { useTypeName } from '../panel/use-names';
import { useSession } from '../session-context';

const maxCandidates = 6;

/** Other items of that name, one of which may be meant, or none of the knowledge base. */
export function Candidates({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('drafts.candidates');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isNamed = entityTypeGroups.named.some((type) => type === item.entityType);
  if (!isNamed || item.isGone || item.mentions.length === 0) return null;
  return (
    <div className="flex flex-col gap-1">
      <TextButton
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="self-start pointer-coarse:py-3 text-xs text-accent"
      >
        {t(item.gkbId ? 'ask' : 'askUnknown')}
      </TextButton>
      <div id={id}>{isOpen && <CandidateList item={item} onDone={onDone} />}</div>
    </div>
  );
}

function CandidateList({ item, onDone }: { item: Item; onDone: () => void }) {
  const t = useTranslations('drafts.candidates');
  const typeName = useTypeName();
  const { analysis, decisions } = useSession();
  const written = useWritten(item);
  const { data: hits, isPending, isError } = useCandidates([...new Set([item.stdForm, written])]);
  const others = (hits ?? [])
    .filter(({ gkbId }) => gkbId !== (item.standsFor ?? item.gkbId))
    .slice(0, maxCandidates);

  function choose(instead: Pick<KnowledgeHit, 'stdForm' | 'type'> & { gkbId?: string }) {
    const findings = analysis.findings.get();
    const sentence = itemSentence(item, findings);
    const { gkbId, stdForm, type } = instead;
    const meant: DecisionInput = {
      item: itemKey(instead),
      kind: 'missing',
      stdForm,
      type,
      ...(gkbId && { gkbId }),
      ...(sentence && { sentence }),
    };
    decisions.decide([toInput(item, 'wrong', findings), meant]);
    onDone();
  }

  if (isPending) return <Skeleton className="h-8 w-full" />;
  return (
    <ul className="flex flex-col gap-0.5">
      {others.map((hit) => (
        <li key={hit.gkbId}>
          <button type="button" onClick={() => choose(hit)} className={choice}>
            <span className="font-medium text-ink">{hit.stdForm}</span>{' '}
            <span className="text-faint">
              {hit.description ?? typeName({ entityType: hit.type })}
            </span>
          </button>
        </li>
      ))}
      {isError && <li className="px-1.5 text-xs text-faint">{t('failed')}</li>}
      {!isError && others.length === 0 && (
        <li className="px-1.5 text-xs text-faint">{t('noOthers')}</li>
      )}
      {item.gkbId && (
        <li>
          <button
            type="button"
            onClick={() => choose({ stdForm: written, type: item.entityType ?? 'general' })}
            className={choice}
          >
            {t('none')}
          </button>
        </li>
      )}
    </ul>
  );
}

const choice =
  'w-full cursor-pointer rounded px-1.5 py-1 text-left text-[13px] leading-snug text-soft hover:bg-sunken focus-visible:bg-sunken pointer-coarse:min-h-[44px]';

/** The item as the text has it at its first mention. */
function useWritten(item: Item): string {
  const findings = useSession().analysis.findings.get();
  const mention = item.mentions.find(({ isDerived }) => !isDerived);
  if (!findings || !mention) return item.stdForm;
  return quoteOf(mention, findings.alignment, findings.texts).match;
}

function useCandidates(names: readonly string[]) {
  const language = useLocale();
  return useQuery({
    queryKey: ['knowledge-candidates', names, language],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(names.map((q) => searchKnowledge(q, language, signal)));
      const hits = answers.flatMap((answer) => answer.hits);
      return [...new Map(hits.map((hit) => [hit.gkbId, hit])).values()];
    },
  });
}
