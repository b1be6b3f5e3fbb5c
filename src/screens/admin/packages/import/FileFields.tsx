import { Select } from '@fluentui/react-components';
import { importKinds, type ImportKind } from '../../../../../contract/areas/admin/imports.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ZoneField } from '../../../../widgets/ZoneField/ZoneField.tsx';
import styles from './Import.module.css';
import { packageTexts } from '../texts.ts';
import { importTexts } from './texts.ts';

interface KindFieldProps {
  readonly kind: ImportKind;
  readonly onKind: (kind: ImportKind) => void;
}
/** What the rows of a file are. */
export function KindField({ kind, onKind }: KindFieldProps) {
  const t = useTexts(importTexts);
  return (
    <label className="column packed gap-4">
      {t.kind}
      <Select value={kind} onChange={(_, { value }) => onKind(value as ImportKind)}>
        {importKinds.map((each) => (
          <option key={each} value={each}>
            {t[`kind_${each}`]}
          </option>
        ))}
      </Select>
    </label>
  );
}
interface FileFieldsProps extends KindFieldProps {
  readonly zone: string;
  readonly onZone: (zone: string) => void;
}
/** What the rows of a file are, and in which zone their times are written. */
export function FileFields({ kind, zone, onKind, onZone }: FileFieldsProps) {
  const t = useTexts(importTexts);
  const p = useTexts(packageTexts);
  return (
    <div className={styles.fields}>
      <KindField kind={kind} onKind={onKind} />
      <label className="column packed gap-4">
        {t.zone}
        <ZoneField value={zone} none={p.noZone} onChange={onZone} />
      </label>
    </div>
  );
}
