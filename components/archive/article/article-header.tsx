'use client';

import { ExternalLink, FilePenLine, FilePlus2 } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Time } from '@/components/ui/time';
import { toast } from '@/components/ui/toast';
import type { ArticleStub, ArticleView } from '@/lib/archive/api';
import { isSafeLink } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';
import { articleAddress } from './article-address';
import { ArticleFacts } from './article-facts';
import { CopyMenu } from './copy-menu';
import { ManageMenu } from './manage-menu';

/** Title, authors and date of the article, with its actions. */
export function ArticleHeader(props: {
  article: ArticleView;
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChange: (article: ArticleView | ArticleStub) => void;
}) {
  const { article, headingRef, onChange } = props;
  const t = useTranslations('article');
  const { authors, sections, publishedAt, url } = article;
  const isWeb = url !== undefined && isSafeLink(url);
  return (
    <header className="flex flex-col gap-3">
      <h1
        ref={headingRef}
        tabIndex={-1}
        lang={article.language}
        className="font-serif text-3xl leading-tight font-semibold text-balance outline-none sm:text-4xl"
      >
        {article.title || t('untitled')}
      </h1>
      <p className="flex flex-wrap gap-x-2 text-sm text-soft">
        {authors.length > 0 && <span className="font-medium text-ink">{authors.join(', ')}</span>}
        {sections.length > 0 && <span>{sections.join(', ')}</span>}
        {publishedAt && <Time at={publishedAt} />}
        {isWeb && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="inline-flex items-center gap-1 text-accent underline underline-offset-2 pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {new URL(url).host}
            <ExternalLink size={12} aria-hidden />
          </a>
        )}
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <DraftButton article={article} />
        <CopyMenu article={article} />
        {article.may.manage && (
          <ManageMenu
            id={article.id}
            title={article.title}
            state={article.state}
            onChange={onChange}
          />
        )}
      </div>
      <ArticleFacts article={article} />
    </header>
  );
}

/** Opens the draft that the article came from, where the reader may; else makes a new one of it. */
function DraftButton({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const { draft } = article;

  async function start() {
    setBusy(true);
    try {
      const { draftId } = await callApi<{ draftId: string }>(
        `${articleAddress(article.id)}/draft`,
        { method: 'POST' },
      );
      router.push(`/drafts/${draftId}`);
    } catch (error) {
      toast.showError(error);
      setBusy(false);
    }
  }

  if (draft?.title !== undefined)
    return (
      <Link
        href={`/drafts/${draft.id}`}
        className="inline-flex h-9 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-[44px]"
      >
        <FilePenLine size={16} aria-hidden />
        {t('openDraft')}
      </Link>
    );
  return (
    <Button icon={FilePlus2} isPending={isBusy} onPress={start}>
      {t('startDraft')}
    </Button>
  );
}
