import { withSlipMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';
import { answerAsked, useSlip } from './slip-store.ts';

const AnotherGameDialog = lazyPart(
  withSlipMessages(async () => ({ default: (await import('./another-game-dialog.tsx')).AnotherGameDialog })),
  'soon',
);

/** The question about a tapped price that cannot share the slip. Mounted once, in the shell. */
export function AnotherGameWindow() {
  const isAsked = useSlip(({ asked }) => asked.length > 0);
  if (!isAsked) return null;
  return (
    <Part fallback={null} onClose={() => answerAsked('keep')}>
      <AnotherGameDialog />
    </Part>
  );
}
