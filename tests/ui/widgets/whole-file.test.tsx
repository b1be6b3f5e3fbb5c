import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { WidgetCard, type WidgetCardProps } from '../../../src/widgets/WidgetCard/WidgetCard.tsx';

type Rows = readonly string[];
afterEach(cleanup);
const card = (more: Partial<WidgetCardProps<Rows>>) =>
  render(
    <WidgetCard<Rows>
      title="Rows"
      about="Some"
      view={{ status: 'ready', data: ['a', 'b'], at: 0 }}
      skeleton="table"
      asked={{ words: '', isFiltered: false } as never}
      table={(rows) => ({ columns: [{ key: 'name', title: 'Name' }], rows: rows.map((name) => ({ name })) })}
      fileName="rows"
      onRefresh={vi.fn()}
      {...more}
    >
      {(rows) => (
        <ul>
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </WidgetCard>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));

it('a card of a page makes its file of all rows, as they are answered', async () => {
  const download = vi.fn();
  card({ download, whole: ({ onDone }) => onDone(['a', 'b', 'c']) });
  press();
  await vi.waitFor(() => expect(download).toHaveBeenCalledWith('rows.csv', 'Name\r\na\r\nb\r\nc'));
});
it('says that there is no file where they are not answered, and asks again', async () => {
  const download = vi.fn();
  let asked = 0;
  card({
    download,
    whole: ({ onDone, onFailed }) => {
      if (++asked === 1) onFailed();
      else onDone(['c']);
    },
  });
  press();
  expect(download).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(download).toHaveBeenCalledWith('rows.csv', 'Name\r\nc'));
});
