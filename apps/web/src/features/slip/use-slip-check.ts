import { type BetLimits, NO_LIMITS, RULE_SETS } from '@fairbook/core/betting';
import type { Amount } from '@fairbook/core/money';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { accountQuery, useCurrency } from '../../shared/currency.ts';
import { useFormat } from '../../shared/format.ts';
import { useIsPlayer } from '../../shared/session.ts';
import { gameConfigQuery, limitsFrom } from './game-config.ts';
import { judgeSlip, type SlipJudgement } from './judge-slip.ts';
import { useShownSlip } from './use-shown-slip.ts';
import { type SlipMatches, useSlipMatches } from './use-slip-matches.ts';

export interface SlipCheck extends SlipJudgement, SlipMatches {
  readonly isGuest: boolean;
  /** Null for a guest. */
  readonly balance: Amount | null;
  readonly limits: BetLimits;
}

/** The slip, judged on every keystroke and every move of the odds by the rules the server uses. */
export function useSlipCheck(): SlipCheck {
  const slip = useShownSlip();
  const { byId, now } = useSlipMatches();
  const { rate } = useCurrency();
  const { money } = useFormat();
  const isGuest = !useIsPlayer();
  const { data: account } = useQuery({ ...accountQuery, enabled: !isGuest });
  const { data: config } = useQuery(gameConfigQuery(slip.game));
  const balance = account && !isGuest ? account.score : null;
  const limits = useMemo(() => (config ? limitsFrom(config.limits) : NO_LIMITS), [config]);
  const judgement = useMemo(
    () =>
      judgeSlip(slip, {
        rate,
        ruleSet: RULE_SETS[config?.rule_set ?? 'exact'],
        limits,
        regionDisabled: config?.region_disabled ?? false,
        balance,
        format: money,
        matches: byId,
      }),
    [slip, byId, rate, config, limits, balance, money],
  );
  return { ...judgement, byId, now, isGuest, balance, limits };
}
