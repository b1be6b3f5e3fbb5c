import { FluentProvider } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Standing } from '../../../contract/areas/tracker/publisher.ts';
import { LinkBase } from '../../../contract/life/tracker-life.ts';
import { publisherList, standing } from '../../../src/fixtures/tracker-manage.ts';
import { Limited } from '../../../src/screens/tracker/cards/cells.tsx';
import { ProposalBar } from '../../../src/screens/tracker/cards/ProposalBar.tsx';
import { ProposalCard } from '../../../src/screens/tracker/proposal/ProposalCard.tsx';
import { useNextFocus } from '../../../src/screens/tracker/proposal/use-next-focus.ts';
import { anyFeed } from '../../../src/widgets/card/use-no-data.ts';

const proposed = standing.publishers.find(({ proposal }) => proposal !== null);
if (proposed?.proposal == null) throw new Error('The demo proposes a publisher');
const small = { ...proposed, proposal: { ...proposed.proposal, events: 16, fraud: 4 } };
const { toDate } = proposed.proposal;
const said = (data: Pick<Standing, 'hasData' | 'publishers'> & Partial<Standing>, today: string): string =>
  render(
    <ProposalBar
      facts={anyFeed}
      view={{ status: 'ready', data: { unrecorded: [], ...data }, at: 0 }}
      today={today}
      onOpen={vi.fn()}
      onRefresh={vi.fn()}
    />,
  ).container.textContent;

describe('a proposal to block', () => {
  it('says that its share is of all seven days together, and that today is not over', () => {
    const words = said({ hasData: true, publishers: [small] }, toDate);
    expect(words).toContain('4 of 16 events');
    expect(words).toContain('over these seven days together its share of fraudulent events');
    expect(words).toContain('is not over: its numbers are provisional');
    expect(words).not.toContain('seven days are at a limit');
  });
  it('says of nobody that is blocked that it is above no limit', () => {
    const words = said({ hasData: true, publishers: [{ ...small, state: 'blocked', proposal: null }] }, toDate);
    expect(words).toContain('of those that are not blocked and were not kept, none is above a fraud limit');
    expect(words).toContain('1 is blocked already.');
  });
  it('warns of nothing where events are many and all days are over', () => {
    const many = { ...small, proposal: { ...small.proposal, events: 900, fraud: 400 } };
    expect(said({ hasData: true, publishers: [many] }, '2027-01-01')).not.toContain('not over');
  });
  it('tells of a publisher without a record, and leads to the form that adds it', () => {
    const onOpen = vi.fn();
    const unrecorded = [
      {
        package_name: 'p',
        publisher: 'Meridian',
        publisher_id: 'm1',
        fromDate: toDate,
        toDate,
        events: 800,
        fraud: 300,
        cost: 9,
        excess: 100,
      },
    ];
    const view = { status: 'ready' as const, data: { hasData: true, publishers: [], unrecorded }, at: 0 };
    render(<ProposalBar facts={anyFeed} view={view} today="2027-01-01" onOpen={onOpen} onRefresh={vi.fn()} />);
    expect(
      screen.getByText(
        /^Block Meridian: 300 of 800 events of .* are fraud \(37.5%, 34.2 to 40.9%\), above the usual block limit of 25%\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/It has no record yet: .* Meridian is proposed there to be blocked\.$/)).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Add Meridian to block it' }).click());
    expect(onOpen).toHaveBeenCalledWith('/mtrackit/addPublisher?package=p&code=m1&name=Meridian');
  });
  it('begins with most excess, whatever it has cost', () => {
    const { proposal } = small;
    const of = (publisher_name: string, excess: number | null, cost: number) => ({
      ...small,
      id: publisher_name,
      publisher_name,
      proposal: { ...proposal, excess, cost },
    });
    const publishers = [of('Dear', 10, 900), of('Unranked', null, 9_000), of('Worst', 80, 1)];
    expect(said({ hasData: true, publishers }, '2027-01-01')).toMatch(/Worst: 4 of 16/);
  });
  it('names the campaign where that alone is above its limit', () => {
    const campaign = { name: 'Autumn', events: 100, fraud: 60 };
    const told = (of: typeof campaign | null): string =>
      said({ hasData: true, publishers: [{ ...small, proposal: { ...small.proposal, campaign: of } }] }, '2027-01-01');
    expect(told(campaign)).toContain(
      'Its campaign Autumn alone is above its limit: 60 of 100 events there are fraud (60%, 50.2 to 69.1%).',
    );
    expect(told(null)).not.toContain('alone is above its limit');
  });
  it('says on its card where the share may lie by chance, and warns there too', () => {
    const publisher = publisherList.find(({ proposal }) => proposal !== null);
    if (publisher?.proposal == null) throw new Error('The demo proposes a publisher');
    const proposal = { ...publisher.proposal, events: 40, fraud: 20, block_pct: 25, isAbove: true };
    render(
      <FluentProvider>
        <ProposalCard
          publisher={publisher}
          proposal={proposal}
          today={proposal.toDate}
          isSending={false}
          isRaisedByOthers={false}
          onBlock={vi.fn()}
          onKeep={vi.fn()}
          onRaise={null}
        />
      </FluentProvider>,
    );
    screen.getByText(/20 of 40 events from .*: 50%, 35.2 to 64.8%. Its limit is 25%/);
    screen.getByText(/is not over/);
  });
  it('is not missed where nothing was ever loaded', () => {
    expect(said({ hasData: false, publishers: [] }, toDate)).toBe(
      'No click and no event was ever loaded: there is nothing to check for fraud.',
    );
    expect(said({ hasData: true, publishers: [] }, toDate)).toBe(
      'No publisher is proposed to be blocked: of those that are not blocked and were not kept, none is above a fraud limit in the last seven days, up to today, by more than chance.',
    );
  });
});

