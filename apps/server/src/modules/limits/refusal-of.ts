import { type ErrorCode, Refusal } from '@fairbook/contract';
import type { LimitKind, StopReason } from '@fairbook/core/limits';
import { type Amount, amount } from '@fairbook/core/money';

const EXCEEDED: Readonly<Record<LimitKind, ErrorCode>> = {
  deposit: 'limit.deposit_exceeded',
  loss: 'limit.loss_exceeded',
  stake: 'limit.stake_exceeded',
  time: 'limit.time_exceeded',
};

/** The refusal for a stop, with its details. Amounts are formatted by `write`; minutes stay as they are. */
export function refusalOf(stop: StopReason, write: (value: Amount) => string): Refusal {
  switch (stop.kind) {
    case 'excluded':
      return new Refusal('limit.excluded', { until: stop.until === null ? 'for_good' : instantText(stop.until) });
    case 'paused':
      return new Refusal('limit.paused', { until: instantText(stop.until) });
    case 'listed':
      return new Refusal('exclusion.listed');
    case 'unchecked':
      return new Refusal('exclusion.unchecked');
    case 'bets_blocked':
      return new Refusal('account.bets_blocked');
    case 'texts_unaccepted':
      return new Refusal('terms.acceptance_required');
    case 'limits_missing':
      return new Refusal('limit.required');
    case 'exceeded': {
      const { kind, period, value } = stop.limit;
      const text = (each: bigint) => (kind === 'time' ? each.toString() : write(amount(each)));
      return new Refusal(EXCEEDED[kind], { period, limit: text(value), left: text(stop.left) });
    }
  }
}

/** Formats as 2026-11-22 13:05 UTC: the server does not know the reader's zone. */
export const instantText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
