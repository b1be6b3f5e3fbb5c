import type { ResourceView } from '../../../machines/resource/types.ts';
import type { ListPlace } from '../../../machines/screens/screen.ts';

/** A value of a filter; without a count where nobody counted. */
export interface OfferedOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}
/** The values that a filter offers: all of them, or one page of a long list, which the server searches. */
export interface OptionsView {
  readonly view: ResourceView<OfferedOption[]>;
  /** Null for a whole list, which is searched here. */
  readonly place: ListPlace | null;
  /** Values on all pages. */
  readonly total: number | null;
}
/** What a filter of the drawer, and the list of its values, is given. */
export interface FilterSectionProps {
  readonly name: string;
  readonly filter: string;
  readonly options: OptionsView;
  readonly onChange: (filter: string) => void;
  readonly onPlace: (place: ListPlace) => void;
  readonly onRetry: () => void;
}
