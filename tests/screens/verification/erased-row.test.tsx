import { screen as page } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { BulkRow } from '../../../contract/areas/verification/runs.ts';
import { calls } from '../../../contract/calls.ts';
import { timesFrom } from '../../../machines/auth/types.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { runOver, runRows } from '../../../src/fixtures/verification/verification-runs.ts';
import { registersOf } from '../../../src/fixtures/verification/verification.ts';
import { session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const path = '/bank_verification_v1';
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
  await import('../../../src/screens/verification/bulk/Batch.tsx');
});
it('a row that was erased says so and reveals nothing', async () => {
  const shown = new Page(`${path}?way=batch&run=run-2`);
  shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
  await shown.begin();
  await shown.answerSession(new Map([[calls.session.menu, [...menu, { menu_name: 'Bank', route: path, sub_menu: '9' as const }]]]));
  await shown.answer(calls.verification.registers, registersOf('bank_verification_v1'));
  await shown.answer(calls.verificationRuns.one, { data: runOver });
  const [first] = runRows;
  const erased = { ...(first as BulkRow), input: {}, state: 'skipped' as const, reason: 'erased' as const, compared: [] };
  await shown.answer(calls.verificationRuns.rows, { data: { rows: [erased], total_count: 1 } });
  expect(await page.findByText('Erased on request')).toBeTruthy();
  expect(page.queryByRole('button', { name: /^Reveal/ })).toBeNull();
  expect(page.queryByText('Duplicate')).toBeNull();
  shown.close();
});
