import { Input, Select } from '@fluentui/react-components';
import { useId } from 'react';
import { importKinds, type ImportKind } from '../../../../../contract/areas/admin/imports.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { zones } from '../form.ts';
import styles from './Import.module.css';
import { importTexts } from './texts.ts';

interface FileFieldsProps {
  readonly kind: ImportKind;
  readonly zone: string;
  readonly onKind: (kind: ImportKind) => void;
  readonly onZone: (zone: string) => void;
}
/** What the rows of a file are, and in which zone their times are written. */
export function FileFields({ kind, zone, onKind, onZone }: FileFieldsProps) {
  const t = useTexts(importTexts);
  const id = useId();
  return (
    <div className={styles.fields}>
      <label className="stack gap-4">
        {t.kind}
        <Select value={kind} onChange={(_, { value }) => onKind(value as ImportKind)}>
          {importKinds.map((each) => (
            <option key={each} value={each}>
              {t[`kind_${each}`]}
            </option>
          ))}
        </Select>
      </label>
      <label className="stack gap-4">
        {t.zone}
        <Input autoComplete="off" list={id} value={zone} onChange={(_, { value }) => onZone(value)} />
      </label>
      <datalist id={id}>
        {zones.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </div>
  );
}
