// `npm run fixtures`, and before whatever reads them: stories, types, lint.
import { ensureFixtures, ensureInstalled } from './project.mjs';

await ensureInstalled();
await ensureFixtures();
