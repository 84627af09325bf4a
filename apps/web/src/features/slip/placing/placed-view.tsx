import { passTypeOf, receiptCode } from '@fairbook/core/betting';
import type { Amount, Odds } from '@fairbook/core/money';
import { selectionName } from '@fairbook/i18n/sports';
import { Button, buttonClass, linkClass, SumTable } from '@fairbook/ui';
import { Link } from '@tanstack/react-router';
import { PlacedHead } from '../../../shared/bet-slip/placed-head.tsx';
import classes from '../../../shared/bet-slip/placed-view.module.css';
import { useDecimals } from '../../../shared/format/decimal-text.ts';
import { useFormat } from '../../../shared/format/format.ts';
import { type Translate, useTranslate } from '../../../shared/format/i18n.ts';
import { marketName, matchName } from '../../../shared/format/selection-text.ts';
import { toHelp } from '../../../shared/format/shown-sports.ts';
import type { AcceptedBet, Intent, IntentLeg } from '../intent.ts';
import { rowName } from '../legs/row-name.ts';
import { keepSelections } from '../slip-changes.ts';
import { useSlip } from '../slip-store.ts';
import { closeReceipt } from './placing.ts';
import { useTotalOdds } from './total-odds.ts';

/** The receipts of the bets just placed. */
export function PlacedView({ intents }: { readonly intents: readonly Intent[] }) {
  const t = useTranslate();
  const canKeep = useSlip(({ placed }) => placed !== null);
  const accepted = intents.filter((intent) => intent.state === 'accepted');
  return (
    <div className={classes.view}>
      <PlacedHead count={accepted.length} />
      {accepted.map((intent) => (
        <Receipt key={intent.key} intent={intent} bet={intent.placed} />
      ))}
      <div className={classes.next}>
        <Button wide onClick={closeReceipt}>
          {t('slip.done')}
        </Button>
        {canKeep && (
          <Button wide onClick={keepSelections}>
            {t('slip.keep')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Receipt({ intent, bet }: { readonly intent: Intent; readonly bet: AcceptedBet }) {
  const t = useTranslate();
  const { typed, dateTime, odds } = useFormat();
  const { odds: decimal } = useDecimals();
  const { payoutMin, payoutMax } = bet;
  const total = useTotalOdds();
  const money = (value: Amount) => typed(value, bet.currency);
  const joints = Object.entries(bet.joints ?? {});
  const matches = new Set(intent.legs.map(matchOf));
  const kind = kindOf(t, intent, bet);
  const factors = bet.lines === 1 ? factorsOf(intent, bet) : [];
  const back = payoutMin < payoutMax ? t('slip.from_to', { min: money(payoutMin), max: money(payoutMax) }) : money(payoutMax);
  return (
    <article className={classes.receipt}>
      <ul className={classes.legs}>
        {intent.legs.map((leg) => {
          const taken = bet.joints?.[matchOf(leg)] ? undefined : bet.odds[leg.key];
          return (
            <li key={leg.key}>
              <span>
                <b>{selectionName(t, leg, leg)}</b>
                <small>{`${matchName(intent.game, leg)} · ${marketName(t, leg.market, intent.game)}`}</small>
              </span>
              <b className="num" title={taken && decimal(taken)}>
                {taken && odds(taken)}
              </b>
            </li>
          );
        })}
      </ul>
      <SumTable
        rows={[
          ...(kind === null ? [] : [{ key: 'kind', label: t('slip.mode'), figure: kind }]),
          ...joints.map(([match, taken]) => {
            const leg = intent.legs.find((each) => matchOf(each) === match);
            return {
              key: match,
              label: joints.length < matches.size && leg ? matchName(intent.game, leg) : t('slip.total_odds'),
              figure: odds(taken),
            };
          }),
          ...(factors.length > 1 ? [{ key: 'odds', label: t('slip.total_odds'), figure: total(factors) }] : []),
          { key: 'stake', label: t('slip.staked'), figure: money(bet.totalStake) },
          { key: 'back', label: t('slip.if_win'), figure: back },
          { key: 'at', label: t('slip.placed_at'), figure: dateTime(bet.placedAt) },
          { key: 'id', label: t('slip.receipt_id'), figure: <span className="code">{receiptCode(bet.betId)}</span> },
        ]}
      />
      <div className={classes.links}>
        <Link to="/my-bets" search={{ bet: bet.betId }} className={buttonClass({ variant: 'line' })}>
          {t('slip.see_bet')}
        </Link>
        <Link {...toHelp(intent.game)} className={linkClass()}>
          {t('slip.rules')}
        </Link>
      </div>
    </article>
  );
}

/** What was bought, by the name it had on the slip: a multiple, a row of a system and its bets, or selections of one match; null for a single. */
function kindOf(t: Translate, { legs, stakeKey }: Intent, { joints, lines }: AcceptedBet): string | null {
  if (legs.length < 2) return null;
  const row = stakeKey ? passTypeOf(stakeKey) : undefined;
  if (row) return `${t('slip.mode_combinations')} · ${rowName(t, row)} × ${lines}`;
  const isBuilt = Object.keys(joints ?? {}).length > 0 && new Set(legs.map(matchOf)).size === 1;
  if (isBuilt) return t('slip.mode_builder');
  return `${t('slip.mode_together')} · ${lines > 1 ? `× ${lines}` : t('slip.pill_selections', { count: legs.length })}`;
}

/** The odds that a single line multiplies: of selections that pay together those of their match. */
const factorsOf = ({ legs }: Intent, { joints, odds }: AcceptedBet): readonly Odds[] => [
  ...legs.flatMap((leg) => (joints?.[matchOf(leg)] === undefined ? (odds[leg.key] ?? []) : [])),
  ...Object.values(joints ?? {}),
];

/** A leg's key begins with its match id. */
const matchOf = ({ key }: IntentLeg): string => key.slice(0, key.indexOf('/'));
