import { modeNames, modesOf, rows, type Faults, type Mode, type RowId } from './faults.ts';

const explained: readonly (readonly [Mode, string])[] = [
  ['slow', 'the answer comes 5 seconds later'],
  ['hold', 'no answer until another button of the row is pressed'],
  ['fail', 'the server says that it has a problem (500)'],
  ['refuse', 'the server says that this is not open to you (403)'],
  ['limit', 'the server says that there were too many tries (429)'],
  ['expire', 'the server says that the session is over (401)'],
  ['cut', 'the connection is cut before an answer'],
];

const rowOf = (faults: Faults, browser: string | undefined, row: RowId): string => {
  const { name, about } = rows[row];
  const chosen = faults.of(browser, row);
  const button = (mode: Mode): string =>
    `<button formaction="faults/${row}/${mode}" aria-pressed="${String(mode === chosen)}">${modeNames[mode]}</button>`;
  return `<form method="post" aria-labelledby="${row}"><div><h2 id="${row}">${name}</h2><p>${about}</p></div><div>${modesOf(row).map(button).join('')}</div></form>`;
};

/** The page of switches as this browser has set them. */
export const pageOf = (faults: Faults, browser: string | undefined): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Fault switches</title><link rel="stylesheet" href="faults.css"></head>
<body><main>
<h1>Fault switches</h1>
<p>They change what the server answers to this browser alone, until <b>All as usual</b> is pressed or the browser is closed.</p>
${(Object.keys(rows) as RowId[]).map((row) => rowOf(faults, browser, row)).join('\n')}
<form method="post"><button formaction="faults/reset">All as usual</button></form>
<dl>${explained.map(([mode, text]) => `<div><dt>${modeNames[mode]}</dt><dd>${text}</dd></div>`).join('')}</dl>
</main></body>
</html>
`;

export const styles = `:root { color-scheme: light dark; font: 15px/1.45 'Segoe UI', system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 68rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1rem; margin: 0; }
p { margin: 0.25rem 0; }
form { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center; padding: 0.6rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
form p { opacity: 0.8; }
form > div:first-child { flex: 1 1 14rem; }
form > div:last-child { display: flex; flex-wrap: wrap; gap: 0.4rem; }
button { font: inherit; min-height: 2rem; padding: 0.2rem 0.8rem; border: 1px solid currentColor; border-radius: 4px; background: Canvas; color: CanvasText; cursor: pointer; }
button[aria-pressed='true'] { background: CanvasText; color: Canvas; }
button:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }
dl { display: grid; gap: 0.25rem; }
dl > div { display: flex; gap: 0.5rem; }
dt { font-weight: 600; min-width: 8rem; }
dd { margin: 0; }
`;
