import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';

/** A problem in the list above the button of a slip, with the way out of it where there is one. */
export const SlipProblemItem = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <li>
    <Icon name="warn" size="small" />
    <div>
      <span>{children}</span>
      {action}
    </div>
  </li>
);
