import type { GameRound } from '@fairbook/contract';
import { cardClass, SumTable, Tag, VisuallyHidden } from '@fairbook/ui';
import { useId } from 'react';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { PROVIDER_NAMES } from '../../shared/format/provider-names.ts';
import cardClasses from '../../shared/receipts/bet-card.module.css';
import { BET_ICON, useBetMoney } from '../my-bets/index.ts';
import { RoundProof } from './round-proof.tsx';

/** A round at a provider's game: time, stake and payout. It counts as lost if it paid less than it cost. */
export function RoundCard({ round }: { readonly round: GameRound }) {
  const t = useTranslate();
  const titleId = useId();
  const { dateTime } = useFormat();
  const { money, difference } = useBetMoney(round);
  const { total_currency: staked, bonus_currency: back } = round;
  const state = stateOf(round);
  const isOpen = state === 'pending';
  return (
    <article className={cardClass()} aria-labelledby={titleId}>
      <header className={cardClasses.head}>
        <h2 id={titleId}>{round.name}</h2>
        {state !== 'even' && (
          <Tag tone={state === 'won' ? 'ok' : 'neutral'} icon={BET_ICON[state]}>
            {t(`my_bets.state_${state}` satisfies MessageId)}
          </Tag>
        )}
        <span className={cardClasses.figure}>
          <VisuallyHidden>{t(isOpen ? 'my_bets.staked' : 'my_bets.result')} </VisuallyHidden>
          {isOpen ? money(staked) : difference(back, staked)}
        </span>
      </header>
      <p className={cardClasses.lines}>
        {t('my_bets.round_of', { provider: PROVIDER_NAMES[round.provider], at: dateTime(round.create_at) })}
      </p>
      <div className={cardClasses.foot}>
        <SumTable
          rows={[
            { key: 'staked', label: t('my_bets.staked'), figure: money(staked) },
            { key: 'received', label: t(state === 'cancelled' ? 'my_bets.refunded' : 'my_bets.received'), figure: money(back) },
            ...(isOpen ? [] : [{ key: 'result', label: t('my_bets.result'), figure: difference(back, staked), total: true as const }]),
          ]}
        />
        <RoundProof id={round.bet_id} />
      </div>
    </article>
  );
}

function stateOf({ status, total_currency: staked, bonus_currency: back }: GameRound): 'pending' | 'won' | 'lost' | 'even' | 'cancelled' {
  if (status !== 'settled') return status;
  if (back === staked) return 'even';
  return back > staked ? 'won' : 'lost';
}
