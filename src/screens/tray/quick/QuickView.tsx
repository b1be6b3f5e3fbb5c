import { Avatar, Button } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../../contract/areas/session.ts';
import type { Activity, Quick } from '../../../../contract/areas/view.ts';
import { account } from '../../../../machines/routes/areas/account.ts';
import { changePassword } from '../../../../machines/routes/areas/session.ts';
import { useFormat } from '../../../format/format.ts';
import { shellTexts } from '../../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { quickTexts } from '../views/texts.ts';
import styles from './Quick.module.css';

export interface QuickPartProps {
  readonly title: string;
  /** How many there are, where that is known. */
  readonly count?: number;
  /** What it is about: a package, or all. */
  readonly where: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}
/** A part of the quick panel. */
export function QuickPart({ title, count, where, action, children }: QuickPartProps) {
  const format = useFormat();
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.head}>
        <h3 className="heading">
          {title} {count !== undefined && <span className="regular faint">{format.count(count)}</span>}
          <bdi className="quiet block regular anywhere">{where}</bdi>
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}

export interface ProfileProps {
  readonly user: Pick<User, 'name' | 'email' | 'role'>;
  readonly packages: number;
  readonly onLeave: () => void;
  /** Null where the page has no filters. */
  readonly onAdvanced: (() => void) | null;
}
/** Who is signed in, and where they look after themselves. */
export function Profile({ user, packages, onLeave, onAdvanced }: ProfileProps) {
  const t = useTexts(quickTexts);
  const s = useTexts(shellTexts);
  return (
    <div className={styles.profile}>
      <Avatar name={user.name} size={48} color="brand" aria-hidden />
      <div className={styles.who}>
        <strong>{user.name}</strong>
        <bdi>{user.email}</bdi>
        <span>
          {s[`role_${user.role}`]} · {t.packages(packages)}
        </span>
      </div>
      <div className={styles.links}>
        <Link to={account.path} onClick={onLeave}>
          {t.account}
        </Link>
        <Link to={changePassword.path} onClick={onLeave}>
          {s.changePassword}
        </Link>
        {onAdvanced !== null && (
          <Button size="small" onClick={onAdvanced}>
            {t.advanced}
          </Button>
        )}
      </div>
    </div>
  );
}

export interface QuickViewProps {
  readonly quick: Quick;
  readonly package_name: string;
  readonly zone: string;
  /** Addresses of a ticket, of all own ones, and of an incident; null where the menu has no such line. */
  readonly ticketHref: ((id: number) => string) | null;
  readonly ticketsHref: string | null;
  readonly incidentHref: ((id: string) => string) | null;
  readonly onLeave: () => void;
}
/** Own open tickets, and what was done in the package: by oneself, or by all of its people. */
export function QuickView({
  quick: { tickets, mine, team },
  package_name,
  zone,
  ticketHref,
  ticketsHref,
  incidentHref,
  onLeave,
}: QuickViewProps) {
  const t = useTexts(quickTexts);
  const format = useFormat();
  const named = useValues();
  const [whose, setWhose] = useState<'mine' | 'team'>('mine');
  const shown = whose === 'team' && team !== null ? team : mine;
  const when = (at: string): string => `${format.dayIn(at, zone)}, ${format.time(at, zone)}`;
  const whatOf = ({ kind, subject, count }: Activity): string => {
    if (subject !== '') return subject;
    return kind === 'ticket.create' ? t.ticketsOf(count) : kind.startsWith('ticket.') ? t.tickets(count) : t.incidents(count);
  };
  const hrefOf = ({ subject }: Activity): string | null => {
    const [, number] = /^#(\d+)$/.exec(subject) ?? [];
    if (number !== undefined) return ticketHref?.(Number(number)) ?? null;
    return subject.startsWith('INC-') ? (incidentHref?.(subject) ?? null) : null;
  };
  return (
    <>
      {tickets !== null && (
        <QuickPart
          title={t.tasks}
          count={tickets.count}
          where={package_name}
          action={
            ticketsHref !== null && (
              <Link to={ticketsHref} onClick={onLeave}>
                {t.allTasks}
              </Link>
            )
          }
        >
          {tickets.next.length === 0 ? (
            <p className={styles.none}>{t.noTasks}</p>
          ) : (
            <ul className={styles.list}>
              {tickets.next.map(({ id, subject, status, priority, due, isLate }) => (
                <li key={id}>
                  <Maybe href={ticketHref?.(id) ?? null} onLeave={onLeave}>
                    #{id} <bdi>{subject}</bdi>
                  </Maybe>
                  <span className={styles.more} data-late={isLate}>
                    {named(status)} · {named(priority)} · {isLate ? t.late({ time: when(due) }) : t.due({ time: when(due) })}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </QuickPart>
      )}
      <QuickPart
        title={t.activity}
        where={package_name}
        action={
          team !== null && (
            <Segments
              label={t.whose}
              options={[
                { key: 'mine', name: t.mine },
                { key: 'team', name: t.team },
              ]}
              value={whose}
              onChange={setWhose}
            />
          )
        }
      >
        {shown.length === 0 ? (
          <p className={styles.none}>{t.noActivity}</p>
        ) : (
          <ul className={styles.list}>
            {shown.map((each) => (
              <li key={each.id}>
                <Maybe href={hrefOf(each)} onLeave={onLeave}>
                  {t[`did_${each.kind.replaceAll(/[.-]/g, '_') as 'incident_change'}`]({
                    who: each.isOwn ? t.you : each.by,
                    what: whatOf(each),
                  })}
                </Maybe>
                <span className={styles.more}>{when(each.at)}</span>
              </li>
            ))}
          </ul>
        )}
      </QuickPart>
    </>
  );
}
const Maybe = ({ href, onLeave, children }: { readonly href: string | null; readonly onLeave: () => void; readonly children: ReactNode }) =>
  href === null ? (
    <span className={styles.what}>{children}</span>
  ) : (
    <Link className={styles.what} to={href} onClick={onLeave}>
      {children}
    </Link>
  );
