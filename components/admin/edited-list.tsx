import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Form } from '@/components/ui/controls/form';
import { TextField } from '@/components/ui/controls/text-field';
import { ErrorCard } from '@/components/ui/error-card';
import { Skeleton } from '@/components/ui/skeleton';

export function ListState({ list }: { list: UseQueryResult<unknown> }) {
  if (list.isPending) return <Skeleton className="mt-4 h-32 w-full" />;
  return (
    <div className="py-4">
      <ErrorCard error={list.error} onRetry={() => list.refetch()} />
    </div>
  );
}

/** Adds a name to a list; the field is emptied once `onAdd` calls `onAdded`. */
export function AddForm(props: {
  label: string;
  button: string;
  maxLength: number;
  error: string | undefined;
  isPending: boolean;
  onAdd: (name: string, onAdded: () => void) => void;
  onType?: () => void;
}) {
  const { label, button, maxLength, error, isPending, onAdd, onType } = props;
  const [name, setName] = useState('');
  return (
    <Form onSubmit={() => onAdd(name, () => setName(''))} className="flex items-start gap-2">
      <TextField
        label={label}
        value={name}
        onChange={(value) => {
          setName(value);
          onType?.();
        }}
        maxLength={maxLength}
        className="flex-1"
        error={error}
      />
      <Button type="submit" icon={Plus} isPending={isPending} className="mt-[23px]">
        {button}
      </Button>
    </Form>
  );
}
