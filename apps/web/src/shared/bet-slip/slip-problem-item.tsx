import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { KEEPS_TYPING } from '../form/use-typing.ts';

/** A problem in the list above the button of a slip, with the way out of it where there is one. */
export const SlipProblemItem = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <li {...KEEPS_TYPING}>
    <Icon name="warn" size="small" />
    <div>
      <span>{children}</span>
      {action}
    </div>
  </li>
);
