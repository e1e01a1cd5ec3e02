import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/controls/text-field';

/** Edits the title of a conversation in place; Escape cancels. */
export function RenameForm(props: {
  title: string;
  onSave: (title: string) => Promise<void>;
  onCancel: () => void;
}) {
  const { title, onSave, onCancel } = props;
  const t = useTranslations('research.head');
  const tCommon = useTranslations('common');
  const [written, setWritten] = useState(title);
  const [isSaving, setSaving] = useState(false);
  return (
    <form
      className="flex items-end gap-2"
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      onSubmit={(event) => {
        event.preventDefault();
        if (written.trim() === '' || isSaving) return;
        setSaving(true);
        void onSave(written.trim()).finally(() => setSaving(false));
      }}
    >
      <TextField
        label={t('title')}
        hideLabel
        value={written}
        onChange={setWritten}
        maxLength={200}
        // The button that opened this field.
        autoFocus
        className="flex-1"
      />
      <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!written.trim()}>
        {tCommon('save')}
      </Button>
      <Button onPress={onCancel}>{tCommon('cancel')}</Button>
    </form>
  );
}
