import type { SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Search360.module.css';
import { searchTexts } from '../texts.ts';

/** Values whose incidents are not listed because there are too many: a press searches for one. */
export function UnlistedValues({
  values,
  onPivot,
}: {
  readonly values: readonly SearchValue[];
  readonly onPivot: (values: readonly SearchValue[]) => void;
}) {
  const t = useTexts(searchTexts);
  return values.map((value) => (
    <button key={`${value.kind} ${value.value}`} type="button" className={styles.link} onClick={() => onPivot([value])}>
      {t.pivot({ value: value.value })}
    </button>
  ));
}
