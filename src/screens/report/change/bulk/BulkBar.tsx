import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useState } from 'react';
import { exportFormats, MOST_AT_ONCE, type ExportFormat, type Foreseen } from '../../../../../contract/areas/report/changes.ts';
import type { ForeseenEach, Walked } from '../../../../../contract/areas/report/foresee-each.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { statuses, type Status } from '../../../../../contract/life/life-cycle.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useValues } from '../../../../i18n/use-values.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import styles from '../Change.module.css';
import { useSettingWords, type Person, type Setting } from '../setting.ts';
import { SettingMenus } from '../SettingMenus.tsx';
import { changeTexts } from '../texts.ts';

/** What a change that is asked about would do. */
export type Foresight =
  | { readonly status: 'unknown' }
  | { readonly status: 'asking' }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'known'; readonly foreseen: Foreseen };

export interface BulkBarProps {
  /** How many are selected; `isAll`: by filter. */
  readonly count: number;
  readonly isAll: boolean;
  /** Of the selected rows, how many are on no part of the list that is in sight; null where that says nothing. */
  readonly elsewhere: number | null;
  /** Rows that match. */
  readonly total: number;
  /** Of those that are selected, where all are on this page. */
  readonly from: readonly Status[];
  readonly people: readonly Person[];
  readonly busy: boolean;
  readonly onAll: () => void;
  readonly onClear: () => void;
  readonly onSet: (setting: Setting) => void;
  /** A change is asked about: what would it do? */
  readonly onAsk: (setting: Setting) => void;
  readonly foresight: Foresight;
  /** How many rows each entry of a menu would change; null while it is not known. */
  readonly each: ForeseenEach | null;
  /** A menu is opened. */
  readonly onMenu: () => void;
  /** Asks which tickets are to be raised. */
  readonly onRaise: () => void;
  /** Makes a file of them in the background. */
  readonly onDownload: (format: ExportFormat) => void;
}
/** What can be done with the selected rows. Many, and all that match a filter, are asked about once before they are changed. */
export function BulkBar(props: BulkBarProps) {
  const { count, isAll, elsewhere, total, from, people, busy, onAll, onClear, onSet, onAsk, foresight, each, onMenu, onRaise, onDownload } =
    props;
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const { whatOf } = useSettingWords(people);
  const [asked, setAsked] = useState<Setting | null>(null);
  const selected = t.selected(count);
  const isMany = isAll || count > MOST_AT_ONCE;
  /** What the question is about: what would change, as soon as that is known. */
  const walks = each === null || asked === null ? [] : walksIn(each, asked);
  const able =
    walks.length > 0 && each !== null && asked !== null
      ? changedBy(each, asked)
      : foresight.status === 'known'
        ? foresight.foreseen.able
        : count;
  const answer = (isYes: boolean, isWalked = false): void => {
    if (isYes && asked !== null) onSet(isWalked && 'status' in asked ? { ...asked, walk: true } : asked);
    setAsked(null);
  };
  return (
    <div className={styles.bar} role="group" aria-label={t.bar}>
      <div className={styles.chosen}>
        <strong>{isAll ? t.byFilter({ selected }) : selected}</strong>
        {elsewhere === null || elsewhere === 0 ? null : <span>{t.elsewhere(elsewhere)}</span>}
        {isAll || count >= total ? null : (
          <button type="button" className={styles.link} onClick={onAll}>
            {t.selectAll(total)}
          </button>
        )}
      </div>
      <SettingMenus
        from={from}
        people={people}
        busy={busy || count === 0}
        walked={each === null ? [] : statuses.filter((status) => (each.walks[status] ?? []).length > 0)}
        countOf={(setting) => {
          if (each === null) return '';
          const more = sumOf(walksIn(each, setting));
          const whole = t.ofWhole({ n: format.count(changedBy(each, setting)), whole: format.count(each.count) });
          return more === 0 ? whole : `${whole} · ${t.walkMore(more)}`;
        }}
        onOpen={onMenu}
        onSet={(setting) => {
          if (!isMany && (each === null || walksIn(each, setting).length === 0)) {
            onSet(setting);
            return;
          }
          setAsked(setting);
          onAsk(setting);
        }}
      />
      <Button size="small" disabledFocusable={busy || count === 0} onClick={onRaise}>
        {t.raiseAll}
      </Button>
      <Menu positioning={{ position: 'above', align: 'end', fallbackPositions: ['below'] }}>
        <MenuTrigger disableButtonEnhancement>
          <MenuButton size="small" disabledFocusable={count === 0}>
            {t.downloadSelected}
          </MenuButton>
        </MenuTrigger>
        <MenuPopover>
          <MenuList aria-label={t.downloadSelected}>
            {exportFormats.map((format) => (
              <MenuItem key={format} onClick={() => onDownload(format)}>
                {format.toUpperCase()}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <ActionButton label={t.clear} onClick={onClear}>
        <Dismiss20Regular aria-hidden />
      </ActionButton>
      {asked === null ? null : (
        <OpenDialog
          modalType="alert"
          onClose={() => {
            answer(false);
          }}
        >
          <DialogSurface className={styles.dialog ?? ''}>
            <DialogBody>
              <DialogTitle>{t.confirmTitle(able + sumOf(walks))}</DialogTitle>
              <DialogContent>
                <p className="spaced">{t.confirmText({ what: whatOf(asked) })}</p>
                {walks.length === 0 ? (
                  <Expected setting={asked} foresight={foresight} />
                ) : (
                  <Ways able={able} walks={walks} foresight={foresight} />
                )}
              </DialogContent>
              <DialogActions>
                {walks.length > 0 && (
                  <Button appearance="primary" className={'one-line'} onClick={() => answer(true, true)}>
                    {t.walkAll(able + sumOf(walks))}
                  </Button>
                )}
                {walks.length > 0 && able === 0 ? null : (
                  <Button
                    appearance={walks.length > 0 ? 'secondary' : 'primary'}
                    className={'one-line'}
                    disabledFocusable={able === 0}
                    onClick={() => answer(true)}
                  >
                    {walks.length > 0 ? t.walkOnly(able) : t.confirm(able)}
                  </Button>
                )}
                <Button onClick={() => answer(false)}>{common.cancel}</Button>
              </DialogActions>
            </DialogBody>
          </DialogSurface>
        </OpenDialog>
      )}
    </div>
  );
}

/** The rows that steps lead to the status of an entry. */
const walksIn = (each: ForeseenEach, setting: Setting): readonly Walked[] =>
  'status' in setting ? (each.walks[setting.status] ?? []) : [];
const sumOf = (walks: readonly Walked[]): number => walks.reduce((sum, { count }) => sum + count, 0);
/** How many rows go to a status at once, how many by which steps, and what follows them. */
interface WaysProps {
  readonly able: number;
  readonly walks: readonly Walked[];
  readonly foresight: Foresight;
}
function Ways({ able, walks, foresight }: WaysProps) {
  const t = useTexts(changeTexts);
  const named = useValues();
  const format = useFormat();
  const leftOut = useLeftOut();
  const foreseen = foresight.status === 'known' ? foresight.foreseen : null;
  return (
    <div className="stack gap-4">
      {able === 0 ? null : <p>{t.walkAtOnce(able)}</p>}
      <p>{t.walkLead(sumOf(walks))}</p>
      <ul>
        {walks.map(({ from, steps, count }) => (
          <li key={from}>{t.walkWay({ way: [from, ...steps].map(named).join(' → '), n: format.count(count) })}</li>
        ))}
      </ul>
      {foreseen !== null &&
        leftOut(foreseen.same, foreseen.count - foreseen.able - foreseen.same - sumOf(walks)).map((line) => <p key={line}>{line}</p>)}
      <p className="quiet">{t.walkTickets}</p>
    </div>
  );
}
/** How many rows an entry of a menu would change. */
function changedBy(each: ForeseenEach, setting: Setting): number {
  if ('status' in setting) return each.status[setting.status] ?? 0;
  if ('priority' in setting) return each.priority[setting.priority] ?? 0;
  return setting.assignee === null ? each.nobody : (each.assignee[setting.assignee] ?? 0);
}
/** Of which rows a change sets nothing, a sentence for each reason: with those that it sets they are all. */
function useLeftOut() {
  const t = useTexts(changeTexts);
  return (same: number, refused: number): readonly string[] => [
    ...(same > 0 ? [t.sameAlready(same)] : []),
    ...(refused > 0 ? [t.notAllowedFrom(refused)] : []),
  ];
}
/** How many rows a change sets anew, and which way their clocks move; said before it is made. */
function Expected({ setting, foresight }: { readonly setting: Setting; readonly foresight: Foresight }) {
  const t = useTexts(changeTexts);
  const format = useFormat();
  const cause = useCause();
  const leftOut = useLeftOut();
  const said = (): string => {
    if (foresight.status === 'unknown') return '';
    if (foresight.status === 'asking') return t.foreseeing;
    if (foresight.status === 'failed') return t.notForeseen({ cause: cause(foresight.failure) });
    const { count, able, same, sooner, later } = foresight.foreseen;
    const whole = [t.able({ able: format.count(able), whole: format.count(count) }), ...leftOut(same, count - able - same)];
    if (!('priority' in setting)) return whole.join(' ');
    const still = able - sooner - later;
    return [
      ...whole,
      ...(sooner + later === 0
        ? [t.clocksStay]
        : [t.clocks({ sooner: format.count(sooner), later: format.count(later) }), ...(still > 0 ? [t.clocksEnded(still)] : [])]),
    ].join(' ');
  };
  return <p role="status">{said()}</p>;
}
