import type { Editor } from '@tiptap/core';
import { BookPlus, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useUndo } from '@/components/ui/hooks/use-undo';
import { toast } from '@/components/ui/toast';
import { docBlocks, textsOf } from '../editor/doc-blocks';
import { matchBlocks, moveRange } from '../editor/match-blocks';
import { focusBehind, replaceWords, type WordReplacement } from '../editor/show-range';
import { useSession } from '../session-context';
import { useStore } from '../store';
import type { LiveCorrection } from './live-corrections';

const maxReplacements = 6;

const chip =
  'inline-flex h-7 max-w-full cursor-pointer items-center gap-1 rounded border px-2 text-[13px] font-medium';

export function CorrectionActions(props: {
  correction: LiveCorrection;
  /** Shown over the text: typing goes on behind the replaced word. */
  isInText?: boolean;
  onDone?: () => void;
}) {
  const { correction, isInText = false, onDone } = props;
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const live = useStore(session.corrections.live);
  const { apply, ignore, learn } = useCorrect();
  const same = live.filter(
    ({ text, kind }) => text === correction.text && kind === correction.kind,
  );
  const [first] = correction.replacements;
  const run = (act: () => void) => {
    act();
    onDone?.();
  };
  const replace = (corrections: readonly LiveCorrection[], by: string) =>
    run(() => {
      const editor = session.editor.get();
      // The replacement takes along a caret that stands behind the word.
      if (isInText && editor) focusBehind(editor, correction);
      apply(corrections, by);
    });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-1">
        {correction.replacements.slice(0, maxReplacements).map((replacement, index) => (
          <button
            key={replacement}
            type="button"
            onClick={() => replace([correction], replacement)}
            aria-label={t('replace', { from: correction.text, to: replacement })}
            className={`${chip} ${index === 0 ? 'border-transparent bg-accent text-on-accent hover:bg-accent-strong' : 'border-line bg-raised hover:border-line-strong'}`}
          >
            <span className="truncate">{replacement}</span>
          </button>
        ))}
        {correction.replacements.length === 0 && (
          <span className="text-xs text-faint">{t('noReplacement')}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
        {first !== undefined && same.length > 1 && (
          <button type="button" onClick={() => replace(same, first)} className={quiet}>
            {t('applyAll', { count: same.length, to: first })}
          </button>
        )}
        <button type="button" onClick={() => run(() => ignore(correction))} className={quiet}>
          <EyeOff size={13} aria-hidden />
          {t('ignore')}
        </button>
        {!correction.reason && (
          <button type="button" onClick={() => run(() => learn(correction))} className={quiet}>
            <BookPlus size={13} aria-hidden />
            {t('learn')}
          </button>
        )}
      </div>
    </div>
  );
}

const quiet = 'inline-flex cursor-pointer items-center gap-1 hover:text-ink hover:underline';

export function useCorrect() {
  const t = useTranslations('drafts.corrections');
  const session = useSession();
  const { offerUndo } = useUndo();
  const report = (error: unknown) => toast.showError(error);
  return {
    undo: () => void session.editor.get()?.commands.undo(),
    apply: (corrections: readonly LiveCorrection[], by?: string) => {
      const editor = session.editor.get();
      if (!editor) return;
      const words = corrections.flatMap((correction) => {
        const replacement = by ?? correction.replacements[0];
        return replacement === undefined ? [] : { ...correction, by: replacement };
      });
      const done = replaceRevertibly(editor, words);
      const [first] = words;
      if (!done || !first) return;
      const { count, revert } = done;
      const one = { from: first.text, to: first.by };
      offerUndo(count === 1 ? t('applied', one) : t('appliedMany', { count }), revert);
    },
    ignore: ({ text }: LiveCorrection) => {
      const setIgnored = (isIgnored: boolean) =>
        session.corrections.ignore(text, isIgnored).catch(report);
      void setIgnored(true);
      offerUndo(t('ignored', { word: text }), () => setIgnored(false));
    },
    learn: ({ text }: LiveCorrection) => {
      session.corrections
        .learn(text)
        .then((forget) => offerUndo(t('learned', { word: text }), () => forget().catch(report)))
        .catch(report);
    },
  };
}

const textsNow = (editor: Editor) => textsOf(docBlocks(editor.state.doc));

/** The spans of the new words: replacements in one block shift each other. */
function placeNewWords(words: readonly WordReplacement[]): WordReplacement[] {
  const shifts = new Map<number, number>();
  return [...words]
    .sort((a, b) => a.block - b.block || a.start - b.start)
    .map(({ block, start, text, by }) => {
      const shift = shifts.get(block) ?? 0;
      shifts.set(block, shift + by.length - text.length);
      return { block, start: start + shift, end: start + shift + by.length, text: by, by: text };
    });
}

/** Replaces words; gives back how to revert it, also after other edits. Undefined if none stood where it should. */
function replaceRevertibly(editor: Editor, words: readonly WordReplacement[]) {
  const before = textsNow(editor);
  const standing = words.filter(
    ({ block, start, end, text }) => before[block]?.slice(start, end) === text,
  );
  const count = replaceWords(editor, standing);
  if (count === 0) return undefined;
  const after = textsNow(editor);
  const replaced = placeNewWords(standing);
  return {
    count,
    revert: () => {
      if (editor.isDestroyed) return;
      const now = textsNow(editor);
      const matched = matchBlocks(after, now);
      const back = replaced.flatMap((word): WordReplacement[] => {
        const block = matched.indexOf(word.block);
        const range = moveRange(after[word.block] ?? '', now[block] ?? '')(word.start, word.end);
        return block >= 0 && range ? [{ ...word, block, ...range }] : [];
      });
      replaceWords(editor, back);
    },
  };
}
