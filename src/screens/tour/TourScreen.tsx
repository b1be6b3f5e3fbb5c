import { Button } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useSelector } from '@xstate/react';
import { Link, useNavigate } from 'react-router-dom';
import type { Tour, TourStop } from '../../../contract/areas/tour.ts';
import { demo } from '../../../machines/routes/areas/tour.ts';
import { tourScreen } from '../../../machines/screens/tour/tour.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { setTour } from '../../portal/tour.ts';
import { useParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { OwnCard } from '../../widgets/OwnCard/OwnCard.tsx';
import { tourTexts } from './texts.ts';
import { TourView } from './TourView.tsx';

const addressOf = ({ path, package_name }: TourStop): string =>
  package_name === null ? path : `${path}?${new URLSearchParams({ package: package_name }).toString()}`;

/** The tour at the step that the address names. Whoever goes on is led to the real screens, and the tour stands beside them. */
export function TourScreen() {
  const t = useTexts(tourTexts);
  const { view, refresh } = useRead(tourScreen, 'tour');
  const { step } = useParams(demo);
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const navigate = useNavigate();
  const begin =
    ({ stops }: Tour) =>
    (stop: TourStop): void => {
      setTour({ user, at: stop.step, stops: stops.map((each) => ({ step: each.step, to: addressOf(each) })) });
      void navigate(addressOf(stop));
    };
  return (
    <OwnCard title={t.title} view={view} onRefresh={refresh}>
      {(tour) => (
        <TourView
          tour={tour}
          step={step}
          action={(stop, label) => (
            <Button appearance="primary" icon={<ChevronRightRegular />} iconPosition="after" onClick={() => begin(tour)(stop)}>
              {label}
            </Button>
          )}
          linkTo={(to, label) => <Link to={to === '' ? demo.path : `${demo.path}?step=${to}`}>{label}</Link>}
        />
      )}
    </OwnCard>
  );
}
