import { withAllWords } from '../../shared/i18n.ts';
import { Part } from '../../shared/part.tsx';
import { lazyPart } from '../../shared/parts.ts';
import { useIsPlayer } from '../../shared/session.ts';

const Count = lazyPart(withAllWords(async () => ({ default: (await import('../../features/messages/index.ts')).BetsCount })));

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
