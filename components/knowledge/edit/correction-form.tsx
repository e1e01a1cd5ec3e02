import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { ErrorCard } from '@/components/ui/error-card';
import { useAttempt } from '@/components/ui/hooks/use-attempt';

/** The frame of every in-place correction form. `onSave` returns undefined for invalid input. */
export function CorrectionForm(props: {
  title: string;
  children: ReactNode;
  onSave: () => Promise<void> | undefined;
  onCancel: () => void;
}) {
  const { title, children, onSave, onCancel } = props;
  const t = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, error, attempt } = useAttempt();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

  function submit() {
    const saving = onSave();
    if (saving) void attempt(() => saving);
  }

  return (
    <Form
      ref={form}
      aria-label={title}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="flex flex-col gap-3 rounded-lg border border-line bg-raised p-4 shadow-card"
    >
      <p className="text-sm font-semibold">{title}</p>
      {children}
      {error !== undefined && <ErrorCard error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="small" onPress={onCancel}>
          {t('cancel')}
        </Button>
        <Button size="small" type="submit" variant="primary" isPending={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  );
}
