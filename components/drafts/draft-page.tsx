'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useErrorMessage } from '@/components/ui/hooks/use-error-message';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { usePersonalStorage, useUser } from '@/components/ui/user-context';
import type { DraftView } from '@/lib/drafts/api';
import type { DeskSettings, Section } from '@/lib/drafts/desk-api';
import { DraftBar } from './bar/draft-bar';
import { openSession } from './create-session';
import { GoneNotice } from './saving/gone-notice';
import { ClosedNotice, ConflictBanner, LeftoversNotice } from './saving/notices';
import '@/components/ui/entity-marks.css';
import './drafts.css';
import { readKinds } from './corrections/create-corrections';
import { Article } from './editor/article';
import { FormatBar } from './editor/format-bar';
import { SelectionBubble } from './editor/propose-selection';
import { TextCard } from './editor/text-card';
import { DeskNote } from './form/desk-note';
import { FormPanel } from './form/form-panel';
import { DroppedFiles, PageDialogs } from './page-dialogs';
import { createPageState } from './page-state';
import { Panel } from './panel/panel';
import { useItemName } from './panel/use-names';
import { storeLeftOut } from './paste/left-out';
import { LeftOutNotice } from './paste/left-out-notice';
import { FigureTools, MissingPictureTools } from './photos/figure-tools';
import { PublicationNotice } from './publish/publication-notice';
import { SessionProvider } from './session-context';
import { usePageKeys } from './use-page-keys';

export function DraftPage(props: {
  view: DraftView;
  settings: DeskSettings;
  sections: readonly Section[];
}) {
  const { view, settings, sections } = props;
  const t = useTranslations('drafts');
  const nameOf = useItemName();
  const messageOf = useErrorMessage();
  const me = useUser();
  const storage = usePersonalStorage();
  const { offerUndo } = useUndo();
  const [session] = useState(() =>
    openSession(view, settings, me, storage.local, {
      onRestored: () => toast.show({ message: t('saving.restored') }),
      onTakenOver: ({ updatedBy }) =>
        toast.show({
          message: t(updatedBy.id === me.id ? 'saving.takenOverYou' : 'saving.takenOver', {
            name: updatedBy.name,
          }),
        }),
      onMerged: ({ updatedBy }, mine) =>
        offerUndo(
          t(updatedBy.id === me.id ? 'saving.mergedYou' : 'saving.merged', {
            name: updatedBy.name,
          }),
          () => session.show(mine),
        ),
      onDecisionFailed: (error, inputs) =>
        toast.show({
          message: t('decisionFailed', {
            name: inputs[0] ? nameOf(inputs[0]) : '',
            reason: messageOf(error),
          }),
          tone: 'bad',
          action: { label: t('again'), run: () => session.decisions.decide(inputs) },
        }),
    }),
  );
  const [page] = useState(createPageState);
  const [isLinking, setLinking] = useState(false);
  const shared = useMemo(() => ({ session, page }), [session, page]);
  useEffect(() => {
    const stop = session.start();
    session.corrections.setKinds(readKinds(localStorage));
    session.figureMarks.restore();
    return stop;
  }, [session]);
  useEffect(
    () => storeLeftOut(page.leftOut, storage.session, me.id, view.draft.id),
    [page, storage, me.id, view.draft.id],
  );
  usePageKeys(session, page, () => setLinking(true));

  return (
    <SessionProvider value={shared}>
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <div className="min-w-0 flex-1">
          <DraftBar />
          <div className="mx-auto flex w-full max-w-[44rem] flex-col gap-3 px-5 pt-4 sm:px-8">
            <GoneNotice />
            <ConflictBanner />
            <LeftoversNotice />
            <ClosedNotice />
            <PublicationNotice />
            <FormPanel sections={sections} />
            <DeskNote isRemovable />
            <LeftOutNotice />
            <FormatBar isLinking={isLinking} setLinking={setLinking} />
            <Article />
          </div>
        </div>
        <Panel />
      </div>
      <TextCard />
      <SelectionBubble />
      <FigureTools />
      <MissingPictureTools />
      <DroppedFiles />
      <PageDialogs />
    </SessionProvider>
  );
}
