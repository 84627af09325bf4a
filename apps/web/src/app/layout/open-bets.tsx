import { useIsPlayer } from '../../shared/api/session.ts';
import { withAllMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';

const Count = lazyPart(withAllMessages(async () => ({ default: (await import('../../features/notices/index.ts')).BetsCount })));

/** The number of the player's open bets, beside the link to them. */
export function OpenBets() {
  return (
    useIsPlayer() && (
      <Part fallback={null}>
        <Count />
      </Part>
    )
  );
}
