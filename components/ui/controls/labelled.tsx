import { type ReactNode, useId } from 'react';

/** Label above a native field; `field` renders it with the label's id. */
export function Labelled(props: {
  label: string;
  field: (id: string) => ReactNode;
  className?: string;
}) {
  const { label, field, className = '' } = props;
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {label}
      </label>
      {field(id)}
    </div>
  );
}
