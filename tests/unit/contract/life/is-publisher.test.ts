import { expect, it } from 'vitest';
import { isPublisher } from '../../../../contract/life/publisher.ts';

it.each(['Organic', 'organic and unattributed', 'Organic and unattributed (Contoso)', '(not set)', 'Direct / none', 'unknown', 'N/A'])(
  '“%s” is nobody who could be blocked',
  (name) => {
    expect(isPublisher(name)).toBe(false);
  },
);
it.each(['ClickHarbor', 'Organic Media', 'Direct Traffic GmbH', 'Unknown Worlds', 'Nonesuch', 'NullPointer Ads'])(
  '“%s” is a publisher',
  (name) => {
    expect(isPublisher(name)).toBe(true);
  },
);
