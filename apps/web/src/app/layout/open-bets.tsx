import { useIsPlayer } from '../../shared/api/session.ts';
import { withAllMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';

const Count = lazyPart(withAllMessages(async () => ({ default: (await import('../../features/notices/index.ts')).BetsCount })));

/** How many bets a player has open: beside the way to them. */
export function OpenBets() {
  return (
    useIsPlayer() && (
      <Part fallback={null}>
        <Count />
      </Part>
    )
  );
}
