import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export type MenuAction = {
  id: string;
  label: string;
  icon?: LucideIcon;
  run: () => void;
  isDisabled?: boolean;
  isDanger?: boolean;
};

/** Opens a list of actions from its child, a button. */
export function Menu(props: {
  label: string;
  actions: readonly MenuAction[];
  children: ReactNode;
}) {
  const { label, actions, children } = props;
  return (
    <MenuTrigger>
      {children}
      <Popover
        placement="bottom end"
        className="min-w-48 rounded-lg border border-line bg-raised p-1 shadow-float"
      >
        <AriaMenu aria-label={label} className="outline-none">
          {actions.map(({ id, label: text, icon: Icon, run, isDisabled, isDanger }) => (
            <MenuItem
              key={id}
              id={id}
              onAction={run}
              isDisabled={isDisabled ?? false}
              textValue={text}
              className={`flex cursor-pointer items-center gap-2 rounded px-2.5 py-1.5 text-sm outline-none pointer-coarse:min-h-[44px] data-disabled:opacity-50 data-focused:bg-sunken ${isDanger ? 'text-bad' : 'text-ink'}`}
            >
              {Icon && <Icon size={15} aria-hidden />}
              {text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
