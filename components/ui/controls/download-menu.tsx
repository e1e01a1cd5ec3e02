'use client';

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, buttonLink } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/lazy-part';

const Popover = lazyPart(async () => (await import('@/components/ui/controls/popover')).Popover);

/** Menu of downloads; `text` describes them, a short button shows its label on wide screens only. */
export function DownloadMenu(props: {
  label: string;
  files: readonly { label: string; address: string }[];
  text?: string;
  isShort?: boolean;
}) {
  const { label, files, text, isShort = false } = props;
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span ref={anchor}>
      <Button icon={Download} onPress={() => setOpen(true)}>
        {isShort ? <span className="max-sm:sr-only">{label}</span> : label}
      </Button>
      {isOpen && (
        <Popover label={label} triggerRef={anchor} onClose={close}>
          {text !== undefined && <p className="mb-2 px-1 text-xs text-faint">{text}</p>}
          <ul className={text === undefined ? '-m-1.5' : '-mx-1.5'}>
            {files.map((file) => (
              <li key={file.address}>
                <a
                  href={file.address}
                  download
                  onClick={close}
                  className="flex items-center rounded px-2.5 py-1.5 text-sm hover:bg-sunken pointer-coarse:min-h-[44px]"
                >
                  {file.label}
                </a>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </span>
  );
}

/** A link that looks like a button and downloads a file. */
export function DownloadLink(props: { label: string; address: string; fileName: string }) {
  const { label, address, fileName } = props;
  return (
    <a href={address} download={fileName} className={buttonLink}>
      <Download size={16} aria-hidden />
      {label}
    </a>
  );
}
