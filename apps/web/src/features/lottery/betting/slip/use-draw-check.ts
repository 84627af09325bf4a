import type { Draw } from '@fairbook/contract';
import { limitsIn, NO_LIMITS } from '@fairbook/core/betting';
import { factoredLimits } from '@fairbook/core/limits';
import { type Amount, leastIn, shownIn, ZERO } from '@fairbook/core/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAvailability } from '../../../../shared/api/games.ts';
import { limitsQuery } from '../../../../shared/api/limits-query.ts';
import { useIsPlayer } from '../../../../shared/api/session.ts';
import { accountQuery, useCurrency } from '../../../../shared/format/currency.ts';
import { useFormat } from '../../../../shared/format/format.ts';
import { gameConfigQuery, limitsFrom } from '../../../slip/index.ts';
import { useLast } from '../../draws/draw-queries.ts';
import { useFullCells } from '../frame/full-cells.ts';
import { type TableView, useOddsTable } from '../frame/odds-query.ts';
import { useIsOpen } from '../frame/use-is-open.ts';
import { type DrawSlipEvaluation, evaluateDrawSlip } from './evaluate-draw-slip.ts';
import { useShownDrawSlip } from './use-shown-draw-slip.ts';

export interface DrawCheck extends DrawSlipEvaluation {
  readonly table: TableView | undefined;
  /** The draw that takes bets now. */
  readonly current: Draw | null;
  /** The slip's draw takes bets now. */
  readonly isOpen: boolean;
  /** The draws the slip would be played in, in order. */
  readonly draws: readonly Draw[];
  readonly ahead: number;
  readonly isGuest: boolean;
  /** As displayed; null for a guest. */
  readonly balance: Amount | null;
}

/** The slip, evaluated on every keystroke, every change of odds and at the end of betting, by the rules the server uses. */
export function useDrawCheck(): DrawCheck {
  const slip = useShownDrawSlip();
  const { last, clock } = useLast(slip.game);
  const { table } = useOddsTable(slip.game);
  const { conversion, currency, list } = useCurrency();
  const { own } = useFormat();
  const isGuest = !useIsPlayer();
  const { data: account } = useQuery({ ...accountQuery, enabled: !isGuest });
  const { data: config } = useQuery(gameConfigQuery(slip.game));
  const isOffered = useAvailability(slip.game) === 'active';
  const current = last?.current ?? null;
  const isCurrentOpen = useIsOpen(current, clock);
  const isOpen = isCurrentOpen && isOffered && (slip.drawId === null || slip.drawId === current?.match_id);
  const ahead = current ? 1 + (last?.next.length ?? 0) : 0;
  const balance = account && !isGuest ? shownIn(account.score, conversion) : null;
  const least = list.find((row) => row.currency === currency)?.lotter_bet_min;
  const { data: allowed } = useQuery({ ...limitsQuery, enabled: !isGuest });
  const percent = isGuest ? undefined : allowed?.stake_factor?.percent;
  const everybodys = useMemo(() => (config ? limitsIn(limitsFrom(config.data), conversion) : NO_LIMITS), [config, conversion]);
  const full = useFullCells(slip.game, current?.match_id ?? null);
  const judgement = useMemo(
    () =>
      evaluateDrawSlip(slip, {
        table,
        isOpen,
        ahead,
        conversion,
        balance,
        full,
        lunarYear: table?.lunarYear ?? current?.lunar_year ?? null,
        orderKnown: current?.order_known ?? true,
        limits: percent === undefined ? everybodys : factoredLimits(everybodys, percent, conversion.step),
        lotteryMin: leastIn(least ?? ZERO, conversion),
        regionDisabled: config?.region_disabled ?? false,
        format: own,
      }),
    [slip, table, full, isOpen, ahead, conversion, balance, current, config, everybodys, percent, least, own],
  );
  const draws = current ? [current, ...(last?.next ?? [])].slice(0, slip.draws) : [];
  return { ...judgement, table, current, isOpen, draws, ahead, isGuest, balance };
}
