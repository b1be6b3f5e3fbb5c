import { writeFileSync } from 'node:fs';
import { settingGroups, settings, toolSettings, type SettingGroup } from '../../server/settings.ts';

const DOCS = new URL('../../docs/settings.md', import.meta.url);

function tableOf(group: SettingGroup): string {
  const rows = Object.entries(settings).flatMap(([name, setting]) => {
    if (setting.group !== group) return [];
    const example = 'example' in setting ? ` Example: \`${setting.example}\`` : '';
    return [`| \`${name}\` | ${setting.means}${example} | ${setting.otherwise === null ? 'not set' : `\`${setting.otherwise}\``} |`];
  });
  if (group === 'providers') rows.push(...Object.entries(toolSettings).map(([name, means]) => `| \`${name}\` | ${means} | not set |`));
  return ['| setting | meaning | default |', '| --- | --- | --- |', ...rows].join('\n');
}
/** The page about settings, of the table that the server reads. */
export const settingsPage = (): string =>
  [
    '# Settings',
    'The server reads these variables of the environment once, when it starts. An empty variable counts as not set; an invalid value stops the start with one line that says why. This page is written by `npm run docs:settings` from `server/settings.ts`.',
    ...Object.entries(settingGroups).map(([group, title]) => `## ${title}\n\n${tableOf(group as SettingGroup)}`),
    '## Settings of the portal (`config.json`)',
    'A portal that is served by another host than its backend reads the backend\'s address from `config.json` beside its `index.html`, at each load: `{"host": "https://api.example", "singleSignOn": "Name"}`. An empty `host` is the host that serves the portal. `singleSignOn` is the name of the OpenID provider on the sign-in button. `npm start` itself sets `NODE_ENV=production` and `UV_THREADPOOL_SIZE=16` unless they are set.',
  ].join('\n\n') + '\n';
if (process.argv[1] === import.meta.filename) writeFileSync(DOCS, settingsPage());
