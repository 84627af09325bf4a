import type { LotteryGame } from '@fairbook/core/catalog';
import { boundsOf, MARK_SIX_TOPS, MERGED_EXACTLY } from '@fairbook/core/lottery';
import { odds as asOdds } from '@fairbook/core/money';
import { Button, IconButton } from '@fairbook/ui';
import { useState } from 'react';
import { useTranslate } from '../../../../shared/format/i18n.ts';
import type { TableView } from '../frame/odds-query.ts';
import { isChosen, mostOf, playOf } from '../slip/draw-slip.ts';
import { changeSlip, drawSlipState, openGame } from '../slip/draw-slip-store.ts';
import { type CellBlock, type GroupCell, propsOfCell } from './group-cells.ts';
import { PickBar } from './pick-bar.tsx';
import { chooseSome } from './quick-pick.ts';
import classes from './quick-pick-bar.module.css';

export interface QuickPickBarProps {
  readonly game: LotteryGame;
  readonly blocks: readonly CellBlock[];
  /** Null except for combinations. */
  readonly level: number | null;
  readonly table: TableView;
  readonly drawId: string;
}

/** Chooses at random, with the browser's generator, and says that this is as good as any other choice. */
export function QuickPickBar({ game, blocks, level, table, drawId }: QuickPickBarProps) {
  const t = useTranslate();
  const cells = blocks.flatMap(({ rows }) => rows.flatMap((row) => row.cells)).filter(({ top }) => !table.closedTops.has(top));
  const { least, most } = countsOf(game, cells, level, table);
  const [wanted, setWanted] = useState(least);
  const count = Math.min(most, Math.max(least, wanted));
  const choose = () => {
    openGame(game);
    const { slip } = drawSlipState();
    const isTogether = playOf(game, cells[0]?.top ?? 0).kind !== 'each';
    const chosen = cells.filter((cell) => isChosen(slip, { ...cell, level }));
    const free = cells.filter((cell) => !chosen.includes(cell));
    // Selections taken together are replaced; single bets are added.
    const next = chooseSome(isTogether ? cells : free, count);
    const toggles = isTogether
      ? [...chosen.filter((cell) => !next.includes(cell)), ...next.filter((cell) => !chosen.includes(cell))]
      : next;
    for (const { top, selection } of toggles) {
      const props = propsOfCell(game, { top, selection }, level ?? 0, table.lunarYear);
      const seen = Object.fromEntries(props.flatMap((prop) => table.cell(top, prop) ?? []).map(({ prop, odd }) => [prop, asOdds(odd)]));
      changeSlip({ type: 'toggled', drawId, top, level, selection, seen });
    }
  };
  if (cells.length === 0) return null;
  return (
    <PickBar>
      {least < most && (
        <span className={classes.count}>
          <IconButton icon="minus" label={t('lottery.quick_fewer')} disabled={count <= least} onClick={() => setWanted(count - 1)} />
          <output aria-label={t('lottery.quick_count')}>{count}</output>
          <IconButton icon="plus" label={t('lottery.quick_more')} disabled={count >= most} onClick={() => setWanted(count + 1)} />
        </span>
      )}
      <Button variant="line" onClick={choose}>
        {t('lottery.quick_pick', { count })}
      </Button>
      <p>{t('lottery.quick_note')}</p>
    </PickBar>
  );
}

const SINGLES_MOST = 10;

/** The quantities that can be picked at once here. */
function countsOf(game: LotteryGame, cells: readonly GroupCell[], level: number | null, table: TableView) {
  const top = cells[0]?.top ?? 0;
  if (playOf(game, top).kind === 'each') return { least: 1, most: Math.min(SINGLES_MOST, cells.length) };
  const group = MARK_SIX_TOPS[top]?.group;
  if (group === 'specialCodeMergeAnimal' && table.mergedExactlySix) return { least: MERGED_EXACTLY, most: MERGED_EXACTLY };
  return { least: group ? boundsOf(group, level ?? undefined).least : 1, most: mostOf(game, top, level) };
}
