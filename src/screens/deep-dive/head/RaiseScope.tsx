import { deepDive } from '../../../../machines/routes/areas/deep-dive.ts';
import { deepDiveScreen as screen } from '../../../../machines/screens/deep-dive/deep-dive.ts';
import { useLinkTo } from '../../../portal/use-link.ts';
import { useDays } from '../../../portal/use-params.ts';
import { Act } from '../../act/Act.tsx';
import { useSteps } from '../use-facts.tsx';

interface RaiseScopeProps {
  /** What the slice is, in a line. */
  readonly subject: string;
  /** What is said about the slice that this address shows; null until the slice is known. */
  readonly textOf: ((link: string) => string) | null;
}
/** What can be done about the whole slice, and about its publisher where the path names one. */
export function RaiseScope({ subject, textOf }: RaiseScopeProps) {
  const steps = useSteps();
  const linkToDive = useLinkTo(deepDive);
  // the days as they are now: a ticket is read later
  const link = linkToDive?.({}, useDays()) ?? '';
  return (
    <Act
      screen={screen}
      name={subject}
      isPublisher={steps.some(({ dimension }) => dimension === 'publisher')}
      about={link}
      subject={subject}
      evidence={textOf?.(new URL(link, document.baseURI).href) ?? null}
      diveTo={null}
      // a pack of a publisher is of all its traffic, of which a narrower slice is a part
      ticketPack={steps.length === 1 ? 'publisher' : null}
      isFoot={false}
    />
  );
}
