import type { WireBetDelay } from '@fairbook/contract';
import { limitsIn, NO_LIMITS, ruleSetIn, type Ticket } from '@fairbook/core/betting';
import { factoredLimits } from '@fairbook/core/limits';
import { type Amount, leastIn, shownIn, ZERO } from '@fairbook/core/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { limitsQuery } from '../../../shared/api/limits-query.ts';
import { useIsPlayer } from '../../../shared/api/session.ts';
import { accountQuery, useCurrency } from '../../../shared/format/currency.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { gameConfigQuery, limitsFrom } from '../game-config.ts';
import { type SlipMatches, useSlipMatches } from '../legs/use-slip-matches.ts';
import { bonusIn } from '../stake/bonus-in.ts';
import { useShownSlip } from '../use-shown-slip.ts';
import { delayOf } from './bet-delay.ts';
import { evaluateSlip, type SlipEvaluation } from './evaluate-slip.ts';
import { NO_BARS, type Room, roomFor } from './room.ts';

export interface SlipCheck extends SlipEvaluation, SlipMatches {
  readonly isGuest: boolean;
  /** Null for a guest. */
  readonly balance: Amount | null;
  /** The bet delay of a bet of the slip, in seconds, if its matches are in play. */
  readonly delayOf: (ticket: Pick<Ticket, 'legs' | 'joints'>) => number;
  /** The room that the player's own limits and breaks leave. */
  readonly room: Room;
}

const NO_DELAYS: readonly WireBetDelay[] = [];

/** The slip, evaluated on every keystroke and every odds move by the rules the server uses. */
export function useSlipCheck(): SlipCheck {
  const slip = useShownSlip();
  const { byId, now, isSilent } = useSlipMatches();
  const { conversion, currency, list } = useCurrency();
  const { own } = useFormat();
  const isGuest = !useIsPlayer();
  const { data: account } = useQuery({ ...accountQuery, enabled: !isGuest });
  const { data: config } = useQuery(gameConfigQuery(slip.game));
  const balance = account && !isGuest ? shownIn(account.score, conversion) : null;
  const { data: allowed } = useQuery({ ...limitsQuery, enabled: !isGuest });
  const percent = isGuest ? undefined : allowed?.stake_factor?.percent;
  const limits = useMemo(() => {
    const everybodys = config ? limitsIn(limitsFrom(config.data), conversion) : NO_LIMITS;
    return percent === undefined ? everybodys : factoredLimits(everybodys, percent, conversion.step);
  }, [config, conversion, percent]);
  const sportMin = list.find((row) => row.currency === currency)?.sport_bet_min ?? ZERO;
  const game = useMemo(() => ({ betMin: leastIn(sportMin, conversion), betMax: ZERO }), [sportMin, conversion]);
  const bonus = useMemo(() => bonusIn(config?.accumulator_bonus, conversion), [config, conversion]);
  const judgement = useMemo(
    () =>
      evaluateSlip(slip, {
        step: conversion.step,
        ruleSet: ruleSetIn(config?.rule_set ?? 'exact', conversion),
        limits,
        game,
        bonus,
        earlyLead: config?.early_payout ?? undefined,
        regionDisabled: config?.region_disabled ?? false,
        balance,
        format: own,
        matches: byId,
        region: config?.region ?? '',
        conversion,
      }),
    [slip, byId, conversion, config, limits, game, bonus, balance, own],
  );
  const room = allowed && !isGuest ? roomFor(allowed, judgement.price.totalStake, conversion, now) : NO_BARS;
  const delays = config?.bet_delays ?? NO_DELAYS;
  return {
    ...judgement,
    delayOf: (ticket) => delayOf(ticket, delays, byId),
    byId,
    now,
    isSilent,
    isGuest,
    balance,
    room,
  };
}
