import { useEffect, type ReactNode } from 'react';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useWrite } from '../../../../portal/use-write.ts';
import { LinkPanel } from './LinkPanel.tsx';

/** The link of a person, while its outcome is there; it goes with the page. */
export function useLink(screen: Screen, id: string | null) {
  const link = useWrite(screen, 'link');
  const location = useLocationStore();
  const isTheirs = link.request?.params.id === id;
  const { dismiss } = link;
  useEffect(() => () => dismiss(), [dismiss]);
  const show = (name: string): ReactNode =>
    isTheirs ? (
      <LinkPanel
        name={name}
        link={
          link.answer === null
            ? null
            : {
                address: `${window.location.origin}${location.href(link.answer.path)}`,
                email: link.answer.email,
                expiresAt: link.answer.expiresAt,
              }
        }
        failure={link.failure}
        onRetry={() => link.send({ params: { id } })}
      />
    ) : null;
  return { link, show };
}
