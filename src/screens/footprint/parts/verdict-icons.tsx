import { CheckmarkCircle16Regular } from '@fluentui/react-icons/svg/checkmark-circle';
import { DismissCircle16Regular } from '@fluentui/react-icons/svg/dismiss-circle';
import { Eye16Regular } from '@fluentui/react-icons/svg/eye';
import { SubtractCircle16Regular } from '@fluentui/react-icons/svg/subtract-circle';

/** The sign of a verdict. */
export const verdictIcons = {
  approve: <CheckmarkCircle16Regular aria-hidden />,
  review: <Eye16Regular aria-hidden />,
  decline: <DismissCircle16Regular aria-hidden />,
  none: <SubtractCircle16Regular aria-hidden />,
} as const;
