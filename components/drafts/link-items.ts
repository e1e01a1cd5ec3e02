/**
 * Highlights everything on the page with the `data-item` that is pointed at, as drafts.css says by `--linked`. One rule
 * in one style sheet changes; nothing renders.
 */
export function createItemLink() {
  let sheet: CSSStyleSheet | undefined;
  let hovered: string | undefined;
  let focused: string | undefined;
  let shown: string | undefined;

  function show() {
    const key = hovered ?? focused;
    if (key === shown || !sheet) return;
    shown = key;
    const rule = `[data-item="${CSS.escape(key ?? '')}"] { background-color: var(--linked); }`;
    sheet.replaceSync(key === undefined ? '' : rule);
  }

  return {
    hover: (key: string | undefined) => {
      hovered = key;
      show();
    },
    /** Under the text cursor or with the focus: shown while nothing is pointed at. */
    focus: (key: string | undefined) => {
      focused = key;
      show();
    },
    start: () => {
      const own = new CSSStyleSheet();
      sheet = own;
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
      show();
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== own);
        sheet = undefined;
        shown = undefined;
      };
    },
  };
}

/** The item of an element or of what it stands in. */
export function itemOf(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-item]')?.dataset.item;
}
