import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { auditActions } from '../../../contract/areas/admin/audit-actions.ts';
import { auditEntries } from '../../../src/fixtures/admin.ts';
import { AuditLine } from '../../../src/screens/admin/audit/AuditLine.tsx';
import { auditAbouts, auditSentences } from '../../../src/screens/admin/audit/texts.ts';

const [given, disabled] = auditEntries;
const textOf = (entry: Partial<(typeof auditEntries)[number]>): string => {
  const { container, unmount } = render(<ol>{given && <AuditLine entry={{ ...given, ...entry }} zone="Asia/Tokyo" />}</ol>);
  const text = container.textContent;
  unmount();
  return text;
};

describe('an entry of the audit log', () => {
  it('is a sentence with names, and knows the rest as facts', () => {
    const text = textOf({});
    expect(text).toContain('Asha Rao gave Nora Lindqvist Northwind Labs');
    expect(text).toContain('ReasonAccess review');
    expect(text).not.toContain('mapping.give');
    expect(textOf(disabled ?? {})).toContain('with the API token Nightly script');
  });

  it('tells its times in the zone that the card names', () => {
    expect(textOf({ at: '2026-11-20T20:30:00.000Z' })).toContain('21 Nov 2026, 05:30');
    expect(textOf({ action: 'user.change', detail: '{"at":["2026-11-20T20:30:00.000Z","2026-11-20T21:30:00.000Z"]}' })).toMatch(
      /21 Nov 2026, 05:30.*21 Nov 2026, 06:30/,
    );
  });

  it('tells a change as what was and is, and a list as a list', () => {
    const text = textOf({
      action: 'user.change',
      detail: '{"role":["analyst","admin"],"packages":["a","b"],"first":true,"at":{"rows":1200}}',
    });
    expect(text).toContain('Roleanalyst → admin');
    expect(text).toContain('Packagesa, b');
    expect(text).toContain('firstYes');
    expect(text).toContain('Rows1,200');
  });

  it('of a version that had other actions is shown all the same', () => {
    expect(textOf({ action: 'widget.turn' })).toContain('Asha Rao: widget.turn Nora Lindqvist');
  });

  it('has a sentence for each action, and a name for what it is about', () => {
    const abouts = auditActions.map((action) => action.split('.')[0]);
    expect(Object.keys(auditSentences.get()).sort()).toEqual([...auditActions].sort());
    expect(Object.keys(auditAbouts.get()).sort()).toEqual([...new Set(abouts)].sort());
  });
});
