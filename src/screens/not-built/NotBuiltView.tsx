import { BoxMultipleRegular } from '@fluentui/react-icons/svg/box-multiple';
import { incidentDashboard } from '../../../machines/routes/incident.ts';
import { Link } from 'react-router-dom';
import { notBuiltTexts } from './texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { PageNotice } from '../../shell/frame/PageNotice.tsx';
import { useMenuName } from '../../shell/menu/use-menu-name.ts';

export interface NotBuiltViewProps {
  /** The menu name of the screen, as the server spells it; '' where it has none. */
  readonly title: string;
  readonly route: string;
}
/** A route of the specification whose screen does not exist yet says so. */
export function NotBuiltView({ title, route }: NotBuiltViewProps) {
  const t = useTexts(notBuiltTexts);
  const nameOf = useMenuName();
  return (
    <PageNotice sign={<BoxMultipleRegular />} title={t.title} action={<Link to={incidentDashboard.path}>{t.back}</Link>}>
      <p>{t.hint({ title: title === '' ? route : nameOf(title) })}</p>
      <small>{t.route({ route })}</small>
    </PageNotice>
  );
}
