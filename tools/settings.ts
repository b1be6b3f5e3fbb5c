import { writeFileSync } from 'node:fs';
import { settingGroups, settings, toolSettings, type SettingGroup } from '../server/settings.ts';

const DOCS = new URL('../docs/settings.md', import.meta.url);

function tableOf(group: SettingGroup): string {
  const rows = Object.entries(settings).flatMap(([name, setting]) => {
    if (setting.group !== group) return [];
    const example = 'example' in setting ? ` Example: \`${setting.example}\`` : '';
    return [`| \`${name}\` | ${setting.means}${example} | ${setting.otherwise === null ? 'not set' : `\`${setting.otherwise}\``} |`];
  });
  if (group === 'providers')
    rows.push(...Object.entries(toolSettings).map(([name, means]) => `| \`${name}\` | ${means} | \`VERIFICATION_URL\` |`));
  return ['| setting | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}
/** The page about settings, of the table that the server reads. */
export const settingsPage = (): string =>
  [
    '# Settings',
    'The server reads these variables of the environment once, when it starts. A variable set to an empty text counts as not set; a value that makes no sense stops the start with one line. This page is written by `npm run docs:settings` from `server/settings.ts`.',
    ...Object.entries(settingGroups).map(([group, title]) => `## ${title}\n\n${tableOf(group as SettingGroup)}`),
    '## Of the portal',
    'A portal that is served by another host than its backend reads the backend\'s address from `config.json` beside its `index.html`, at each load: `{"host": "https://api.example"}`. An empty `host` is the host that serves the portal. `singleSignOn` there is the name of the OpenID provider.',
  ].join('\n\n') + '\n';
if (process.argv[1] === import.meta.filename) writeFileSync(DOCS, settingsPage());
