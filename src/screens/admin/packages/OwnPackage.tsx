import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AdminPackageDetail } from '../../../../contract/areas/admin/packages.ts';
import type { PackagesScreen as Screen } from '../../../../machines/screens/admin/packages.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useRead } from '../../../portal/use-read.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import admin from '../Admin.module.css';
import { packageTexts } from './texts.ts';

interface OwnPackageProps {
  readonly screen: Screen;
  /** What is said to whoever does not have the package. */
  readonly notMember: string;
  readonly children: (each: AdminPackageDetail) => ReactNode;
}
/** The package that is open, in the place of the list, for whoever has it and while it is in use. */
export function OwnPackage({ screen, notMember, children }: OwnPackageProps) {
  const t = useTexts(packageTexts);
  const { view, refresh } = useRead(screen, 'one');
  const me = useSelector(useWorkspace(), (s) => s.context.user.id);
  return (
    <div className={admin.card}>
      <DetailPart title={t.package} quiet level={2} view={view} skeleton="table" height={320} empty="" onRefresh={refresh}>
        {(each) =>
          each.archivedAt === null && each.memberList.some(({ id }) => id === me) ? children(each) : <p className="quiet">{notMember}</p>
        }
      </DetailPart>
    </div>
  );
}
