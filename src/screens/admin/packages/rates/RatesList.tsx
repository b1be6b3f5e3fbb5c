import { Button, Select } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ExchangeRate } from '../../../../../contract/areas/admin/rates.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { List } from '../../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../../widgets/List/list-columns.ts';
import admin from '../../Admin.module.css';
import { rateTexts } from './texts.ts';

export interface RatesListProps {
  readonly rates: readonly ExchangeRate[];
  readonly status?: string;
  readonly onEdit: (rate: ExchangeRate) => void;
  readonly onDelete: (rate: ExchangeRate) => void;
  readonly onFirstPage?: () => void;
}
/** Rates of a package, the latest day first. */
export function RatesList({ rates, status, onEdit, onDelete, onFirstPage }: RatesListProps) {
  const t = useTexts(rateTexts);
  const format = useFormat();
  const columns: readonly ListColumn<ExchangeRate>[] = [
    { key: 'day', title: t.day, cell: ({ day }) => day },
    { key: 'from', title: t.from, brief: true, cell: ({ from }) => <span title={format.currency(from)}>{from}</span> },
    { key: 'rate', title: t.rate, numeric: true, cell: ({ rate, to }) => `${rate} ${to}` },
    { key: 'by', title: t.by, cell: ({ by, at }) => <Told by={by} at={format.dayIn(at, 'UTC')} /> },
    {
      key: 'does',
      title: t.change,
      cell: (rate, tabIndex) => {
        const which = { currency: rate.from, day: rate.day };
        return (
          <span className={admin.row}>
            <Button size="small" data-row tabIndex={tabIndex} aria-label={t.edit(which)} onClick={() => onEdit(rate)}>
              {t.change}
            </Button>
            <Button size="small" tabIndex={tabIndex} aria-label={t.remove(which)} onClick={() => onDelete(rate)}>
              {t.delete}
            </Button>
          </span>
        );
      },
    },
  ];
  return (
    <List
      label={t.title}
      columns={columns}
      rows={rates}
      rowKey={({ id }) => id}
      {...(status !== undefined && { status })}
      {...(onFirstPage && { onFirstPage })}
    />
  );
}
const Told = ({ by, at }: { readonly by: string; readonly at: string }): ReactNode => (
  <span className="quiet">
    <bdi>{by}</bdi> {at}
  </span>
);

interface CurrencyChoiceProps {
  readonly value: string;
  readonly currencies: readonly string[];
  readonly onChoose: (currency: string) => void;
}
/** Narrows the list to one currency; '' is all of them. */
export function CurrencyChoice({ value, currencies, onChoose }: CurrencyChoiceProps) {
  const t = useTexts(rateTexts);
  return (
    <Select size="small" aria-label={t.currency} value={value} onChange={(_, { value: chosen }) => onChoose(chosen)}>
      <option value="">{t.all}</option>
      {[...new Set([...currencies, ...(value === '' ? [] : [value])])].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </Select>
  );
}
