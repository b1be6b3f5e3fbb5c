import { Button, DialogActions, DialogBody, DialogContent, DialogSurface } from '@fluentui/react-components';
import { useState } from 'react';
import type { AdminUserDetail } from '../../../../../contract/areas/admin/admin.ts';
import type { UsersScreen as Screen } from '../../../../../machines/screens/admin/users.ts';
import { useLocale, useTexts } from '../../../../i18n/use-texts.ts';
import { useRead } from '../../../../portal/use-read.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';
import { PersonDetail } from './PersonDetail.tsx';
import { useLinks } from './use-links.tsx';

export interface PersonProps {
  readonly screen: Screen;
  readonly id: string;
  readonly onEdit: (user: AdminUserDetail) => void;
}
/** The person whose row is open, with the link that was made for them. */
export function Person({ screen, id, onEdit }: PersonProps) {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const { view, refresh } = useRead(screen, 'one');
  const disable = useWrite(screen, 'disable');
  const enable = useWrite(screen, 'enable');
  const signOut = useWrite(screen, 'signOut');
  const endSession = useWrite(screen, 'endSession');
  const endFactor = useWrite(screen, 'endFactor');
  const language = useLocale();
  const [asked, setAsked] = useState<{ readonly words: string; readonly label: string; readonly act: () => void } | null>(null);
  const of = ({ version }: AdminUserDetail) => ({ params: { id }, body: { version } });
  const { show, make } = useLinks(screen);
  return (
    <div className={styles.stack}>
      <PersonDetail
        view={view}
        onSignOut={(user) =>
          setAsked({
            words: t.signOutQuestion({ name: user.name }),
            label: t.signOut,
            act: () => signOut.send({ params: { id } }),
          })
        }
        onEndSession={(_, session) => endSession.send({ params: { id, session } })}
        onEndFactor={({ name, email }) =>
          setAsked({
            words: t.endFactorQuestion({ name, email }),
            label: t.endFactor,
            act: () => endFactor.send({ params: { id }, body: { language } }),
          })
        }
        onLink={() => make(id)}
        onEdit={onEdit}
        onDisable={(user) =>
          setAsked({ words: t.disableQuestion({ name: user.name }), label: t.disable, act: () => disable.send(of(user)) })
        }
        onEnable={(user) => enable.send(of(user))}
        onRefresh={refresh}
      />
      {'data' in view && show(view.data)}
      {asked !== null && (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            setAsked(null);
          }}
        >
          <DialogSurface>
            <DialogBody>
              <DialogContent>{asked.words}</DialogContent>
              <DialogActions>
                <Button
                  appearance="primary"
                  onClick={() => {
                    setAsked(null);
                    asked.act();
                  }}
                >
                  {asked.label}
                </Button>
                <Button onClick={() => setAsked(null)}>{common.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </div>
  );
}
import { commonTexts } from '../../../../i18n/texts/common.ts';
