import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Dialog } from '@/components/ui/controls/dialog';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';
import { callApi } from '@/lib/http/call-api';
import type { TagChange, TagImport } from '@/lib/tags/change-api';
import { useStartChange } from '../changes/change-runner';
import { ImportReport } from './import-report';

type Format = 'csv' | 'skos';

function formatOf(file: File): Format {
  return /\.(json|jsonld|json-ld)$/i.test(file.name) || file.type.includes('json') ? 'skos' : 'csv';
}

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('tags.import');
  const input = useRef<HTMLInputElement>(null);
  const { read, apply, take } = useImport(onClose);
  const report = read.data;
  const touched = report ? report.created + report.changed : 0;
  return (
    <Dialog
      title={t('title')}
      width="medium"
      onClose={onClose}
      footer={
        report && (
          <>
            <Button className="mr-auto" onPress={() => input.current?.click()}>
              {t('other')}
            </Button>
            {touched > 0 && (
              <Button
                variant="primary"
                isPending={apply.isPending}
                onPress={() => apply.mutate(report.id)}
              >
                {t('run', { count: touched })}
              </Button>
            )}
          </>
        )
      }
    >
      <input
        ref={input}
        type="file"
        aria-label={t('choose')}
        accept=".csv,.json,.jsonld,text/csv,application/json,application/ld+json"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // The same file, mended, may be chosen again.
          event.target.value = '';
        }}
      />
      {!report && !read.isPending && (
        <DropZone onChoose={() => input.current?.click()} onDrop={take} />
      )}
      {read.isPending && (
        <div className="flex flex-col gap-3" role="status">
          <p className="text-soft">{t('reading', { name: read.variables.name })}</p>
          <Skeleton className="h-32 w-full" />
        </div>
      )}
      {read.error && (
        <div className="mt-3">
          <ErrorCard error={read.error} title={read.variables?.name} />
        </div>
      )}
      {apply.error && (
        <div className="mb-3">
          <ErrorCard error={apply.error} />
        </div>
      )}
      {report && (
        <ImportReport
          report={report}
          name={read.variables.name}
          hasHeading={formatOf(read.variables) === 'csv'}
        />
      )}
    </Dialog>
  );
}

function DropZone(props: { onChoose: () => void; onDrop: (file: File | undefined) => void }) {
  const { onChoose, onDrop } = props;
  const t = useTranslations('tags.import');
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the way beside the button
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.files[0]);
      }}
      className={`flex flex-col items-center gap-3 rounded-xl border border-dashed p-8 text-center ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <Upload size={24} aria-hidden className="text-faint" />
      <p className="flex flex-wrap items-center justify-center gap-2 text-soft">
        <Button variant="primary" onPress={onChoose}>
          {t('choose')}
        </Button>
        <span className="pointer-coarse:hidden">{t('drop')}</span>
      </p>
      <p className="max-w-sm text-sm text-faint">
        {t('formats')} {t('text')}
      </p>
    </div>
  );
}

function useImport(onApplied: () => void) {
  const read = useMutation({
    mutationFn: (file: File) =>
      callApi<TagImport>(`/api/tags/imports?format=${formatOf(file)}`, {
        method: 'POST',
        body: file,
      }),
  });
  const apply = useStartChange(
    (id: string) =>
      callApi<{ change: TagChange }>(`/api/tags/imports/${id}/apply`, { method: 'POST' }),
    onApplied,
  );
  const take = (file: File | undefined) => {
    if (!file) return;
    apply.reset();
    read.mutate(file);
  };
  return { read, apply, take };
}
