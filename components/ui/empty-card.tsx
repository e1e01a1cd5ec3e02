import type { ReactNode } from 'react';

/** Says that a list has nothing, and offers what can be done about it. */
export function EmptyCard(props: {
  title: string;
  text?: string | false;
  className?: string;
  children?: ReactNode;
}) {
  const { title, text, className = '', children } = props;
  return (
    <div className={`rounded-xl border border-dashed border-line-strong p-6 ${className}`}>
      <h2 className="font-serif text-xl font-semibold">{title}</h2>
      {text && <p className="mt-1 text-soft">{text}</p>}
      {children && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>}
    </div>
  );
}
