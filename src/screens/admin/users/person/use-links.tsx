import { useCallback, useEffect, type ReactNode } from 'react';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocationStore } from '../../../../portal/context.tsx';
import { useIntents } from '../../../../portal/writes/use-write.ts';
import { LinkPanel } from './LinkPanel.tsx';

/** Links of people, each beside its own person for as long as the page is there: another one takes none away. */
export function useLinks(screen: Screen) {
  const { sent, add, clear } = useIntents(screen, 'link');
  const location = useLocationStore();
  useEffect(() => clear, [clear]);
  const make = useCallback((id: string) => add({ params: { id } }), [add]);
  const show = ({ id, name }: { readonly id: string; readonly name: string }): ReactNode => {
    const last = sent.findLast(({ request }) => request.params.id === id);
    if (last === undefined) return null;
    const { answer, failure } = last;
    return (
      <LinkPanel
        name={name}
        link={
          answer && {
            address: `${window.location.origin}${location.href(answer.path)}`,
            email: answer.email,
            expiresAt: answer.expiresAt,
          }
        }
        failure={failure}
        onRetry={() => make(id)}
      />
    );
  };
  return { make, show, clear };
}
