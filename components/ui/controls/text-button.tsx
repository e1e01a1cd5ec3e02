import type { ComponentProps } from 'react';

/** A button that looks like a link, within or under a text. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  const look = `cursor-pointer underline underline-offset-2 ${className}`;
  return <button type="button" {...rest} className={look} />;
}
