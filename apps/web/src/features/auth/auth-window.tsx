import { useBackCloses } from '../../shared/page/back-closes.ts';
import { AuthDialog, type AuthDialogProps } from './auth-dialog.tsx';

export interface AuthWindowProps extends AuthDialogProps {
  /** Closes it when the reader goes back; false if the address itself opened it, which is then left as well. */
  readonly onBack: () => boolean;
}

/** The dialog over the page, which Back closes. Its code is loaded when it is first opened. */
export function AuthWindow({ onBack, ...dialog }: AuthWindowProps) {
  useBackCloses(true, onBack);
  return <AuthDialog {...dialog} />;
}
