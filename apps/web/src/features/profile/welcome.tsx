import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const LazyWelcomeDialog = lazyPart(async () => ({ default: (await import('./welcome-dialog.tsx')).WelcomeDialog }));

/** Welcomes a new player, once they have answered the required questions. */
export function Welcome(props: WelcomeDialogProps) {
  return (
    <Part fallback={null} onClose={props.onClose}>
      <LazyWelcomeDialog {...props} />
    </Part>
  );
}
