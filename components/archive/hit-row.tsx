'use client';

import { PanelRight, ThumbsDown, ThumbsUp } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { ArticleHit } from '@/lib/archive/api';
import { articleHref } from './article-href';
import { Duplicates } from './duplicates';
import { MarkedText } from './marked-text';
import { judgeLater } from './verdicts';

type Verdict = 'accepted' | 'rejected';

/** One article that was found, with what speaks for it. */
export function HitRow(props: {
  hit: ArticleHit;
  /** Of the answer that it came with. */
  referenceKey: string;
  q: string;
  showsDataset: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onSelect?: (isSelected: boolean) => void;
  onPreview: () => void;
}) {
  const { hit, referenceKey, q, showsDataset, isSelected, isOpen, onSelect, onPreview } = props;
  const t = useTranslations('archive.hit');
  const tCommon = useTranslations('common');
  const [verdict, setVerdict] = useState<Verdict>();
  const { title, passage, state } = hit;

  function judge(next: Verdict) {
    if (verdict === next) return;
    setVerdict(next);
    const takeBack = judgeLater(
      { referenceKey, articleId: hit.id, title: title.slice(0, 1_000), verdict: next, q },
      (error) => {
        setVerdict(undefined);
        toast.show({ message: error.message, tone: 'bad' });
      },
    );
    toast.show({
      message: t(next),
      action: {
        label: tCommon('undo'),
        run: () => {
          takeBack();
          setVerdict(undefined);
        },
      },
    });
  }

  return (
    <li
      data-hit={hit.id}
      className={`group/hit relative flex gap-3 border-b border-line py-3 pr-1 pl-1 ${isOpen ? 'bg-accent-soft/50' : ''}`}
    >
      {onSelect && (
        <span className="flex pt-1 pointer-coarse:-mt-2.5 pointer-coarse:-ml-2">
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            <span className="sr-only">{t('select', { title })}</span>
          </Checkbox>
        </span>
      )}
      <article className="flex min-w-0 flex-1 flex-col gap-1" lang={hit.language}>
        <h3 className="font-serif text-lg leading-snug font-semibold">
          <Link
            href={articleHref(hit.id)}
            data-result={hit.id}
            prefetch={false}
            className="rounded-xs hover:text-accent focus-visible:outline-offset-4"
          >
            {title ? <MarkedText text={title} marks={hit.titleMarks} /> : t('untitled')}
          </Link>
        </h3>
        {passage && (
          <p className="max-w-prose leading-relaxed text-soft">
            <MarkedText text={passage.text} marks={passage.marks} />
          </p>
        )}
        {state && (
          <p className="text-sm text-warn" lang="">
            <Badge tone="warn">{t('corrected')}</Badge> {state.note}
          </p>
        )}
        <Byline hit={hit} showsDataset={showsDataset} />
        {hit.duplicateCount > 0 && <Duplicates id={hit.id} count={hit.duplicateCount} />}
      </article>
      <div className="flex shrink-0 flex-col gap-0.5 pointer-coarse:gap-1 sm:flex-row sm:items-start">
        <IconButton
          size="small"
          icon={ThumbsUp}
          label={t('good')}
          aria-pressed={verdict === 'accepted'}
          className={`pointer-coarse:size-[44px] ${verdict === 'accepted' ? 'text-good!' : 'text-faint!'}`}
          onPress={() => judge('accepted')}
        />
        <IconButton
          size="small"
          icon={ThumbsDown}
          label={t('wrong')}
          aria-pressed={verdict === 'rejected'}
          className={`pointer-coarse:size-[44px] ${verdict === 'rejected' ? 'text-bad!' : 'text-faint!'}`}
          onPress={() => judge('rejected')}
        />
        <IconButton
          size="small"
          icon={PanelRight}
          label={t('preview')}
          shortcut="P"
          aria-pressed={isOpen}
          className={`max-lg:hidden ${isOpen ? 'text-accent!' : 'text-faint!'}`}
          onPress={onPreview}
        />
      </div>
    </li>
  );
}

/** Where, when and by whom. */
export function Byline(props: {
  hit: Pick<ArticleHit, 'sections' | 'authors' | 'publishedAt' | 'dataset'>;
  showsDataset: boolean;
}) {
  const { hit, showsDataset } = props;
  const parts: ReactNode[] = [
    hit.sections.join(', '),
    hit.publishedAt && <Time at={hit.publishedAt} />,
    hit.authors.join(', '),
    showsDataset && hit.dataset,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <p className="text-xs text-faint" lang="">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: their places are all that tells them apart
        <span key={index}>
          {index > 0 && ' · '}
          {part}
        </span>
      ))}
    </p>
  );
}
