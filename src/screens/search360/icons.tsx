import { Apps16Regular } from '@fluentui/react-icons/svg/apps';
import { BuildingShop16Regular } from '@fluentui/react-icons/svg/building-shop';
import { Call16Regular } from '@fluentui/react-icons/svg/call';
import { ContactCard16Regular } from '@fluentui/react-icons/svg/contact-card';
import { Fingerprint16Regular } from '@fluentui/react-icons/svg/fingerprint';
import { Globe16Regular } from '@fluentui/react-icons/svg/globe';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { Mail16Regular } from '@fluentui/react-icons/svg/mail';
import { Megaphone16Regular } from '@fluentui/react-icons/svg/megaphone';
import { Mention16Regular } from '@fluentui/react-icons/svg/mention';
import { Payment16Regular } from '@fluentui/react-icons/svg/payment';
import { Search16Regular } from '@fluentui/react-icons/svg/search';
import { Server16Regular } from '@fluentui/react-icons/svg/server';
import { Shield16Regular } from '@fluentui/react-icons/svg/shield';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { ReactElement } from 'react';
import type { EntityType } from '../../../contract/areas/search360/types.ts';
import type { SearchKind } from '../../../contract/indicator/search-kind.ts';

/** Signs of kinds of values; a word stands beside each. */
export const kindIcons: Readonly<Record<SearchKind, ReactElement>> = {
  email: <Mail16Regular aria-hidden />,
  upi: <Payment16Regular aria-hidden />,
  url: <Link16Regular aria-hidden />,
  domain: <Globe16Regular aria-hidden />,
  ip: <Server16Regular aria-hidden />,
  phone: <Call16Regular aria-hidden />,
  pan: <ContactCard16Regular aria-hidden />,
  handle: <Mention16Regular aria-hidden />,
  incident: <Shield16Regular aria-hidden />,
  ticket: <TicketDiagonal16Regular aria-hidden />,
  app: <Apps16Regular aria-hidden />,
  text: <Search16Regular aria-hidden />,
};
/** Signs of kinds of things. */
export const typeIcons: Readonly<Record<EntityType, ReactElement>> = {
  incident: <Shield16Regular aria-hidden />,
  ticket: <TicketDiagonal16Regular aria-hidden />,
  publisher: <BuildingShop16Regular aria-hidden />,
  campaign: <Megaphone16Regular aria-hidden />,
  domain: <Globe16Regular aria-hidden />,
  footprint: <Fingerprint16Regular aria-hidden />,
};
