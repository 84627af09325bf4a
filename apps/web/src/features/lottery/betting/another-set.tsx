import type { LotteryGame } from '@fairbook/core/catalog';
import { Part } from '../../../shared/part.tsx';
import { lazyPart } from '../../../shared/parts.ts';
import { keptPicks, openPick, playOf } from './draw-slip.ts';
import { useDrawSlip } from './draw-slip-store.ts';
import type { TableView } from './odds-query.ts';

const SetBar = lazyPart(async () => ({ default: (await import('./set-bar.tsx')).SetBar }));

export interface AnotherSetProps {
  readonly game: LotteryGame;
  readonly top: number;
  /** Null but for combinations. */
  readonly level: number | null;
  readonly table: TableView;
}

/** Where selections are taken together: the entry that taps change can be finished, so that the next tap begins another of the same group and level. */
export function AnotherSet({ game, top, level, table }: AnotherSetProps) {
  const slip = useDrawSlip((state) => state.slip);
  const open = slip.game === game ? openPick(slip, { top, level }) : undefined;
  const kept = slip.game === game ? keptPicks(slip, { top, level }).length : 0;
  if (playOf(game, top).kind === 'each' || (!open && kept === 0)) return null;
  return (
    <Part fallback={null}>
      <SetBar game={game} open={open} kept={kept} level={level} mergedExactlySix={table.mergedExactlySix} />
    </Part>
  );
}
