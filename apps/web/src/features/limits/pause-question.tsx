import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import type { PauseDialogProps } from './pause-dialog.tsx';

const LazyPauseDialog = lazyPart(async () => ({ default: (await import('./pause-dialog.tsx')).PauseDialog }), 'soon');

/** The question before a pause, over whatever page one is on. */
export function PauseQuestion(props: PauseDialogProps) {
  return (
    <Part fallback={null} onClose={() => props.onClose(false)}>
      <LazyPauseDialog {...props} />
    </Part>
  );
}
