import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog, DialogButtons } from '@/components/ui/controls/dialog';
import { TextArea } from '@/components/ui/controls/text-area';
import { TextField } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import type {
  ArticleStateView,
  ArticleStub,
  ArticleView,
  RemovedArticle,
  SetArticleState,
} from '@/lib/archive/api';
import { callApi } from '@/lib/http/call-api';
import { fromLocalInput, toLocalInput } from '@/lib/i18n/local-time';
import { articleAddress } from '../read-article';
import { lastSearch } from '../search-address';

/** Limit of lib/archive/api. */
const maxNoteLength = 2_000;

export type ManageAct = 'correct' | 'hold' | 'withdraw' | 'takeBack' | 'remove';

const kinds = {
  correct: 'corrected',
  hold: 'embargoed',
  withdraw: 'withdrawn',
  takeBack: 'published',
} as const satisfies Partial<Record<ManageAct, SetArticleState['kind']>>;

export type ManagedArticle = {
  act: ManageAct;
  id: string;
  title: string;
  state: ArticleStateView | undefined;
  onChange: (article: ArticleView | ArticleStub) => void;
  onClose: () => void;
};

export function ManageDialog(props: ManagedArticle) {
  const { act, id, title, state, onClose } = props;
  const t = useTranslations('article.manage');
  const [note, setNote] = useState(act === 'correct' ? (state?.note ?? '') : '');
  const [until, setUntil] = useState(() =>
    act === 'hold' ? toLocalInput(state?.until ?? tomorrow()) : '',
  );
  const [typed, setTyped] = useState('');
  const name = title || id;
  const { isBusy, error, run } = useManageAct({ ...props, name, note, until });
  const needsNote = act === 'correct' || act === 'withdraw';
  const isComplete =
    (!needsNote || note.trim() !== '') &&
    (act !== 'hold' || fromLocalInput(until) !== undefined) &&
    (act !== 'remove' || typed.trim() === name.trim());

  const isDanger = act === 'withdraw' || act === 'remove';
  return (
    <Dialog
      title={t(`${act}.title`)}
      onClose={onClose}
      footer={
        <DialogButtons
          onCancel={onClose}
          variant={isDanger ? 'danger' : 'primary'}
          isDisabled={!isComplete}
          isPending={isBusy}
          onPress={run}
        >
          {t(`${act}.do`)}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-serif font-semibold">{name}</p>
        <p className="text-sm text-soft">{t(`${act}.text`)}</p>
        {act === 'hold' && (
          <TextField
            label={t('until')}
            type="datetime-local"
            value={until}
            onChange={setUntil}
            isRequired
          />
        )}
        {act === 'remove' ? (
          <TextField label={t('typeTitle')} value={typed} onChange={setTyped} autoComplete="off" />
        ) : (
          act !== 'takeBack' && (
            <TextArea
              label={t(needsNote ? `${act}.note` : 'note')}
              isRequired={needsNote}
              value={note}
              onChange={setNote}
              rows={3}
              maxLength={maxNoteLength}
              className="text-sm"
            />
          )
        )}
        {error !== undefined && <ErrorCard error={error} onRetry={run} />}
      </div>
    </Dialog>
  );
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString();
}

/**
 * An article is no longer what was read of it: no list, count or text that was kept is shown again before it is asked
 * for anew. What lies on the page is asked for at once.
 */
async function forgetArticles(client: QueryClient): Promise<void> {
  for (const key of ['archive', 'article-related', 'related']) {
    client.removeQueries({ queryKey: [key], type: 'inactive' });
    await client.invalidateQueries({ queryKey: [key] });
  }
}

/** Runs the act and confirms it; all but a removal can be undone. */
function useManageAct(
  props: ManagedArticle & {
    name: string;
    note: string;
    /** As a local date-time input writes it. */
    until: string;
  },
) {
  const { act, id, name, note, until, state, onChange, onClose } = props;
  const t = useTranslations('article.manage');
  const router = useRouter();
  const client = useQueryClient();
  const { isBusy, error, attempt } = useAttempt();
  const { offerUndo } = useUndo();

  async function put(body: SetArticleState) {
    const path = `${articleAddress(id)}/state`;
    onChange(await callApi<ArticleView | ArticleStub>(path, { method: 'PUT', body }));
    void forgetArticles(client);
  }

  /** Restores the previous state. */
  function undo() {
    const { kind = 'published', note: noteBefore = '', until: untilBefore } = state ?? {};
    put({ kind, note: noteBefore, ...(untilBefore && { until: untilBefore }) }).catch(
      toast.showError,
    );
  }

  async function remove() {
    const { untold } = await callApi<RemovedArticle>(articleAddress(id), { method: 'DELETE' });
    client.removeQueries({ queryKey: ['article', id] });
    void forgetArticles(client);
    toast.show({ message: t(untold ? 'remove.untold' : 'remove.done', { title: name }) });
    router.push(lastSearch());
  }

  const run = () =>
    attempt(async () => {
      if (act === 'remove') return remove();
      const at = act === 'hold' ? fromLocalInput(until) : undefined;
      await put({ kind: kinds[act], note, ...(at && { until: at }) });
      onClose();
      offerUndo(t(`${act}.done`, { title: name }), undo);
    });
  return { isBusy, error, run };
}
