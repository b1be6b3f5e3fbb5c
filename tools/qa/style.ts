/** One style for screen and paper; both pages and print are light where the reader’s system is. */
export const style = `:root { color-scheme: light dark; font: 15px/1.5 'Segoe UI', system-ui, -apple-system, sans-serif; --line: color-mix(in srgb, CanvasText 22%, Canvas); --soft: color-mix(in srgb, CanvasText 5%, Canvas); --quiet: color-mix(in srgb, CanvasText 72%, Canvas); }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
a { color: LinkText; }
b { overflow-wrap: anywhere; }
.quiet { color: var(--quiet); }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid var(--line); padding: 0.45rem 0.6rem; text-align: start; vertical-align: top; }
thead th { background: var(--soft); }
tbody th { font-weight: 600; font-variant-numeric: tabular-nums; }
td p { margin: 0 0 0.3rem; }
td p:last-child { margin: 0; }
.count { white-space: nowrap; }
.steps { table-layout: fixed; min-width: 42rem; }
.steps th:first-child { width: 8.6rem; font-size: 0.93em; white-space: nowrap; }
.tick { width: 2.5rem; text-align: center; }
.tick input { width: 1.25rem; height: 1.25rem; margin: 0.15rem; }
.notes { width: 22%; }
.notes textarea { box-sizing: border-box; width: 100%; min-height: 2.4rem; font: inherit; color: inherit; background: transparent; border: 0; resize: vertical; }
.scroll { overflow-x: auto; }
kbd { font: 0.92em ui-monospace, Consolas, monospace; background: var(--soft); border: 1px solid var(--line); border-radius: 3px; padding: 0 0.3em; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.3rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
img { box-sizing: border-box; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 6px; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
@media print {
  :root { color-scheme: light; font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  tr, .keep { break-inside: avoid; }
  h2 { break-after: avoid; }
  .notes { width: 26%; }
}`;
