import { Check, TagIcon, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/controls/button';
import { FetchState } from '@/components/ui/fetch-state';
import { useApi, useApiAct } from '@/components/ui/hooks/use-api';
import { SimilarTagList } from '@/components/ui/similar-tags';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { ListedProposal } from '@/lib/feedback/api';
import { callApi } from '@/lib/http/call-api';
import { describeForm } from '@/lib/i18n/describe-form';

type Answer = {
  id: string;
  answer: 'confirm' | 'decline';
  /** Editorial tag to create from it. */
  tag?: { name: string; standsFor?: string };
};

const key = ['proposals'];
const path = '/api/feedback/proposals';

/**
 * Journalists' proposals for the whole newsroom: a confirmed one goes to the services, a declined one stays in its
 * article. `children` appear below once the proposals are loaded, so that nothing moves.
 */
export function Proposals({ children }: { children: ReactNode }) {
  const t = useTranslations('feedback');
  const list = useApi<{ proposals: ListedProposal[] }>(key, path);
  const decide = useApiAct(
    ({ id, ...body }: Answer) => callApi(`${path}/${id}`, { method: 'POST', body }),
    {
      onSuccess: (_result, { answer, tag }) =>
        toast.show({
          message: tag
            ? t('madeTag', { name: tag.name })
            : t(answer === 'confirm' ? 'confirmed' : 'declined'),
        }),
      refreshes: [key, ['feedback-log']],
    },
  );
  const answering = decide.isPending ? decide.variables.id : undefined;

  return (
    <>
      <section className="flex flex-col gap-3">
        <h2 className="text-base font-semibold">{t('proposals')}</h2>
        <p className="text-sm text-soft">{t('proposalsText')}</p>
        <FetchState query={list} skeleton="h-24 w-full" />
        {list.data?.proposals.length === 0 && (
          <p className="rounded-xl border border-dashed border-line-strong p-5 text-sm text-soft">
            {t('none')}
          </p>
        )}
        <ul className="flex flex-col gap-3">
          {list.data?.proposals.map((proposal) => (
            <ProposalCard
              key={proposal.id}
              proposal={proposal}
              isPending={answering === proposal.id}
              onAnswer={(answer) => decide.mutate({ id: proposal.id, ...answer })}
            />
          ))}
        </ul>
      </section>
      <div hidden={list.isPending}>{children}</div>
    </>
  );
}

type CardProps = {
  proposal: ListedProposal;
  isPending: boolean;
  onAnswer: (answer: Omit<Answer, 'id'>) => void;
};

function ProposalCard({ proposal, isPending, onAnswer }: CardProps) {
  const locale = useLocale();
  const t = useTranslations('feedback');
  const tType = useTranslations('drafts.types');
  const { tag, similar = [] } = proposal.asTag ?? {};
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-xl border border-line bg-raised p-4 shadow-card">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={proposal.status === 'blocked' ? 'bad' : 'good'}>{t(proposal.status)}</Badge>
          <strong className="font-serif text-lg font-semibold">
            {describeForm(proposal, locale)}
          </strong>
          {proposal.type && (
            <span className="text-xs text-faint">
              {tType.has(proposal.type) ? tType(proposal.type) : proposal.type}
            </span>
          )}
        </p>
        {proposal.sentence && (
          <blockquote className="mt-2 border-l-2 border-line-strong pl-3 font-serif text-soft">
            {proposal.sentence}
          </blockquote>
        )}
        <p className="mt-2 text-xs text-faint">
          {t('by', { name: proposal.by.name })} · <Time at={proposal.at} /> ·{' '}
          {proposal.draft ? (
            <Link
              href={`/drafts/${proposal.draft.id}`}
              className="underline underline-offset-2 hover:text-accent"
            >
              {t('from', { title: proposal.draft.title || t('untitled') })}
            </Link>
          ) : (
            t('inPrivate')
          )}
        </p>
        <div className="mt-2 empty:hidden">
          <SimilarTagList similar={similar} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={X} isDisabled={isPending} onPress={() => onAnswer({ answer: 'decline' })}>
          {t('decline')}
        </Button>
        <Button
          icon={Check}
          variant="primary"
          isPending={isPending}
          onPress={() => onAnswer({ answer: 'confirm' })}
        >
          {t('confirm')}
        </Button>
        {tag && (
          <Button
            icon={TagIcon}
            isDisabled={isPending}
            onPress={() => onAnswer({ answer: 'confirm', tag })}
          >
            {t('confirmAsTag')}
          </Button>
        )}
      </div>
    </li>
  );
}
