import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { Profile } from '../../../contract/areas/account.ts';
import { accountScreen } from '../../../machines/screens/account/account.ts';
import { chooseDensity, chooseLocale, chooseTheme, densities, useDensity, useMissingLocale, useTheme } from '../../portal/preferences.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { useLocationStore } from '../../portal/context.tsx';
import { useRead } from '../../portal/use-read.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { Preferences } from '../../shell/session/Preferences.tsx';
import { OpenDialog } from '../../widgets/OpenDialog.tsx';
import { Segments } from '../../widgets/Segments/Segments.tsx';
import { OwnCard } from '../../widgets/OwnCard/OwnCard.tsx';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { FactorDetails } from './FactorDetails.tsx';
import { ProfileDetails } from './ProfileCard.tsx';
import { SessionList } from './SessionList.tsx';
import { accountTexts } from './texts.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenList } from './TokenList.tsx';

/** How tall rows of tables are: on this device, as language and theme. */
function DensityHere() {
  const t = useTexts(accountTexts);
  const density = useDensity();
  return (
    <div className={styles.density}>
      <span aria-hidden>{t.density}</span>
      <Segments
        label={t.density}
        value={density}
        options={densities.map((key) => ({ key, name: t[`density_${key}`] }))}
        onChange={chooseDensity}
      />
    </div>
  );
}
const PreferencesHere = () => (
  <>
    <Preferences
      layout="column"
      theme={useTheme()}
      locale={useLocale()}
      missing={useMissingLocale()}
      onTheme={chooseTheme}
      onLocale={chooseLocale}
    />
    <DensityHere />
  </>
);

function ProfileCard() {
  const t = useTexts(accountTexts);
  const { view, refresh } = useRead(accountScreen, 'profile');
  return (
    <OwnCard title={t.profileTitle} view={view} onRefresh={refresh}>
      {(profile) => <ProfileDetails profile={profile} preferences={<PreferencesHere />} />}
    </OwnCard>
  );
}

function FactorCard() {
  const t = useTexts(accountTexts);
  const { view, refresh } = useRead(accountScreen, 'profile');
  return (
    <OwnCard title={t.factorTitle} view={view} onRefresh={refresh}>
      {(profile) => <FactorDetails profile={profile} />}
    </OwnCard>
  );
}

function SessionsCard() {
  const t = useTexts(accountTexts);
  const { view, refresh } = useRead(accountScreen, 'sessions');
  const end = useWrite(accountScreen, 'endSession');
  const endOthers = useWrite(accountScreen, 'endOthers');
  return (
    <OwnCard title={t.sessionsTitle} view={view} onRefresh={refresh}>
      {(sessions) => (
        <SessionList
          sessions={sessions}
          onEnd={(id) => {
            end.send({ params: { id } });
          }}
          onEndOthers={() => {
            endOthers.send({});
          }}
        />
      )}
    </OwnCard>
  );
}

const nobody: Pick<Profile, 'grants' | 'packages' | 'hasPassword'> = { grants: [], packages: [], hasPassword: false };
function TokensCard() {
  const t = useTexts(accountTexts);
  const { view, refresh } = useRead(accountScreen, 'tokens');
  const { view: own } = useRead(accountScreen, 'profile');
  const { dismiss } = useWrite(accountScreen, 'createToken');
  const revoke = useWrite(accountScreen, 'revokeToken');
  const location = useLocationStore();
  const [isOpen, setOpen] = useState(false);
  const { grants, packages, hasPassword } = 'data' in own ? own.data : nobody;
  return (
    <OwnCard
      title={t.tokensTitle}
      view={view}
      onRefresh={refresh}
      head={
        <>
          <p className="quiet anywhere">
            {t.tokensHint}{' '}
            <a href={location.href('/openapi.json')} target="_blank" rel="noreferrer">
              {t.openApi}
            </a>
          </p>
          {isOpen ? (
            <TokenForm
              grants={grants}
              packages={packages}
              hasPassword={hasPassword}
              onClose={() => {
                dismiss();
                setOpen(false);
              }}
            />
          ) : (
            <div>
              <Button
                onClick={() => {
                  setOpen(true);
                }}
              >
                {t.newToken}
              </Button>
            </div>
          )}
        </>
      }
      none={<p className="quiet anywhere">{t.noTokens}</p>}
    >
      {(tokens) => (
        <TokenList
          tokens={tokens}
          onRevoke={(id) => {
            revoke.send({ params: { id } });
          }}
        />
      )}
    </OwnCard>
  );
}

/** For administrators: what is demanded of everybody. */
function RulesCard() {
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const { view, refresh } = useRead(accountScreen, 'rules');
  const { status, send } = useWrite(accountScreen, 'saveRules');
  const [isAsked, setAsked] = useState(false);
  if (view.status === 'idle') return null;
  return (
    <OwnCard title={t.rulesTitle} view={view} onRefresh={refresh} head={<p className="quiet anywhere">{t.rulesHint}</p>}>
      {({ secondFactor, without }) => (
        <>
          <Switch
            label={t.demand}
            checked={secondFactor === 'required'}
            disabled={status === 'sending'}
            onChange={(_, { checked }) => {
              if (checked && without > 0) setAsked(true);
              else send({ body: { secondFactor: checked ? 'required' : 'optional' } });
            }}
          />
          {isAsked && (
            <OpenDialog modalType="alert" onClose={() => setAsked(false)}>
              <DialogSurface>
                <DialogBody>
                  <DialogContent>{t.demandQuestion(without)}</DialogContent>
                  <DialogActions>
                    <Button
                      appearance="primary"
                      onClick={() => {
                        setAsked(false);
                        send({ body: { secondFactor: 'required' } });
                      }}
                    >
                      {t.demand}
                    </Button>
                    <Button onClick={() => setAsked(false)}>{common.cancel}</Button>
                  </DialogActions>
                </DialogBody>
              </DialogSurface>
            </OpenDialog>
          )}
        </>
      )}
    </OwnCard>
  );
}

/** One's own account. */
export const AccountScreen = () => (
  <div className={styles.page}>
    <div className="column gap-16">
      <ProfileCard />
      <FactorCard />
      <RulesCard />
    </div>
    <div className="column gap-16">
      <SessionsCard />
      <TokensCard />
    </div>
  </div>
);
import { commonTexts } from '../../i18n/texts/common.ts';
