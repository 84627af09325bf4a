import { Button, type ButtonProps } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { ListRow } from '../../shared/form/list-row.tsx';

export interface SecurityRowProps {
  readonly title: string;
  readonly note: ReactNode;
  readonly action: string;
  /** The full name of the action, for readers who cannot see its row. */
  readonly actionName: string;
  readonly onAct: () => void;
  readonly variant?: ButtonProps['variant'];
  readonly pending?: boolean;
  readonly opensDialog?: boolean;
}

/** One protection of the account: its name, its state, and its action. */
export function SecurityRow({
  title,
  note,
  action,
  actionName,
  onAct,
  variant = 'line',
  pending = false,
  opensDialog = false,
}: SecurityRowProps) {
  return (
    <ListRow title={title} note={note}>
      <Button
        variant={variant}
        aria-label={actionName}
        aria-disabled={pending}
        {...(opensDialog && { 'aria-haspopup': 'dialog' })}
        onClick={() => !pending && onAct()}
      >
        {action}
      </Button>
    </ListRow>
  );
}
