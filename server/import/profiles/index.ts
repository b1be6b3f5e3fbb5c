import { adjust } from './adjust.ts';
import { clicks, conversions, events } from './appsflyer.ts';
import { ga4, googleAds, googleAdsGerman, meta } from './costs.ts';
import type { Profile } from './profile.ts';
import { registrar } from './registrar.ts';

export type { Profile };
/** Files of vendors that are read as they are. */
export const profiles: readonly Profile[] = [conversions, clicks, events, adjust, googleAds, googleAdsGerman, meta, ga4, registrar];
export const profileId = ({ kind, name }: Pick<Profile, 'kind' | 'name'>): string => `${kind}:${name}`;
