import { Link } from 'react-router-dom';
import type { Contest, Foresight } from '../../../../contract/areas/tracker/foresight.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePublisherLink } from '../../../portal/use-address.ts';
import { actTexts } from '../texts.ts';

interface OpenContestsProps {
  readonly of: Pick<Foresight, 'publisher' | 'timeZone'> & { readonly contested: readonly Contest[] };
  readonly onLeave: () => void;
}
/** Said before a block is taken or lifted: what its publisher contests of its traffic, and where that is decided. */
export function OpenContests({ of: { publisher, contested, timeZone }, onLeave }: OpenContestsProps) {
  const t = useTexts(actTexts);
  const format = useFormat();
  const linkTo = usePublisherLink();
  if (contested.length === 0) return null;
  return (
    <div role="note" className="stack gap-4">
      {contested.map(({ id, kind, fromDate, toDate, events, invalid, raised_on }) => (
        <p key={id}>
          <strong>
            {t[`contests_${kind}`]({
              name: publisher,
              invalid: format.count(invalid),
              events: format.count(events),
              days: format.range(fromDate, toDate),
              since: format.instant(raised_on, timeZone),
            })}
          </strong>
        </p>
      ))}
      <p>
        {t.contestStays}{' '}
        <Link to={linkTo(publisher)} onClick={onLeave}>
          {t.decideFirst}
        </Link>
      </p>
    </div>
  );
}
