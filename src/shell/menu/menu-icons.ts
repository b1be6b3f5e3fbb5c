import { ArrowRoutingRegular } from '@fluentui/react-icons/svg/arrow-routing';
import { BoardRegular } from '@fluentui/react-icons/svg/board';
import { BoxRegular } from '@fluentui/react-icons/svg/box';
import { BuildingShopRegular } from '@fluentui/react-icons/svg/building-shop';
import { CursorClickRegular } from '@fluentui/react-icons/svg/cursor-click';
import { DataTrendingRegular } from '@fluentui/react-icons/svg/data-trending';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { FingerprintRegular } from '@fluentui/react-icons/svg/fingerprint';
import { GlobeSearchRegular } from '@fluentui/react-icons/svg/globe-search';
import { LinkMultipleRegular } from '@fluentui/react-icons/svg/link-multiple';
import { MegaphoneRegular } from '@fluentui/react-icons/svg/megaphone';
import { PeopleSettingsRegular } from '@fluentui/react-icons/svg/people-settings';
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add';
import { TargetArrowRegular } from '@fluentui/react-icons/svg/target-arrow';
import { TicketDiagonalRegular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { ComponentType } from 'react';

/** Icons by menu name (spec §2). */
const icons: Readonly<Record<string, ComponentType>> = {
  Dashboard: BoardRegular,
  Report: DocumentTextRegular,
  'My traffic': BuildingShopRegular,
  Tickets: TicketDiagonalRegular,
  'Add User': PersonAddRegular,
  'Add Package': BoxRegular,
  'User Package Mapping': LinkMultipleRegular,
  'User Management': PeopleSettingsRegular,
  '360 Degree Search': GlobeSearchRegular,
  'Digital Foot Print': FingerprintRegular,
  'Deep Dive Analysis': DataTrendingRegular,
  'mTrackit Dashboard': TargetArrowRegular,
  Publisher: BuildingShopRegular,
  Campaigns: MegaphoneRegular,
  'Impression Dashboard': EyeRegular,
  'Visit Dashboard': CursorClickRegular,
};
export const iconOf = (menuName: string): ComponentType => icons[menuName] ?? ArrowRoutingRegular;
