import { Select } from '@fluentui/react-components';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { toolGroups, toolOf, tools } from '../../../contract/verification/tools.ts';
import { hasMerchants, toolOn, type VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { isHolding } from '../../../machines/writes/leaving.machine.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useLeaving, useLocationStore } from '../../portal/context.tsx';
import { useLinkTo } from '../../portal/use-link.ts';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { ChunkBoundary } from '../../shell/states/ChunkBoundary.tsx';
import { lazyPart } from '../../widgets/lazy-part.ts';
import { useRowKeys } from '../../widgets/List/use-row-keys.ts';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { Skeleton } from '../../widgets/WidgetCard/notes/Skeleton.tsx';
import bulkStyles from './bulk/Bulk.module.css';
import { bulkTexts } from './bulk/texts.ts';
import { Earlier } from './history/Earlier.tsx';
import { OneTool } from './OneTool.tsx';
import { ConnectedOverview } from './overview/ConnectedOverview.tsx';
import { verificationTexts } from './texts.ts';
import { useToolName } from './use-tool-name.ts';
import styles from './Verification.module.css';

const Batch = lazyPart(() => import('./bulk/Batch.tsx'));
const Certificate = lazyPart(() => import('./again/Certificate.tsx'));
const Merchants = lazyPart(() => import('./bulk/Merchants.tsx'));

const groups = toolGroups.map((group) => ({ group, tools: tools.filter((each) => each.group === group) }));
/** As they are listed: one tab stop, in which arrows move. */
const toolIds = groups.flatMap(({ tools: inGroup }) => inGroup.map(({ id }) => id));

/** One screen for the sixteen tools and their overview (spec §2). */
export function VerificationScreen({ screen }: { readonly screen: Screen }) {
  const t = useTexts(verificationTexts);
  const nameOf = useToolName();
  const b = useTexts(bulkTexts);
  const id = toolOn(screen.route);
  const { way: asked, certificate } = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const way = id === null || (asked === 'merchants' && !hasMerchants(screen.route)) ? 'one' : asked;
  const ways = [
    { key: 'one', name: b.one },
    { key: 'batch', name: b.batch },
    ...(hasMerchants(screen.route) ? [{ key: 'merchants', name: b.merchants } as const] : []),
  ] as const;
  const location = useLocationStore();
  const leaving = useLeaving();
  const linkTo = useLinkTo(screen.route);
  const { stop, onKeyDown, onFocus } = useRowKeys(toolIds, id);
  /** Another way to verify is left for as another page is: a file that is not sent is asked about first. */
  const leaveFor = (next: (typeof ways)[number]['key']): void => {
    const { pathname, search } = location.get();
    const shown = pathname + search;
    if (linkTo === null || !isHolding(leaving.getSnapshot())) setParams({ way: next }, 'push');
    else leaving.send({ type: 'WANT', way: { kind: 'address', to: linkTo({ way: next }), from: shown, moved: 'push' } });
  };
  if (certificate !== null)
    return (
      <div className="body stack gap-16 wide">
        <ChunkBoundary resetOn={certificate}>
          <Suspense fallback={<Skeleton shape="table" />}>
            <Certificate screen={screen} />
          </Suspense>
        </ChunkBoundary>
      </div>
    );
  return (
    <div className={styles.page} data-overview={id === null}>
      <p className="whole faint">{t.intro}</p>
      {id === null ? (
        <ConnectedOverview screen={screen} />
      ) : (
        <>
          <nav className={styles.tools} aria-label={t.tools} onKeyDown={onKeyDown}>
            {groups.map(({ group, tools: inGroup }) => (
              <div key={group}>
                <h2>{t[`group_${group}`]}</h2>
                <ul>
                  {inGroup.map((each) => (
                    <li key={each.id}>
                      <Link
                        to={`/${each.id}`}
                        data-row
                        tabIndex={each.id === stop ? 0 : -1}
                        onFocus={() => onFocus(each.id)}
                        aria-current={each.id === id ? 'page' : undefined}
                      >
                        {nameOf(each.id)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <Select
            className={styles.picker}
            aria-label={t.tools}
            value={id}
            onChange={(_, { value }) => {
              location.push(`/${value}`);
            }}
          >
            {groups.map(({ group, tools: inGroup }) => (
              <optgroup key={group} label={t[`group_${group}`]}>
                {inGroup.map((each) => (
                  <option key={each.id} value={each.id}>
                    {nameOf(each.id)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
          <div className={bulkStyles.tabs}>
            <Segments label={b.ways} value={way} options={ways} onChange={leaveFor} />
          </div>
          {way === 'one' ? (
            <OneTool key={id} screen={screen} tool={toolOf(id)} />
          ) : (
            <ChunkBoundary resetOn={way}>
              <Suspense fallback={<Skeleton shape="table" />}>
                {way === 'batch' ? <Batch key={id} screen={screen} tool={toolOf(id)} /> : <Merchants screen={screen} />}
              </Suspense>
            </ChunkBoundary>
          )}
        </>
      )}
      {way === 'one' && (
        <div className={styles.history}>
          <Earlier screen={screen} hasTool={id !== null} />
        </div>
      )}
    </div>
  );
}
