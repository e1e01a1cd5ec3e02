import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button, type ButtonProps, IconButton } from './button';

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' };

/** Modal dialog, a bottom sheet on a phone. Load it lazily: no page needs it for its first render. */
export function Dialog(props: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  width?: keyof typeof widths;
  /** False: neither Escape nor a click outside closes it. */
  isDismissable?: boolean;
}) {
  const { title, onClose, children, footer, width = 'narrow', isDismissable = true } = props;
  const t = useTranslations('common');
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-50 flex items-end justify-center bg-black/45 sm:items-center sm:p-6 print:hidden"
    >
      <Modal
        className={`flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-xl border border-line bg-paper shadow-float sm:rounded-xl ${widths[width]}`}
      >
        <AriaDialog className="flex min-h-0 flex-col outline-none">
          <header className="flex items-center justify-between gap-4 border-b border-line py-2.5 pr-2.5 pl-5">
            <Heading slot="title" className="font-serif text-lg font-semibold">
              {title}
            </Heading>
            {isDismissable && <IconButton icon={X} label={t('close')} onPress={onClose} />}
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Foot of a dialog: cancel, and the button for what the dialog is about. */
export function DialogButtons({ onCancel, ...act }: ButtonProps & { onCancel: () => void }) {
  const t = useTranslations('common');
  return (
    <>
      <Button onPress={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" {...act} />
    </>
  );
}