it('a share is above a limit with its whole interval, else undecided, and of fewer than 30 events none is told', () => {
  const said = (part: number, all: number): string => {
    const { container, unmount } = render(<Limited of={{ part, all }} limits={{ alertPct: 10, blockPct: 25 }} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  // 18.1 to 45.4 per cent
  expect(said(12, 40)).toBe('▲ 30% Block limit at 25%: undecided · Alert at 10%: above');
  expect(said(20, 40)).toBe('▲ 50% Block limit at 25%: above · Alert at 10%: above');
  expect(said(15, 30)).toBe('▲ 50% Block limit at 25%: above · Alert at 10%: above');
  expect(said(15, 29)).toBe('15 of 29 Block limit at 25%: undecided · Alert at 10%: undecided');
});

describe('when what was decided about leaves', () => {
  let leave: (id: string) => void = () => undefined;
  function Cards({ ids }: { readonly ids: readonly string[] }) {
    const place = useRef<HTMLElement>(null);
    const left = useNextFocus(ids, place);
    leave = left;
    return (
      <section ref={place}>
        <h2 tabIndex={-1}>Proposed</h2>
        {ids.map((id) => (
          <article key={id} tabIndex={-1}>
            <button>{id}</button>
          </article>
        ))}
      </section>
    );
  }
  it('the focus goes to the next one, then to the heading', () => {
    const { rerender } = render(<Cards ids={['a', 'b']} />);
    const decide = (id: string) => {
      act(() => {
        screen.getByRole('button', { name: id }).focus();
        leave(id);
      });
    };
    decide('a');
    rerender(<Cards ids={['b']} />);
    expect(document.activeElement).toBe(screen.getByRole('article'));
    decide('b');
    rerender(<Cards ids={[]} />);
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });
});

it.each([
  ['t.example.com', 'https://t.example.com'],
  [' t.example.com:8443/x ', 'https://t.example.com:8443/x'],
  ['https://t.example.com/', 'https://t.example.com/'],
])('links are built on %s as %s', (typed, kept) => {
  expect(LinkBase.parse(typed)).toBe(kept);
});
it.each(['http://t.example.com', 't.example.com?a=b', 'data:text/html,x', 'me:secret@t.example.com', 'localhost'])(
  'links are not built on %s, and what is wanted is said',
  (typed) => {
    expect(LinkBase.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['no-link-base']);
  },
);
