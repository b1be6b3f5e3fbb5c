import { useSelector } from '@xstate/react';
import { MOST_MERCHANTS } from '../../../../contract/areas/verification/merchants.ts';
import { isSame } from '../../../../machines/resource/key.ts';
import type { VerificationScreen as Screen } from '../../../../machines/screens/verification/tools.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useZone } from '../../../portal/use-params.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useTrayRead } from '../../../portal/use-tray.ts';
import { useIntents } from '../../../portal/writes/use-write.ts';
import styles from './Bulk.module.css';
import { MerchantsView } from './MerchantsView.tsx';

/** Merchants of the current package. The end of a run reads them again. More than one order may have are several. */
export default function Merchants({ screen }: { readonly screen: Screen }) {
  const { view, refresh } = useRead(screen, 'merchants');
  const { sent, add, dismiss } = useIntents(screen, 'process');
  const jobs = useTrayRead('jobs');
  const zone = useZone();
  const hasEnded = (id: string): boolean => 'data' in jobs.view && jobs.view.data.some((job) => job.id === id && job.endedAt !== null);
  /** The list may know before the tray does. */
  const areProcessed = (ids: readonly string[], since: string): boolean =>
    'data' in view &&
    ids.every((id) =>
      view.data.merchants.some(
        ({ id: known, processedAt }) => known === id && processedAt !== null && Date.parse(processedAt) >= Date.parse(since),
      ),
    );
  const begun = sent.flatMap(({ answer, request }) =>
    answer === null || hasEnded(answer.job.id) || areProcessed(request.body.merchant_ids, answer.job.createdAt) ? [] : [answer.job.total],
  );
  const packageName = useSelector(useWorkspace(), (s) => s.context.current) ?? '';
  return (
    <div className={styles.batch}>
      <MerchantsView
        view={view}
        zone={zone}
        isSending={sent.some(({ status }) => status === 'sending')}
        failure={sent.find(({ failure }) => failure !== null)?.failure ?? null}
        begun={begun.length === 0 ? null : begun.reduce((a, b) => a + b)}
        onProcess={(ids) => {
          const orders = Array.from({ length: Math.ceil(ids.length / MOST_MERCHANTS) }, (_, i) => ({
            body: { package_name: packageName, merchant_ids: ids.slice(i * MOST_MERCHANTS, (i + 1) * MOST_MERCHANTS) },
          }));
          // what failed is the same intent when it is sent again (D18)
          const isAgain = (intent: (typeof sent)[number]): boolean =>
            intent.status === 'failed' && orders.some((order) => isSame(order, intent.request));
          dismiss(sent.filter((intent) => !isAgain(intent)).map(({ key }) => key));
          for (const order of orders) add(order);
        }}
        onRefresh={refresh}
      />
    </div>
  );
}
