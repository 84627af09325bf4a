import { withAllMessages } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import type { PauseDialogProps } from './pause-dialog.tsx';

/** With its messages: it opens over pages that otherwise need few of a player's. */
const LazyPauseDialog = lazyPart(
  withAllMessages(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog })),
  'soon',
);

/** The confirmation of a pause, over the current page. */
export function PauseQuestion(props: PauseDialogProps) {
  return (
    <Part fallback={null} onClose={() => props.onClose(false)}>
      <LazyPauseDialog {...props} />
    </Part>
  );
}
