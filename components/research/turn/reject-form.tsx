import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Popover } from '@/components/ui/controls/popover';
import { fieldLook } from '@/components/ui/controls/text-field';
import type { ResearchFault } from '@/lib/contract/research-details';

const faults = [
  'wrong-source',
  'outdated',
  'not-what-it-says',
  'missing-our-piece',
] as const satisfies readonly ResearchFault[];

export function RejectForm(props: {
  triggerRef: RefObject<Element | null>;
  isBusy: boolean;
  onReject: (reason: ResearchFault | undefined, note: string) => void;
  onClose: () => void;
}) {
  const { triggerRef, isBusy, onReject, onClose } = props;
  const t = useTranslations('research.part');
  const tReasons = useTranslations('research.reasons');
  const [reason, setReason] = useState<ResearchFault>();
  const [note, setNote] = useState('');
  const name = useId();
  return (
    <Popover label={t('why')} triggerRef={triggerRef} onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) onReject(reason, note.trim());
        }}
      >
        <fieldset>
          <legend className="mb-1 text-sm font-semibold">{t('why')}</legend>
          {faults.map((fault) => (
            <label
              key={fault}
              className="flex min-h-8 cursor-pointer items-center gap-2 text-sm pointer-coarse:min-h-[44px]"
            >
              <input
                type="radio"
                name={name}
                checked={reason === fault}
                onChange={() => setReason(fault)}
                className="accent-accent"
              />
              {tReasons(fault)}
            </label>
          ))}
        </fieldset>
        <textarea
          aria-label={t('note')}
          placeholder={t('note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={2_000}
          rows={2}
          className={`resize-none py-1.5 text-sm ${fieldLook}`}
        />
        <p className="text-xs text-faint">{t('seen')}</p>
        <Button type="submit" variant="primary" className="self-end" isPending={isBusy}>
          {t('send')}
        </Button>
      </form>
    </Popover>
  );
}
