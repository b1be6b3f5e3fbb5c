import { useSelector } from '@xstate/react';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useTrayRead } from '../../../portal/use-tray.ts';
import { useWrite } from '../../../portal/use-write.ts';
import styles from './Bulk.module.css';
import { MerchantsView } from './MerchantsView.tsx';

/** Merchants of the current package. The end of a run reads them again. */
export default function Merchants({ screen }: { readonly screen: Screen }) {
  const { view, refresh } = useRead(screen, 'merchants');
  const process = useWrite(screen, 'process');
  const jobs = useTrayRead('jobs');
  const zone = useZone();
  const job = process.answer?.job;
  const isOver = 'data' in jobs.view && jobs.view.data.some(({ id, endedAt }) => id === job?.id && endedAt !== null);
  const packageName = useSelector(useWorkspace(), (s) => s.context.current) ?? '';
  return (
    <div className={styles.batch}>
      <MerchantsView
        view={view}
        zone={zone}
        status={process.status}
        failure={process.failure}
        begun={job === undefined || isOver ? null : job.total}
        onProcess={(ids) => process.send({ body: { package_name: packageName, merchant_ids: [...ids] } })}
        onRefresh={refresh}
      />
    </div>
  );
}
