import { mixOf, type Mix, type Weighted } from './random.ts';

interface Country {
  readonly code: string;
  readonly places: readonly (readonly [state: string, city: string])[];
  readonly languages: Weighted<string>;
}
const country = (code: string, places: readonly (readonly [string, string])[], languages: Weighted<string>): Country => ({
  code,
  places,
  languages,
});
/** Countries by their share of the demo's incidents and visits, an allocation and no statistics. The first is replaced by the home country of a package abroad. */
export const countryShares: Weighted<Country> = [
  [
    country(
      'IN',
      [
        ['Maharashtra', 'Mumbai'],
        ['Karnataka', 'Bengaluru'],
        ['Delhi', 'New Delhi'],
        ['Jharkhand', 'Jamtara'],
        ['Telangana', 'Hyderabad'],
        ['Tamil Nadu', 'Chennai'],
        ['West Bengal', 'Kolkata'],
        ['Haryana', 'Nuh'],
      ],
      [
        ['en', 60],
        ['hi', 30],
        ['ta', 5],
        ['bn', 5],
      ],
    ),
    62,
  ],
  [
    country(
      'US',
      [
        ['California', 'Los Angeles'],
        ['New York', 'New York'],
        ['Texas', 'Dallas'],
      ],
      [
        ['en', 95],
        ['es', 5],
      ],
    ),
    9,
  ],
  [
    country(
      'SG',
      [['Singapore', 'Singapore']],
      [
        ['en', 90],
        ['zh', 10],
      ],
    ),
    5,
  ],
  [
    country(
      'AE',
      [
        ['Dubai', 'Dubai'],
        ['Abu Dhabi', 'Abu Dhabi'],
      ],
      [
        ['en', 55],
        ['ar', 45],
      ],
    ),
    4.5,
  ],
  [
    country(
      'ID',
      [
        ['Jakarta', 'Jakarta'],
        ['West Java', 'Bandung'],
      ],
      [
        ['id', 80],
        ['en', 20],
      ],
    ),
    4,
  ],
  [
    country(
      'BD',
      [['Dhaka', 'Dhaka']],
      [
        ['bn', 75],
        ['en', 25],
      ],
    ),
    3.5,
  ],
  [
    country(
      'GB',
      [
        ['England', 'London'],
        ['England', 'Manchester'],
      ],
      [['en', 100]],
    ),
    3.2,
  ],
  [country('NG', [['Lagos', 'Lagos']], [['en', 100]]), 2.8],
  [
    country(
      'PK',
      [
        ['Punjab', 'Lahore'],
        ['Sindh', 'Karachi'],
      ],
      [
        ['ur', 40],
        ['en', 60],
      ],
    ),
    2.4,
  ],
  [
    country(
      'VN',
      [['Ho Chi Minh City', 'Ho Chi Minh City']],
      [
        ['vi', 90],
        ['en', 10],
      ],
    ),
    1.9,
  ],
  [
    country(
      'MY',
      [['Selangor', 'Shah Alam']],
      [
        ['ms', 60],
        ['en', 40],
      ],
    ),
    0.7,
  ],
  [country('PH', [['Metro Manila', 'Manila']], [['en', 100]]), 0.6],
  [
    country(
      'DE',
      [['Hesse', 'Frankfurt am Main']],
      [
        ['de', 90],
        ['en', 10],
      ],
    ),
    0.4,
  ],
];
const home: Readonly<Record<string, string>> = {
  'Asia/Kolkata': 'IN',
  'Asia/Dubai': 'AE',
  'Europe/London': 'GB',
  'America/New_York': 'US',
};
/** Countries of a package: the weight of the largest goes to the country of its zone. */
export function countriesOf(timeZone: string): Mix<Country> {
  const own = home[timeZone] ?? 'IN';
  const weight = (code: string): number => countryShares.find(([c]) => c.code === code)?.[1] ?? 1;
  return mixOf(countryShares.map(([c, w]) => [c, c.code === own ? weight('IN') : c.code === 'IN' ? weight(own) : w] as const));
}
