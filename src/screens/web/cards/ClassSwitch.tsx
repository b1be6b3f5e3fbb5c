import { memo } from 'react';
import { verdictClasses, type VerdictClass, type WebCounts } from '../../../../contract/areas/web/web.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { webTexts } from '../texts.ts';

interface ClassSwitchProps {
  readonly view: ResourceView<WebCounts>;
  readonly value: VerdictClass;
  readonly onChange: (verdictClass: VerdictClass) => void;
}

/** What "invalid" means on the whole page, with the share of each class. The shares are the same whichever is chosen. */
export const ClassSwitch = memo(function ClassSwitch({ view, value, onChange }: ClassSwitchProps) {
  const t = useTexts(webTexts);
  const shares = useShares();
  const shareOf = (option: VerdictClass): string | null => {
    if (!('data' in view)) return null;
    const { measured, givt, sivt } = view.data;
    const invalid = option === 'givt' ? givt.value : option === 'sivt' ? sivt.value : (givt.value ?? 0) + (sivt.value ?? 0);
    return invalid === null || measured.value === null || measured.value === 0
      ? null
      : shares.short({ part: invalid, all: measured.value });
  };
  const options = verdictClasses.map((key) => {
    const detail = shareOf(key);
    return { key, name: t[`class_${key}`], ...(detail === null ? {} : { detail }) };
  });
  return <Segments label={t.classLabel} size="medium" options={options} value={value} onChange={onChange} />;
});
