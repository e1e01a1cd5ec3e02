import { Copy, ExternalLink, FilePenLine, FilePlus2, Hash, Link2, Quote } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Button, buttonLink } from '@/components/ui/controls/button';
import { Menu } from '@/components/ui/controls/menu';
import { useApiAct } from '@/components/ui/hooks/use-api';
import { useCopy } from '@/components/ui/hooks/use-copy';
import { Time } from '@/components/ui/time';
import type { ArticleRow, ArticleStub, ArticleView } from '@/lib/archive/api';
import { articlePath, isSafeLink } from '@/lib/drafts/content/link-address';
import { callApi } from '@/lib/http/call-api';
import { articleAddress } from '../read-article';
import { ManageMenu } from './manage-menu';

/** Fields shown elsewhere on the page. */
const shownElsewhere = new Set(['tags', 'keywords', 'draft', 'links', 'title']);

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

/** Opens the article's draft if the reader may; otherwise creates a new draft from the article. */
function DraftButton({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const router = useRouter();
  const { draft } = article;
  const path = `${articleAddress(article.id)}/draft`;
  const start = useApiAct(() => callApi<{ draftId: string }>(path, { method: 'POST' }), {
    onSuccess: ({ draftId }) => router.push(`/drafts/${draftId}`),
  });
  if (draft?.title !== undefined)
    return (
      <Link href={`/drafts/${draft.id}`} className={buttonLink}>
        <FilePenLine size={16} aria-hidden />
        {t('openDraft')}
      </Link>
    );
  return (
    <Button
      icon={FilePlus2}
      isPending={start.isPending || start.isSuccess}
      onPress={() => start.mutate()}
    >
      {t('startDraft')}
    </Button>
  );
}

function ArticleFacts({ article }: { article: ArticleView }) {
  const t = useTranslations('article');
  const locale = useLocale();
  const { language, dataset, metadata } = article;
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  const origin = [
    ...(language ? [{ label: t('language'), value: languageName(languages, language) }] : []),
    ...(dataset ? [{ label: t('dataset'), value: dataset }] : []),
  ];
  const others = metadata
    .filter(({ field }) => !shownElsewhere.has(field))
    .map(({ field, values }) => ({ label: field, value: values.join(', ') }));
  const facts = [...origin, { label: t('id'), value: article.id }, ...others];
  return (
    <details className="group border-y border-line text-sm print:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2 text-faint hover:text-ink pointer-coarse:min-h-[44px]">
        <span aria-hidden className="transition-transform group-open:rotate-90">
          ›
        </span>
        <span>{origin.map(({ value }) => value).join(' · ') || t('details')}</span>
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 pb-3 text-[13px]">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-faint">{label}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function languageName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

function CopyMenu({ article }: { article: ArticleView }) {
  const t = useTranslations('article.copy');
  const copy = useCopy({ done: t('done'), failed: t('failed') });
  const address = () => new URL(articlePath(article.id), window.location.href).href;
  return (
    <Menu
      label={t('label')}
      actions={[
        { id: 'link', label: t('link'), icon: Link2, run: () => copy(address()) },
        { id: 'id', label: t('id'), icon: Hash, run: () => copy(article.id) },
        {
          id: 'citation',
          label: t('citation'),
          icon: Quote,
          run: () => copy(citeArticle(article, address())),
        },
      ]}
    >
      <Button icon={Copy}>{t('label')}</Button>
    </Menu>
  );
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&').replace(/\s+/g, ' ');
}

function escapeAddress(address: string): string {
  return address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

/** Markdown citation: authors, title linked to the published article or else to the desk's page, section, date. */
export function citeArticle(
  article: Pick<ArticleRow, 'title' | 'id' | 'authors' | 'sections' | 'publishedAt' | 'url'>,
  deskAddress: string,
): string {
  const { title, id, authors, sections, publishedAt, url } = article;
  const link = `[${escapeMarkdown(title || id)}](${escapeAddress(url ?? deskAddress)})`;
  const parts = [
    authors.map(escapeMarkdown).join(', '),
    link,
    sections.map(escapeMarkdown).join(', '),
    publishedAt?.slice(0, 10) ?? '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
