/** The look of the documentation page: paper and ink, light and dark, no font or file from elsewhere. */
export const styles = `
:root { color-scheme: light dark;
  --paper: light-dark(#faf8f4, #16161a); --sheet: light-dark(#fff, #1d1d22);
  --ink: light-dark(#1f1d1a, #e9e6df); --soft: light-dark(#635d54, #a39d92);
  --line: light-dark(#e3ddd2, #35343a); --accent: light-dark(#9a3412, #f0a07a);
  --get: light-dark(#1d6b4f, #7fd1ae); --post: light-dark(#1f4e8c, #8fb9f0);
  --put: light-dark(#7a5a00, #e3c26b); --delete: light-dark(#a1223a, #f2909f); }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.55 system-ui, sans-serif; display: grid;
  grid-template-columns: minmax(15rem, 19rem) minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.5rem 1rem;
  border-right: 1px solid var(--line); font-size: 13px; }
nav h2 { font-size: 12px; margin: 1.2rem 0 .3rem; color: var(--soft); font-weight: 600; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .15rem .4rem; border-radius: 4px; color: inherit;
  text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--sheet); color: var(--accent); }
main { padding: 2.5rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 62rem; }
h1, h2, h3 { font-family: Georgia, 'Times New Roman', serif; font-weight: 600; line-height: 1.25; }
h1 { font-size: 2.1rem; margin: 0 0 .5rem; } h2 { font-size: 1.5rem; margin: 3rem 0 .5rem; }
h3 { font-size: 1.15rem; margin: 0; } h4 { font-size: 13px; margin: 1.2rem 0 .4rem; color: var(--soft); }
p { max-width: 68ch; } a { color: var(--accent); text-underline-offset: 2px; }
code, pre { font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; }
section.operation { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px;
  padding: 1.2rem 1.4rem; margin: 1rem 0; }
.route { margin: .35rem 0 0; overflow-wrap: anywhere; }
.method { font-weight: 700; margin-right: .5ch; }
.get { color: var(--get); } .post { color: var(--post); }
.put { color: var(--put); } .delete { color: var(--delete); }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
thead th { color: var(--soft); font-weight: 500; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem .35rem 0;
  border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
tbody th { font-weight: 400; width: 30%; } td:nth-child(2) { width: 30%; }
.required { color: var(--accent); font-size: 11px; margin-left: .6ch; }
.absent { color: var(--soft); font-size: 12px; border: 1px solid var(--line); border-radius: 9px;
  padding: 0 .6em; margin-left: 1ch; font-family: system-ui, sans-serif; font-weight: 400; }
details { margin-top: .8rem; } summary { cursor: pointer; color: var(--accent); font-size: 13px; }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: .8rem 1rem;
  overflow: auto; max-height: 28rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 48rem) { body { display: block; }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0;
    border-bottom: 1px solid var(--line); } }
`;
