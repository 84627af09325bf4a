import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import type { WelcomeDialogProps } from './welcome-dialog.tsx';

const LazyWelcomeDialog = lazyPart(async () => ({ default: (await import('./welcome-dialog.tsx')).WelcomeDialog }));

/** The first word to a new player, once they have answered what is asked of everybody. */
export function Welcome(props: WelcomeDialogProps) {
  return (
    <Part fallback={null} onClose={props.onClose}>
      <LazyWelcomeDialog {...props} />
    </Part>
  );
}
