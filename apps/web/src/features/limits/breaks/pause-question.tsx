import { withAllMessages } from '../../../shared/format/i18n.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import type { PauseDialogProps } from './pause-dialog.tsx';

/** With its words: it opens over pages that say little else of a player's. */
const LazyPauseDialog = lazyPart(
  withAllMessages(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog })),
  'soon',
);

/** The question before a pause, over whatever page one is on. */
export function PauseQuestion(props: PauseDialogProps) {
  return (
    <Part fallback={null} onClose={() => props.onClose(false)}>
      <LazyPauseDialog {...props} />
    </Part>
  );
}
