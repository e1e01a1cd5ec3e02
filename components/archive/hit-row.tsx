'use client';

import { PanelRight, ThumbsDown, ThumbsUp } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Time } from '@/components/ui/time';
import type { ArticleHit, SearchState } from '@/lib/archive/api';
import { articleHref } from './article-href';
import { Duplicates } from './duplicates';
import { MarkedText } from './marked-text';
import { useVerdict } from './use-verdict';

/** One article that was found, with what speaks for it. */
export function HitRow(props: {
  hit: ArticleHit;
  /** Identifies the answer that the hit came with. */
  referenceKey: string;
  /** The search that found it. */
  state: SearchState;
  showsDataset: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onSelect?: (isSelected: boolean) => void;
  onPreview: () => void;
}) {
  const { hit, referenceKey, state: search, showsDataset, isSelected, isOpen, onSelect } = props;
  const t = useTranslations('archive.hit');
  const judge = useVerdict(search, hit, referenceKey);
  const { title, passage, state, verdict } = hit;

  return (
    <li
      data-hit={hit.id}
      className={`flex gap-3 border-b border-line py-3 pr-1 pl-1 ${isOpen ? 'bg-accent-soft/50' : ''}`}
    >
      {onSelect && (
        <span className="mt-[3px] flex self-start pointer-coarse:-mt-2.5 pointer-coarse:-mr-3">
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            <span className="sr-only">{t('select', { title })}</span>
          </Checkbox>
        </span>
      )}
      <article className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
        <div lang={hit.language} className="flex flex-col gap-1 max-sm:col-span-2">
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
        </div>
        <div className="col-start-2 flex items-start gap-0.5 max-sm:row-start-2 max-sm:-my-1.5 sm:row-span-2">
          {search.q !== '' && (
            <>
              <IconButton
                size="small"
                icon={ThumbsUp}
                label={t('good')}
                aria-pressed={verdict === 'accepted'}
                className={`pointer-coarse:size-[44px] ${verdict === 'accepted' ? 'bg-good-soft! text-good!' : 'text-faint!'}`}
                onPress={() => judge('accepted')}
              />
              <IconButton
                size="small"
                icon={ThumbsDown}
                label={t('wrong')}
                aria-pressed={verdict === 'rejected'}
                className={`pointer-coarse:size-[44px] ${verdict === 'rejected' ? 'bg-bad-soft! text-bad!' : 'text-faint!'}`}
                onPress={() => judge('rejected')}
              />
            </>
          )}
          <IconButton
            size="small"
            icon={PanelRight}
            label={t('preview')}
            shortcut="P"
            aria-pressed={isOpen}
            className={`max-lg:hidden ${isOpen ? 'text-accent!' : 'text-faint!'}`}
            onPress={props.onPreview}
          />
        </div>
        <div className="col-start-1 flex flex-col gap-1 max-sm:row-start-2 max-sm:self-center">
          {state && (
            <p className="text-sm text-warn">
              <Badge tone="warn">{t('corrected')}</Badge> {state.note}
            </p>
          )}
          <Byline hit={hit} showsDataset={showsDataset} />
        </div>
        {hit.duplicateCount > 0 && <Duplicates id={hit.id} count={hit.duplicateCount} />}
      </article>
    </li>
  );
}

/** Section, date and authors. */
export function Byline(props: {
  hit: Pick<ArticleHit, 'sections' | 'authors' | 'publishedAt' | 'dataset'>;
  showsDataset: boolean;
}) {
  const { hit, showsDataset } = props;
  const parts: ReactNode[] = [
    hit.sections.join(', '),
    hit.publishedAt && <Time at={hit.publishedAt} isDate />,
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
