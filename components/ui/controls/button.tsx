import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

const variants = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  quiet: 'bg-raised text-ink border-line hover:border-line-strong',
  ghost: 'bg-transparent text-soft border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad-soft text-bad border-transparent hover:border-bad',
};

/** Touch targets are at least 44 px: small buttons get a larger hit area. */
const sizes = {
  small:
    'h-7 px-2 text-[13px] gap-1 pointer-coarse:not-[.absolute]:relative pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-2.5',
  medium: 'h-9 px-3 text-sm gap-1.5 pointer-coarse:min-h-[44px]',
};

/** Look of a link that stands among buttons. */
export const buttonLink =
  'inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line bg-raised px-3 text-sm font-medium hover:border-line-strong pointer-coarse:min-h-[44px]';

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  children?: ReactNode;
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  icon?: LucideIcon;
  tooltip?: string;
  /** Key shown in the tooltip. */
  shortcut?: string;
  className?: string;
};

/** Button with a label and an optional icon; `isPending` keeps its width. */
export function Button(props: ButtonProps) {
  const {
    children,
    variant = 'quiet',
    size = 'medium',
    icon: Icon,
    tooltip,
    shortcut,
    className = '',
    ...rest
  } = props;
  const button = (
    <AriaButton
      {...rest}
      className={`inline-flex shrink-0 cursor-pointer items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors disabled:cursor-not-allowed disabled:opacity-50 data-pending:opacity-70 ${variants[variant]} ${sizes[size]} ${className}`}
    >
      {({ isPending }) => (
        <>
          {isPending ? (
            <span
              className="size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent"
              aria-hidden
            />
          ) : (
            Icon && <Icon size={size === 'small' ? 14 : 16} aria-hidden />
          )}
          {children}
        </>
      )}
    </AriaButton>
  );
  return tooltip ? (
    <Tip text={tooltip} shortcut={shortcut}>
      {button}
    </Tip>
  ) : (
    button
  );
}

/** Button that shows only its icon; the label is its accessible name and tooltip. */
export function IconButton(
  props: Omit<ButtonProps, 'children' | 'tooltip'> & { label: string; icon: LucideIcon },
) {
  const { label, variant = 'ghost', size = 'medium', className = '', ...rest } = props;
  const square = size === 'small' ? 'w-7 px-0!' : 'w-9 px-0! pointer-coarse:w-[44px]';
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      className={`${square} ${className}`}
      aria-label={label}
      tooltip={label}
    />
  );
}

function Tip(props: { text: string; shortcut?: string | undefined; children: ReactNode }) {
  const { text, shortcut, children } = props;
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <Tooltip
        offset={6}
        className="max-w-64 rounded bg-ink px-2 py-1 text-xs text-paper shadow-float"
      >
        {text}
        {shortcut && (
          <kbd className="ml-2 rounded border border-current/40 px-1 font-sans">{shortcut}</kbd>
        )}
      </Tooltip>
    </TooltipTrigger>
  );
}
