import {
  ChevronUp,
  Images,
  type LucideIcon,
  Newspaper,
  Shapes,
  Smile,
  SpellCheck,
  Tags,
} from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useBanks } from '@/components/photos/use-banks';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { Slider } from '@/components/ui/controls/slider';
import { Switch } from '@/components/ui/controls/switch';
import { Tabs } from '@/components/ui/controls/tabs';
import { Skeleton } from '@/components/ui/skeleton';
import { isTopic } from '@/lib/drafts/policy';
import { groupEntities, groupTags, isFigure, isShownEntity, orderTopics } from '../analysis/items';
import { CorrectionsTab } from '../corrections/corrections-tab';
import { Pinned } from '../knowledge/infobox';
import type { PanelTab } from '../page-state';
import { PhotosTab } from '../photos/photos-tab';
import { RelatedTab } from '../related/related-tab';
import { SentimentTab } from '../sentiment/sentiment-tab';
import { useIsReadOnly, usePageState, useSession } from '../session-context';
import { useStore } from '../store';
import { AddTopic, NoTopics } from '../topics/add-topic';
import { useMayAddTopics, useTopics } from '../topics/use-topics';
import { AddTag } from './add-tag';
import { ForeignLanguage, useForeignLanguage } from './foreign-language';
import { type ItemGroup, ItemList } from './item-list';
import { PanelFoot } from './panel-foot';
import { FailedParts, PanelEmpty, PanelStatus } from './panel-status';
import { useItemName } from './use-names';

const LanguageDetails = dynamic(
  () => import('./language-details').then((module) => module.LanguageDetails),
  { ssr: false, loading: () => <Skeleton className="h-24 w-full" /> },
);

