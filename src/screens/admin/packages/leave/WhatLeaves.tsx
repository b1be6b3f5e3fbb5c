import type { PackageRows } from '../../../../../contract/areas/admin/packages.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DetailPart } from '../../../../widgets/DetailPanel/DetailPart.tsx';
import { leaveTexts } from './texts.ts';

interface WhatLeavesProps {
  readonly view: ResourceView<PackageRows>;
  readonly onRefresh: () => void;
}
/** How many rows of each kind a step is about, as they are counted now. */
export function WhatLeaves({ view, onRefresh }: WhatLeavesProps) {
  const t = useTexts(leaveTexts);
  const format = useFormat();
  return (
    <DetailPart title={t.counting} quiet view={view} skeleton="table" height={72} empty="" onRefresh={onRefresh}>
      {({ before, incidents, events, tracker }) => (
        <>
          <p>{before === null ? t.holds : t.older({ day: format.fullDay(before) })}</p>
          <ul className="bullets">
            <li>{t.incidents(incidents)}</li>
            <li>{t.events(events)}</li>
            <li>{t.tracker(tracker)}</li>
          </ul>
        </>
      )}
    </DetailPart>
  );
}
