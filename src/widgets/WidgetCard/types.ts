import type { ComponentProps } from 'react';
import type { DataTable } from '../../charts/DataTable.tsx';

/** An answer as rows, for the card's table and its download. */
export type TableOf = Pick<ComponentProps<typeof DataTable>, 'columns' | 'rows'>;
