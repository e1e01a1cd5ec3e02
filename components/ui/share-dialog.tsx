import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Person } from '@/lib/auth/api';
import { Checkbox } from './controls/checkbox';
import { Dialog, DialogButtons } from './controls/dialog';
import { Switch } from './controls/switch';
import { TextField } from './controls/text-field';
import { ErrorCard } from './error-card';
import { FetchState } from './fetch-state';
import { useApi } from './hooks/use-api';
import { useAttempt } from './hooks/use-attempt';
import { toggled } from './selection';

export type Sharing = { desk: boolean; people: string[] };

/** Chooses whom to share with: nobody, colleagues, or the whole desk. */
export function ShareDialog(props: {
  title: string;
  /** Explains what sharing it means. */
  text: string;
  shared: { owner: Person; sharedWithDesk: boolean; sharedWith: readonly Person[] };
  /** Rejects on failure; the dialog shows why. */
  onSave: (sharing: Sharing) => Promise<void>;
  onClose: () => void;
}) {
  const { title, text, shared, onSave, onClose } = props;
  const t = useTranslations('common.share');
  const [isDesk, setDesk] = useState(shared.sharedWithDesk);
  const [chosen, setChosen] = useState(() => new Set(shared.sharedWith.map((person) => person.id)));
  const { isBusy, error, attempt } = useAttempt();
  const save = () =>
    attempt(async () => {
      await onSave({ desk: isDesk, people: [...chosen] });
      onClose();
    });

  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <DialogButtons onCancel={onClose} isPending={isBusy} onPress={save}>
          {t('save')}
        </DialogButtons>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-soft">{text}</p>
        <Switch isSelected={isDesk} onChange={setDesk}>
          {t('desk')}
        </Switch>
        <Colleagues
          ownerId={shared.owner.id}
          isDesk={isDesk}
          chosen={chosen}
          onChange={setChosen}
        />
        {error !== undefined && <ErrorCard error={error} onRetry={save} />}
      </div>
    </Dialog>
  );
}

function Colleagues(props: {
  ownerId: string;
  isDesk: boolean;
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}) {
  const { ownerId, isDesk, chosen, onChange } = props;
  const t = useTranslations('common.share');
  const [filter, setFilter] = useState('');
  const people = useApi<{ people: Person[] }>(['people'], '/api/people');
  const colleagues = (people.data?.people ?? []).filter((person) => person.id !== ownerId);
  const shown = colleagues.filter((person) =>
    person.name.toLowerCase().includes(filter.trim().toLowerCase()),
  );
  return (
    <fieldset disabled={isDesk} className={isDesk ? 'opacity-55' : ''}>
      <legend className="mb-2 text-sm font-medium">{t('people')}</legend>
      {colleagues.length > 8 && (
        <TextField
          label={t('find')}
          hideLabel
          placeholder={t('find')}
          value={filter}
          onChange={setFilter}
          className="mb-2"
        />
      )}
      <FetchState query={people} skeleton="h-20 w-full" />
      {people.data && shown.length === 0 && (
        <p className="text-sm text-faint">{colleagues.length === 0 ? t('alone') : t('nobody')}</p>
      )}
      <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto p-0.5">
        {shown.map((person) => (
          <li key={person.id}>
            <Checkbox
              isDisabled={isDesk}
              isSelected={isDesk || chosen.has(person.id)}
              onChange={(isChosen) => onChange(toggled(chosen, [person.id], isChosen))}
            >
              {person.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
