import { LockOpen16Regular } from '@fluentui/react-icons/svg/lock-open';
import { ShieldTask16Regular } from '@fluentui/react-icons/svg/shield-task';
import type { Publisher } from '../../../../contract/areas/tracker/publisher.ts';
import { addPublisher, updatePublisher } from '../../../../machines/routes/areas/tracker.ts';
import { publishersScreen as screen } from '../../../../machines/screens/tracker/publishers.ts';
import { sourceTexts } from '../../../i18n/texts/source.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useRead } from '../../../portal/use-read.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { useAskedPublisher } from '../drawer/use-asked-publisher.tsx';
import { ManagedScreen } from '../manage/ManagedScreen.tsx';
import { manageTexts, manageWords } from '../manage/texts.ts';
import { Proposals } from '../proposal/Proposals.tsx';

/** Publishers of the package as a list, those that are proposed to be blocked before it. */
export function PublishersScreen() {
  const t = useTexts(manageTexts);
  const named = useValues(manageWords);
  const list = useRead(screen, 'list');
  const state = useWrite(screen, 'state');
  const { open, drawer } = useAskedPublisher(screen);
  const s = useTexts(sourceTexts);
  return (
    <ManagedScreen<Publisher, 'active'>
      of="publisher"
      route={screen.route}
      add={addPublisher}
      update={updatePublisher}
      layout="tracker/managed-publishers"
      list={list}
      performance={useRead(screen, 'performance')}
      managedOf={(record) => ({
        id: record.id,
        name: record.publisher_name,
        code: record.publisher_id,
        packageName: record.package_name,
        status: record.state,
        isProposed: record.proposal !== null,
        currency: record.currency,
        used: record.used.day,
        cap: record.event_cap_day,
      })}
      lineOf={({ type, publisher_id }) => `${named(type)} · ${publisher_id}`}
      statuses={['active', 'paused', 'pending', 'blocked', 'rejected', 'archived']}
      running="active"
      isSetting={state.status === 'sending'}
      onSet={({ id, package_name, updated_on }, to) => state.send({ params: { id }, body: { package_name, updated_on, state: to } })}
      ownAction={(record, name, tabIndex) =>
        record.state === 'blocked' ? (
          <ActionButton tabIndex={tabIndex} label={t.unblockIt({ name })} onClick={() => open(name, 'lift')}>
            <LockOpen16Regular aria-hidden />
          </ActionButton>
        ) : undefined
      }
      furtherAction={(name, tabIndex) => (
        <ActionButton tabIndex={tabIndex} label={s.act({ name })} onClick={() => open(name, null)}>
          <ShieldTask16Regular aria-hidden />
        </ActionButton>
      )}
      aside={drawer}
      isRemovable={({ state: now }) => now !== 'archived' && now !== 'blocked'}
      removal={useWrite(screen, 'remove')}
      usesOf={({ rows, campaigns }) => ({ rows, campaigns })}
    >
      <Proposals
        screen={screen}
        publishers={'data' in list.view ? list.view.data : []}
        onBlock={({ publisher_name }) => open(publisher_name, 'block')}
        onRaise={({ publisher_name }, says) => open(publisher_name, 'ticket', says)}
      />
    </ManagedScreen>
  );
}
