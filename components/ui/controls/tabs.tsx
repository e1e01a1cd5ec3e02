import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';

export type TabItem = {
  id: string;
  label: string;
  /** Shown above the label with the count, so that many tabs fit into a narrow column. */
  icon?: LucideIcon;
  count?: number | undefined;
  panel: ReactNode;
};

export function Tabs(props: {
  label: string;
  items: readonly TabItem[];
  selected?: string;
  onSelect?: (id: string) => void;
}) {
  const { label, items, selected, onSelect } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // More tabs than there is room for: the one that is open is in sight.
    const tab = selected && list.current?.querySelector('[role="tab"][aria-selected="true"]');
    if (tab) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  const isColumn = items.some(({ icon }) => icon);
  return (
    <AriaTabs
      {...(selected !== undefined && { selectedKey: selected })}
      {...(onSelect && { onSelectionChange: (key) => onSelect(String(key)) })}
      className="flex min-h-0 flex-1 flex-col"
    >
      <TabList
        ref={list}
        aria-label={label}
        className={`flex shrink-0 border-b border-line ${isColumn ? 'overflow-x-auto px-2' : 'flex-wrap gap-x-3 sm:gap-x-5'}`}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            className={`flex cursor-pointer border-b-2 border-transparent pointer-coarse:min-h-[44px] font-medium whitespace-nowrap text-soft data-hovered:text-ink data-selected:border-accent data-selected:text-ink ${item.icon ? 'min-w-max flex-1 flex-col items-center gap-0.5 px-1.5 pt-2 pb-1.5 text-xs outline-none data-focus-visible:bg-sunken' : 'items-center gap-1.5 py-2 text-sm'}`}
          >
            {item.icon && (
              <span aria-hidden className="flex h-4 items-center gap-1 text-faint">
                <item.icon size={15} />
                {item.count !== undefined && <span className="tabular-nums">{item.count}</span>}
              </span>
            )}
            {item.label}
            {item.count !== undefined && (
              <span className={item.icon ? 'sr-only' : 'text-xs text-faint tabular-nums'}>
                {item.count}
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel
          key={item.id}
          id={item.id}
          // Scrolling would cut the focus rings at a page's margin.
          className={`outline-none ${isColumn ? 'min-h-0 flex-1 overflow-y-auto' : ''}`}
        >
          {item.panel}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
