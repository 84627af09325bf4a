import type { LotteryGame } from '@fairbook/core/catalog';
import { Part } from '../../../../shared/page/part.tsx';
import { lazyPart } from '../../../../shared/page/parts.ts';
import type { TableView } from '../frame/odds-query.ts';
import { keptPicks, openPick, playOf } from '../slip/draw-slip.ts';
import { useDrawSlip } from '../slip/draw-slip-store.ts';

const SetBar = lazyPart(async () => ({ default: (await import('./set-bar.tsx')).SetBar }));

export interface AnotherSetProps {
  readonly game: LotteryGame;
  readonly top: number;
  /** Null except for combinations. */
  readonly level: number | null;
  readonly table: TableView;
}

/** Where selections are taken together: finishes the entry that taps change, so that the next tap begins another of the same group and level. */
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
