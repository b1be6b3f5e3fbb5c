import { Button, Field, Input, Select } from '@fluentui/react-components';
import { searchKinds } from '../../../../contract/indicator/search-kind.ts';
import { statuses } from '../../../../contract/life/life-cycle.ts';
import type { SearchParams } from '../../../../machines/routes/areas/search360.ts';
import type { LinkKind } from '../../../../machines/workspace/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { kindTexts, searchTexts, ticketValueTexts } from '../texts.ts';
import styles from './Found.module.css';
import { isFiltered, noFilters } from './narrowed.ts';

interface HitFiltersProps {
  readonly params: SearchParams;
  readonly onParams: (params: Partial<SearchParams>, history?: LinkKind) => void;
}
/** What of the hits is listed: by the kind of value, by where an incident stands, and by when it was seen. The address has it, and the server does it. */
export function HitFilters({ params, onParams }: HitFiltersProps) {
  const t = useTexts(searchTexts);
  const k = useTexts(kindTexts);
  const named = useValues(ticketValueTexts);
  const filter = (some: Partial<SearchParams>): void => onParams({ ...some, row: null }, 'push');
  const day = (text: string): string | null => (text === '' ? null : text);
  return (
    <div role="group" aria-label={t.filters} className={styles.filters}>
      <Field size="small" label={t.foundBy}>
        <Select
          size="small"
          value={params.kind}
          onChange={(_, { value }) => filter({ kind: searchKinds.find((each) => each === value) ?? 'all' })}
        >
          <option value="all">{t.anyOf}</option>
          {searchKinds.map((kind) => (
            <option key={kind} value={kind}>
              {k[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t.status}>
        <Select
          size="small"
          value={params.status}
          onChange={(_, { value }) => filter({ status: statuses.find((each) => each === value) ?? 'all' })}
        >
          <option value="all">{t.anyOf}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {named(status)}
            </option>
          ))}
        </Select>
      </Field>
      <Field size="small" label={t.seenFrom}>
        <Input
          size="small"
          type="date"
          value={params.seenFrom ?? ''}
          max={params.seenTo ?? '9999-12-31'}
          onChange={(_, { value }) => filter({ seenFrom: day(value) })}
        />
      </Field>
      <Field size="small" label={t.seenTo}>
        <Input
          size="small"
          type="date"
          value={params.seenTo ?? ''}
          min={params.seenFrom ?? '0001-01-01'}
          max="9999-12-31"
          onChange={(_, { value }) => filter({ seenTo: day(value) })}
        />
      </Field>
      {isFiltered(params) && (
        <Button size="small" appearance="subtle" onClick={() => filter(noFilters)}>
          {t.noFilters}
        </Button>
      )}
    </div>
  );
}
