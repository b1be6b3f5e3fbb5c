// `npm run outlines`: projects the atlas into src/charts/world/outlines.json, so that no browser has to.
import { writeFileSync } from 'node:fs';
import { outlines } from './outlines.tsx';

writeFileSync(new URL('../../src/charts/world/outlines.json', import.meta.url), `${JSON.stringify(outlines())}\n`);
