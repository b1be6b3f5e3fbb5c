import { useId, useState } from 'react';
import { grantsFor, landingOf, menuFor, type DashboardType, type Role } from '../../../../contract/policy.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useMenuName } from '../../../shell/menu/use-menu-name.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import styles from '../Admin.module.css';
import own from './Mapping.module.css';
import { mappingTexts } from './texts.ts';

interface Viewed {
  readonly name: string;
  readonly title: string;
  readonly type: DashboardType;
}
export interface ViewAsProps {
  readonly name: string;
  readonly role: Role;
  readonly publishers: readonly string[];
  readonly now: readonly Viewed[];
  /** With what is staged; the same where nothing is. */
  readonly after: readonly Viewed[];
}
/** What a person sees: menu and grants of each package, made from the policy. No data of theirs is opened. */
export function ViewAs({ name, role, publishers, now, after }: ViewAsProps) {
  const t = useTexts(mappingTexts);
  const nameOf = useMenuName();
  const heading = useId();
  const [when, setWhen] = useState<'now' | 'after'>('after');
  const shown = when === 'now' ? now : after;
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={`${styles.row} spread`}>
        <h2 id={heading}>{t.viewAs({ name })}</h2>
        <Segments
          label={t.viewAs({ name })}
          value={when}
          options={[
            { key: 'now', name: t.viewNow },
            { key: 'after', name: t.viewAfter },
          ]}
          onChange={setWhen}
        />
        <span className="quiet">{t.viewHint}</span>
      </div>
      {shown.length === 0 ? (
        <p>{t.viewNothing}</p>
      ) : (
        <dl className={`${own.views} stack gap-8`}>
          {shown.map((each) => {
            const grants = grantsFor(role, each.type);
            return (
              <div key={each.name}>
                <dt>
                  <bdi>{each.title}</bdi>
                </dt>
                <dd>
                  {menuFor(grants)
                    .filter(({ sub_menu, menu_name }) => sub_menu === '0' && menu_name !== 'Verification')
                    .map(({ menu_name, route }) => (
                      <span key={route} data-first={route === landingOf[each.type]}>
                        {nameOf(menu_name)}
                        {route === landingOf[each.type] && ` · ${t.viewFirst}`}
                      </span>
                    ))}
                  <small className="quiet">
                    {t.viewGrants}: {grants.join(', ')}
                  </small>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {role === 'publisher' && <p className="quiet">{t.viewRows({ publishers: publishers.join(', ') })}</p>}
    </section>
  );
}
