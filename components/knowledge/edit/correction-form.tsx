'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { ErrorCard } from '@/components/ui/error-card';

/** The frame of every in-place correction form. `onSave` returns undefined for invalid input. */
export function CorrectionForm(props: {
  title: string;
  children: ReactNode;
  onSave: () => Promise<unknown> | undefined;
  onCancel: () => void;
}) {
  const { title, children, onSave, onCancel } = props;
  const t = useTranslations('common');
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const saving = onSave();
    if (!saving) return;
    setPending(true);
    setError(undefined);
    try {
      await saving;
    } catch (failure) {
      setError(failure);
    }
    setPending(false);
  }

  return (
    <form
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
        <Button size="small" type="submit" variant="primary" isPending={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
