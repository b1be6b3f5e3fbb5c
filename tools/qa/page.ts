import { FAULTS_PATH } from '../../server/http/faults/register.ts';
import { accounts, DEMO_PASSWORD } from '../../server/demo/world.ts';
import { stepId, type Checklist, type Sheet, type Way } from './sheet.ts';
import type { Line } from './steps.ts';
import { style } from './style.ts';

/** What stands on every page. */
export interface Edition {
  /** Of the build that is tested. */
  readonly version: string;
  readonly made: Date;
  /** The page of fault switches, and a card whose call was failed; as addresses of pictures. */
  readonly switches: string;
  readonly failed: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
/** The marks of a line (steps.ts) as elements. */
export const marked = (text: string): string =>
  escaped(text)
    .replace(/\*\*(.+?)\*\*/g, '<b>$1</b>')
    .replace(/`(.+?)`/g, '<kbd>$1</kbd>');
const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const page = (title: string, edition: Edition, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} · Vigil test sheets</title>
<style>${style}</style>
</head>
<body><main>
${body}
<p class="quiet">Vigil ${escaped(edition.version)}, written on ${edition.made.toISOString().slice(0, 10)}</p>
</main></body>
</html>
`;
const back = '<nav><a href="index.html">All sheets, accounts and switches</a></nav>';
const signature =
  '<p class="keep">Tested by <input size="24" aria-label="Tested by"> on <input size="12" aria-label="Tested on"> with browser <input size="18" aria-label="Browser"></p>';
const box = (id: string): string => `<td class="tick"><input type="checkbox" aria-label="${id} is as it should be"></td>`;
const notes = (id: string): string => `<td class="notes"><textarea rows="1" aria-label="Notes on ${id}"></textarea></td>`;
const lines = (all: readonly Line[]): string => all.map(({ text }) => `<p>${marked(text)}</p>`).join('');

function wayTable(sheet: Sheet, way: Way, w: number): string {
  const rows = way.steps.map((step, n) => {
    const id = stepId(sheet, w, n);
    return `<tr><th scope="row">${id}</th><td>${lines(step.does)}</td><td>${lines(step.sees)}</td>${box(id)}${notes(id)}</tr>`;
  });
  return `<section aria-labelledby="way-${w + 1}"><h2 id="way-${w + 1}">Way ${w + 1}: ${escaped(way.title)}</h2>
<div class="scroll" role="region" tabindex="0" aria-label="Steps of way ${w + 1}"><table class="steps"><thead><tr><th scope="col">Step</th><th scope="col">Do</th><th scope="col">See</th><th scope="col" class="tick">OK</th><th scope="col" class="notes">Notes</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div></section>`;
}

export const sheetPage = (sheet: Sheet, edition: Edition): string =>
  page(
    sheet.title,
    edition,
    `${back}<h1>${escaped(sheet.title)}</h1>
<p>${marked(sheet.about)}</p>
<p>${counted(sheet.ways.length, 'way')}, ${counted(
      sheet.ways.reduce((all, { steps }) => all + steps.length, 0),
      'step',
    )}. Begin each way in a new private window, with the switches in a tab of it.</p>
${signature}
${sheet.ways.map((way, w) => wayTable(sheet, way, w)).join('\n')}`,
  );

export const checklistPage = ({ id, title, about, checks }: Checklist, edition: Edition): string =>
  page(
    title,
    edition,
    `${back}<h1>${escaped(title)}</h1><p>${marked(about)}</p>${signature}
<div class="scroll" role="region" tabindex="0" aria-label="Checks"><table><thead><tr><th scope="col">Check</th><th scope="col">See</th><th scope="col" class="tick">OK</th><th scope="col" class="notes">Notes</th></tr></thead><tbody>
${checks.map((check, n) => `<tr><th scope="row">${id}/${n + 1}</th><td>${marked(check)}</td>${box(`${id}/${n + 1}`)}${notes(`${id}/${n + 1}`)}</tr>`).join('\n')}
</tbody></table></div>`,
  );

const accountRows = accounts
  .map(({ email, name, role }) => `<tr><th scope="row"><kbd>${email}</kbd></th><td>${escaped(name)}</td><td>${role}</td></tr>`)
  .join('');

export const indexPage = (sheets: readonly Sheet[], checklists: readonly Checklist[], edition: Edition): string =>
  page(
    'Start',
    edition,
    `<h1>Test sheets of Vigil</h1>
<p class="quiet">For testing by hand, without code. Print a sheet, or tick and note on the screen and print it to a file at the end: what is typed is not kept.</p>
<h2>Before</h2>
<p>Start a fresh demo with fault switches, in the folder of the product: <kbd>npm run build</kbd> once, then</p>
<p><kbd>npm run qa -- --demo</kbd></p>
<p>After half a minute it prints its address, <kbd>http://127.0.0.1:4300</kbd> if nothing else is there; where a step says to go to <kbd>/auth/login</kbd>, that address comes first. Ctrl+C ends it, and its data go. Use Chrome, Edge, Firefox or Safari in English, in a window at least 1,200 pixels wide.</p>
<div class="scroll"><table><caption class="quiet">Accounts, all with the password <kbd>${DEMO_PASSWORD}</kbd></caption><thead><tr><th scope="col">E-mail</th><th scope="col">Name</th><th scope="col">Role</th></tr></thead><tbody>${accountRows}</tbody></table></div>
<h2 id="switches">Switches: how to slow, hold or fail a call</h2>
<p>Open <kbd>${FAULTS_PATH}</kbd> in another tab of the same window. A step like “Switches: in the row <b>Sign-in</b> press <b>Hold</b>” means the button in this picture; the pressed one is filled. Only this window is touched. A way that was broken off: press <b>All as usual</b>.</p>
<img class="keep" src="${edition.switches}" alt="The page of fault switches: a row for each kind of call, with a button for each fault; in the row Sign-in, Hold is pressed.">
<p>For example: in the row <b>Volume card</b> press <b>Fail</b>, go back to the portal, point at the card <b>Incident volume</b>, and press its <b>Refresh</b>, the last of the four signs that appear:</p>
<img class="keep" src="${edition.failed}" alt="The card Incident volume with its old columns, a line above them, Not refreshed, with the time of the data, the reason and Retry, and four signs at the top right: table, download, full screen, refresh.">
<h2 id="time">Time</h2>
<p>The sheet Session clock needs hours. Let them pass while other sheets are done in another browser, or set the clock of the computer forward by as many minutes, wait 15 seconds, and set it back when the way is done: the page looks at the computer’s clock every 11 seconds. Never on a server that others use.</p>
<h2>Sheets</h2>
<table><thead><tr><th scope="col">Sheet</th><th scope="col">What it tests</th><th scope="col">Ways</th></tr></thead><tbody>
${sheets.map((s) => `<tr><th scope="row"><a href="${s.id}.html">${escaped(s.title)}</a></th><td>${marked(s.about)}</td><td class="count">${counted(s.ways.length, 'way')}</td></tr>`).join('\n')}
</tbody></table>
<h2>Checklists</h2>
<table><thead><tr><th scope="col">Checklist</th><th scope="col">With</th><th scope="col">Checks</th></tr></thead><tbody>
${checklists.map((c) => `<tr><th scope="row"><a href="${c.id}.html">${escaped(c.title)}</a></th><td>${marked(c.about)}</td><td class="count">${counted(c.checks.length, 'check')}</td></tr>`).join('\n')}
</tbody></table>
<h2>Replay</h2>
<p>A computer does a way, exactly as it is written: <kbd>npm run qa -- --replay login/2 --headed</kbd></p>`,
  );
