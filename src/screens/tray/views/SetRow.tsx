import { Button, Field, Input } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { HomeFilled, HomeRegular } from '@fluentui/react-icons/svg/home';
import { PeopleTeamFilled, PeopleTeamRegular } from '@fluentui/react-icons/svg/people-team';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SavedFilter } from '../../../../contract/areas/view.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { viewTexts } from './texts.ts';
import styles from './Views.module.css';

export interface SetRowProps {
  readonly set: SavedFilter;
  /** What it shows, in words: screen, dates. */
  readonly about: string;
  /** Null where its page is not open now. */
  readonly href: string | null;
  readonly canShare: boolean;
  readonly canDelete: boolean;
  /** What became of the last change of it, where that failed. */
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onOpen: () => void;
  readonly onRename: (name: string) => void;
  readonly onShare: (isShared: boolean) => void;
  readonly onStart: (isStart: boolean) => void;
  readonly onDelete: () => void;
}
/** A saved view: a link to it, and what can be done about it. Its name is edited, and its end asked about, in its own place. */
export function SetRow({
  set,
  about,
  href,
  canShare,
  canDelete,
  problem,
  busy,
  onOpen,
  onRename,
  onShare,
  onStart,
  onDelete,
}: SetRowProps) {
  const t = useTexts(viewTexts);
  const common = useTexts(commonTexts);
  const [doing, setDoing] = useState<'rename' | 'delete' | null>(null);
  const [name, setName] = useState(set.name);
  const { isOwn, isShared, isStart, owner } = set;
  const more = [
    href === null ? t.gone : about,
    ...(isOwn ? (isShared ? [t.isShared] : []) : [t.by({ name: owner })]),
    ...(isStart ? [t.isStart] : []),
  ].join(' · ');
  const stop = (): void => {
    setDoing(null);
    setName(set.name);
  };
  const escape = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // the panel behind it stays
    event.stopPropagation();
    stop();
  };
  return (
    <li className="ruled-below">
      {doing === 'rename' ? (
        <form
          className={styles.edit}
          onKeyDown={escape}
          onSubmit={(event) => {
            event.preventDefault();
            const next = name.trim();
            if (next === '') return;
            if (next !== set.name) onRename(next);
            setDoing(null);
          }}
        >
          <Field label={t.newName}>
            <Input autoFocus maxLength={80} value={name} onChange={(_, { value }) => setName(value)} />
          </Field>
          <Button onClick={stop}>{common.cancel}</Button>
          <Button type="submit" appearance="primary" disabled={name.trim() === ''}>
            {common.save}
          </Button>
        </form>
      ) : doing === 'delete' ? (
        <div className={styles.edit} role="group" aria-label={t.removeAsk({ name: set.name })} onKeyDown={escape}>
          <p className={styles.ask}>
            {t.removeAsk({ name: set.name })} {isShared && t.removeShared}
          </p>
          <Button autoFocus onClick={stop}>
            {t.keepIt}
          </Button>
          <Button
            appearance="primary"
            onClick={() => {
              onDelete();
              setDoing(null);
            }}
          >
            {t.removeIt}
          </Button>
        </div>
      ) : (
        <div className={styles.line} aria-busy={busy}>
          {href === null ? (
            <span className={styles.open}>
              <bdi className={`${styles.name} body strong anywhere`}>{set.name}</bdi>
              <span className="quiet anywhere">{more}</span>
            </span>
          ) : (
            <Link className={styles.open} to={href} onClick={onOpen}>
              <bdi className={`${styles.name} body strong anywhere`}>{set.name}</bdi>
              <span className="quiet anywhere">{more}</span>
            </Link>
          )}
          <span className="flex rigid">
            {href !== null && (
              <ActionButton
                label={isStart ? t.noStart({ name: set.name }) : t.start({ name: set.name })}
                idle={busy}
                aria-pressed={isStart}
                onClick={() => onStart(!isStart)}
              >
                {isStart ? <HomeFilled aria-hidden /> : <HomeRegular aria-hidden />}
              </ActionButton>
            )}
            {isOwn && canShare && (
              <ActionButton
                label={isShared ? t.unshare({ name: set.name }) : t.shareOne({ name: set.name })}
                idle={busy}
                aria-pressed={isShared}
                onClick={() => onShare(!isShared)}
              >
                {isShared ? <PeopleTeamFilled aria-hidden /> : <PeopleTeamRegular aria-hidden />}
              </ActionButton>
            )}
            {isOwn && (
              <ActionButton label={t.rename({ name: set.name })} idle={busy} onClick={() => setDoing('rename')}>
                <EditRegular aria-hidden />
              </ActionButton>
            )}
            {canDelete && (
              <ActionButton label={t.remove({ name: set.name })} idle={busy} onClick={() => setDoing('delete')}>
                <DeleteRegular aria-hidden />
              </ActionButton>
            )}
          </span>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
