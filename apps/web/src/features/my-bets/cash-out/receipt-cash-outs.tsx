import type { Bet, Receipt } from '@fairbook/contract';
import { amount, type Odds } from '@fairbook/core/money';
import { selectionName } from '@fairbook/i18n/sports';
import { SumTable, Tag } from '@fairbook/ui';
import { useFormat } from '../../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../../shared/format/i18n.ts';
import classes from '../../../shared/receipts/receipt-rows.module.css';
import { useBetMoney } from '../bet-money.ts';
import type { BetLeg } from '../bet-state.ts';
import own from './cash-out.module.css';

type Taken = Receipt['cash_outs'][number];

/** The cash-outs of a bet, when they were, and how each price was computed. Renders nothing if there are none. */
export function ReceiptCashOuts({ receipt: { bet, cash_outs: taken } }: { readonly receipt: Receipt }) {
  const t = useTranslate();
  if (taken.length === 0) return null;
  return (
    <section>
      <h3>{t('my_bets.co_history')}</h3>
      <ol className={classes.rows}>
        {taken.map((each) => (
          <li key={each.number}>
            <TakenCashOut bet={bet} taken={each} />
          </li>
        ))}
      </ol>
      <p className={own.fine}>{t('my_bets.co_how')}</p>
    </section>
  );
}

function TakenCashOut({ bet, taken }: { readonly bet: Bet; readonly taken: Taken }) {
  const t = useTranslate();
  const { dateTime, percent, usdt } = useFormat();
  const { money } = useBetMoney(bet);
  const { number, share, open_before_e8: open, fair, amount: paid, credited, margin_e4: margin, automatic, taken_at: at } = taken;
  const kept = amount(fair - paid);
  return (
    <>
      <b>{t('my_bets.co_taken', { number, share, amount: money(paid) })}</b> {automatic && <Tag>{t('my_bets.co_by_rule')}</Tag>}
      <p>{dateTime(at)}</p>
      {taken.legs.map((leg) => {
        const joint = bet.joints.find(({ match_id: id }) => leg.leg.startsWith(`${id}:`));
        if (joint === undefined || leg.grade !== null) return <LegPrice key={leg.leg} bet={bet} leg={leg} />;
        // Selections that pay together have one chance, stored with the first of them.
        return leg.chance !== null && <JointPrice key={leg.leg} joint={joint.odds} chance={leg.chance} />;
      })}
      <SumTable
        rows={[
          { key: 'open', label: t('my_bets.co_open_before'), figure: percent(open / 100_000) },
          { key: 'fair', label: t('my_bets.co_fair'), figure: money(fair) },
          { key: 'kept', label: t('my_bets.co_kept', { percent: percent(margin / 10) }), figure: money(kept) },
          { key: 'paid', label: t('my_bets.paid'), figure: money(paid), total: true },
          ...(bet.currency === 'USDT' ? [] : [{ key: 'ledger', label: t('my_bets.in_ledger'), figure: usdt(credited) }]),
        ]}
      />
    </>
  );
}

/** The pricing of selections that pay together. */
function JointPrice({ joint, chance }: { readonly joint: Odds; readonly chance: string }) {
  const t = useTranslate();
  const { odds, percent } = useFormat();
  return <p>{t('my_bets.co_joint', { taken: odds(joint), chance, percent: percent(tenthsOf(chance)) })}</p>;
}

/** The pricing of a leg: its grade, or the odds taken, the odds then, and its chance by them. */
function LegPrice({ bet, leg: { leg: name, grade, odds: now, chance } }: { readonly bet: Bet; readonly leg: Taken['legs'][number] }) {
  const t = useTranslate();
  const { odds, percent } = useFormat();
  const leg = bet.data.flat().find(({ m, k, n }) => `${m}:${k}:${n}` === name) as BetLeg;
  const match = bet.match[leg.m];
  const sides = { home: match?.home_team_name ?? '', away: match?.away_team_name ?? '' };
  const what = selectionName(t, { market: leg.k, selection: leg.n, lineE2: leg.h }, sides);
  if (grade !== null || now === null || chance === null) {
    return (
      <p>
        {what}: {odds(leg.o)}, {t(`my_bets.leg_${grade ?? 'open'}` satisfies MessageId)}
      </p>
    );
  }
  return <p>{t('my_bets.co_leg', { what, taken: odds(leg.o), now: odds(now), chance, percent: percent(tenthsOf(chance)) })}</p>;
}

/** A fraction in tenths of a percent, truncated. */
function tenthsOf(fraction: string): number {
  const [top = '0', bottom = '1'] = fraction.split('/');
  return Number.parseInt(((BigInt(top) * 1_000n) / BigInt(bottom)).toString(), 10);
}