export function Panel() {
  const t = useTranslations('drafts.panel');
  const page = usePageState();
  const isSheetOpen = useStore(page.isSheetOpen);
  const tab = useStore(page.tab);
  const counts = useCounts();
  const tabItems = useTabs(counts);
  const foreign = useForeignLanguage();
  return (
    <aside
      aria-label={t('title')}
      data-panel
      data-open={isSheetOpen || undefined}
      className="z-20 flex flex-col border-line bg-paper max-lg:sticky max-lg:bottom-0 max-sm:bottom-14 max-lg:max-h-[72dvh] max-lg:rounded-t-xl max-lg:border-t max-lg:shadow-float lg:sticky lg:top-0 lg:h-dvh lg:w-[26rem] xl:w-[28rem] lg:shrink-0 lg:border-l"
    >
      <h2 className="sr-only">{t('title')}</h2>
      <button
        type="button"
        aria-expanded={isSheetOpen}
        onClick={() => page.isSheetOpen.set(!isSheetOpen)}
        className="flex h-12 shrink-0 cursor-pointer items-center gap-3 px-4 text-sm font-medium lg:hidden"
      >
        {t('title')}
        <span className="text-xs font-normal text-faint">{t('counts', counts)}</span>
        <ChevronUp
          size={18}
          aria-hidden
          className={`ml-auto text-faint transition-transform ${isSheetOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div className={`flex min-h-0 flex-1 flex-col ${isSheetOpen ? '' : 'max-lg:hidden'}`}>
        <PanelStatus />
        {foreign && <ForeignLanguage code={foreign} />}
        <Pinned />
        <Tabs
          label={t('title')}
          selected={tab}
          onSelect={(id) => page.tab.set(tabItems.find((known) => known.id === id)?.id ?? 'tags')}
          items={tabItems}
        />
        <FailedParts />
        <PanelFoot />
      </div>
    </aside>
  );
}

function useCounts() {
  const { items, corrections } = useSession();
  return {
    kept: useStore(items, (all) => all.filter(({ state }) => state === 'kept').length),
    entities: useStore(items, (all) => all.filter(isShownEntity).length),
    corrections: useStore(corrections.live, (live) => live.length),
  };
}

function useTabs(counts: ReturnType<typeof useCounts>) {
  const t = useTranslations('drafts.panel');
  const hasPhotos = useHasPhotos();
  const entities = (
    <>
      <EntitiesTab />
      <Details />
    </>
  );
  const tabs: { id: PanelTab; icon: LucideIcon; count?: number; panel: ReactNode }[] = [
    { id: 'tags', icon: Tags, count: counts.kept, panel: <TagsTab /> },
    { id: 'entities', icon: Shapes, count: counts.entities, panel: entities },
    { id: 'corrections', icon: SpellCheck, count: counts.corrections, panel: <CorrectionsTab /> },
    { id: 'sentiment', icon: Smile, panel: <SentimentTab /> },
    { id: 'related', icon: Newspaper, panel: <RelatedTab /> },
    { id: 'photos', icon: Images, panel: <PhotosTab /> },
  ];
  return tabs
    .filter(({ id }) => id !== 'photos' || hasPhotos)
    .map((tab) => ({ ...tab, label: t(tab.id) }));
}

/** Our own services have photo banks; hosted ones are asked whether they do. */
function useHasPhotos(): boolean {
  const { settings } = useSession();
  const isKnown = settings.extensions.includes('photo-details');
  const { data } = useBanks(!isKnown);
  return isKnown || (data?.banks.length ?? 0) > 0;
}

function Details() {
  const t = useTranslations('drafts.language');
  const { analysis } = useSession();
  const hasFindings = useStore(analysis.findings, (findings) => findings !== undefined);
  const [isOpen, setOpen] = useState(false);
  if (!hasFindings) return null;
  return (
    <Disclosure title={t('title')} isOpen={isOpen} onToggle={setOpen}>
      {isOpen && <LanguageDetails />}
    </Disclosure>
  );
}

function EntitiesTab() {
  const t = useTranslations('drafts');
  const session = useSession();
  const { areFiguresMarked, setFiguresMarked } = session.figureMarks;
  const items = useDeferredValue(useStore(session.items));
  const isMarked = useStore(areFiguresMarked);
  const groups = useMemo(
    () =>
      groupEntities(items).map(({ type, items: members }) => {
        const label = t.has(`typesMany.${type}`) ? t(`typesMany.${type}`) : type;
        return { id: type, label, items: members };
      }),
    [items, t],
  );
  if (groups.length === 0) return <PanelEmpty />;
  return (
    <>
      {items.some(isFigure) && (
        <div className="px-4 pt-3">
          <Switch isSelected={isMarked} onChange={setFiguresMarked}>
            {t('entities.figures')}
          </Switch>
        </div>
      )}
      <ItemList label={t('entities.title')} groups={groups} />
    </>
  );
}

function TagsTab() {
  const t = useTranslations('drafts.tags');
  const session = useSession();
  const nameOf = useItemName();
  const items = useDeferredValue(useStore(session.items));
  const threshold = useStore(session.threshold);
  const isReadOnly = useIsReadOnly();
  const gone = useStore(session.analysis.findings, (findings) => findings?.gone);
  const isAnalyzed = useStore(session.analysis.findings, (findings) => findings !== undefined);
  const mayAddTopics = useMayAddTopics() && isAnalyzed;
  const isAnyByHand = items.some((item) => isTopic(item) && item.decision?.kind === 'missing');
  const { topics: known } = useTopics(isAnyByHand);
  const groups = useMemo((): ItemGroup[] => {
    const topics = orderTopics(items, known);
    const listed = new Set(topics.map(({ item }) => item));
    const { kept, suggested, removed } = groupTags(items.filter((item) => !listed.has(item)));
    const isAnyKept = kept.length > 0 || topics.some(({ item }) => item.state === 'kept');
    const note = !isAnyKept && <Note>{t('noneKept')}</Note>;
    const all: ItemGroup[] = [
      {
        id: 'topics',
        label: t('topics'),
        items: topics.map(({ item }) => item),
        depths: new Map(topics.map(({ item, depth }) => [item.key, depth])),
        ...(mayAddTopics && { foot: <AddTopic />, note: topics.length === 0 && <NoTopics /> }),
      },
      { id: 'kept', label: t('kept'), items: kept, note },
      { id: 'suggested', label: t('suggested'), items: suggested },
      { id: 'removed', label: t('removed'), items: removed },
    ];
    return all.filter(({ id, items: { length }, foot }) => id === 'kept' || foot || length > 0);
  }, [items, known, mayAddTopics, t]);
  const lost = (gone ?? []).filter(
    (item) => item.tag && !items.some((other) => other.key === item.key),
  );
  const isListed = groups.some(({ items: { length }, foot }) => foot || length > 0);

  return (
    <>
      <div className="px-4 pt-3">
        <Slider
          label={t('threshold')}
          value={threshold}
          isDisabled={isReadOnly}
          onChange={session.setThreshold}
        />
      </div>
      {isListed ? (
        <ItemList label={t('title')} groups={groups} onShown={session.markShown} />
      ) : (
        <PanelEmpty />
      )}
      {lost.length > 0 && (
        <Note>
          {t('gone', { count: lost.length, names: lost.map(nameOf).slice(0, 6).join(', ') })}
        </Note>
      )}
      {!isReadOnly && <AddTag />}
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="px-4 pb-1 text-xs text-faint">{children}</p>;
}
