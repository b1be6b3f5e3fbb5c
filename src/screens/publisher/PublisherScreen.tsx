import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import type { PublisherAcross, PublisherInPackage } from '../../../contract/areas/publisher/across.ts';
import { drillPathOf } from '../../../contract/drill-path.ts';
import { isGranted } from '../../../contract/policy.ts';
import { filterOf } from '../../../contract/scope.ts';
import { deepDive } from '../../../machines/routes/areas/deep-dive.ts';
import { publisherAcross } from '../../../machines/routes/areas/publisher.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { ticket as ticketRoute, tickets as ticketsRoute } from '../../../machines/routes/areas/ticket.ts';
import { trackerDashboard } from '../../../machines/routes/areas/tracker.ts';
import { impressionDashboard, visitDashboard } from '../../../machines/routes/areas/web.ts';
import { mayContest } from '../../../machines/screens/act.ts';
import { publisherScreen as screen } from '../../../machines/screens/publisher/across.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useAddress } from '../../portal/use-address.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import { Act } from '../act/Act.tsx';
import { Contested } from './contest/Contested.tsx';
import { NameList } from './NameList.tsx';
import { PackageCard, type PackageLinks } from './PackageCard.tsx';
import styles from './Publisher.module.css';
import { publisherTexts } from './texts.ts';
import { useEvidence } from './use-evidence.ts';

/** One publisher in every package of its reader, or the list of all. */
export function PublisherScreen() {
  const { name } = useParams(publisherAcross);
  return <div className={styles.page}>{name === '' ? <Names /> : <One key={name} name={name} />}</div>;
}

function Names() {
  const t = useTexts(publisherTexts);
  const { view, refresh } = useRead(screen, 'names');
  const { search } = useParams(publisherAcross);
  const setParams = useSetParams(publisherAcross);
  const current = useSelector(useWorkspace(), (s) => s.context.current) ?? '';
  const addressOf = useAddress();
  return (
    <DetailPart level={2} title={t.all} view={view} skeleton="table" height={320} empty={t.noNames} onRefresh={refresh}>
      {(of) => (
        <NameList
          of={of}
          search={search}
          onSearch={(text) => setParams({ search: text })}
          hrefOf={(name) => addressOf(publisherAcross, current, { name })}
        />
      )}
    </DetailPart>
  );
}

function One({ name }: { readonly name: string }) {
  const t = useTexts(publisherTexts);
  const { view, refresh } = useRead(screen, 'one');
  const current = useSelector(useWorkspace(), (s) => s.context.current) ?? '';
  const addressOf = useAddress();
  return (
    <>
      <p>
        <Link to={addressOf(publisherAcross, current, { name: '' })}>{t.toAll}</Link>
      </p>
      <DetailPart level={2} title={t.across({ name })} view={view} skeleton="table" height={480} empty={t.unknown} onRefresh={refresh}>
        {(of) => <Packages of={of} />}
      </DetailPart>
    </>
  );
}
function Packages({ of: { publisher: name, packages } }: { readonly of: PublisherAcross }) {
  const t = useTexts(publisherTexts);
  const range = useDays();
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const isOwn = useSelector(useWorkspace(), (s) => mayContest(s.context.user.role));
  const linksOf = useLinks(name);
  const addressOf = useAddress();
  const blocked = packages.filter(({ record }) => record?.state === 'blocked').length;
  return (
    <div className={styles.page}>
      <p>{t.summary({ known: t.known(packages.length), blocked: blocked === 0 ? t.blockedNowhere : t.blockedIn(blocked) })}</p>
      <div className={styles.packages}>
        {packages.map((each) => (
          <PackageCard
            key={each.package_name}
            of={each}
            range={range}
            links={linksOf(each)}
            isOwn={isOwn}
            contested={each.type === 'Visit' || each.type === 'Impression' ? <Contested of={each} publisher={name} /> : null}
            acts={
              isOwn ? null : each.package_name === current ? (
                <Acts of={each} name={name} />
              ) : (
                <Link to={addressOf(publisherAcross, each.package_name, { name })}>{t.actThere({ package: each.title })}</Link>
              )
            }
          />
        ))}
      </div>
    </div>
  );
}

/** What can be done about it in the package that is open. */
function Acts({ of, name }: { readonly of: PublisherInPackage; readonly name: string }) {
  const evidenceOf = useEvidence(name);
  const addressOf = useAddress();
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const address = new URL(addressOf(publisherAcross, of.package_name, { name }), document.baseURI).href;
  return (
    <Act
      screen={screen}
      name={name}
      isPublisher
      about={`publisher ${name}`}
      subject={name}
      evidence={evidenceOf(of, address)}
      diveTo={
        isGranted(role, of.type, 'deepdive:read')
          ? addressOf(deepDive, of.package_name, { path: drillPathOf([{ dimension: 'publisher', value: name }]) })
          : null
      }
      isFoot={false}
    />
  );
}
/** Where the parts of a package are read, as far as the reader's grants there go. */
function useLinks(name: string): (of: PublisherInPackage) => PackageLinks {
  const addressOf = useAddress();
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  return ({ package_name, type }) => {
    const has = (grant: Parameters<typeof isGranted>[2]): boolean => isGranted(role, type, grant);
    const only = filterOf([name]);
    const dashboard = has('tracker:read')
      ? addressOf(trackerDashboard, package_name, { publisher_name: only, row: name })
      : has('web:visit')
        ? addressOf(visitDashboard, package_name, { row: name })
        : has('web:impression')
          ? addressOf(impressionDashboard, package_name, { row: name })
          : null;
    return {
      dashboard,
      report: has('report:read') ? addressOf(report, package_name, { publisher: only }) : null,
      pack: has('tracker:read') ? addressOf(trackerDashboard, package_name, { publisher_name: only, pack: 'open' }) : null,
      tickets: has('ticket:read') ? addressOf(ticketsRoute, package_name, {}) : null,
      ticket: has('ticket:read') ? (id) => addressOf(ticketRoute, package_name, { id: String(id) }) : null,
      incident: has('report:read') ? (row) => addressOf(report, package_name, { row }) : null,
    };
  };
}
