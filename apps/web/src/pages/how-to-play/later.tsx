import type { ReplyOf, settingsApi } from '@fairbook/contract';
import { formatOddsProduct } from '@fairbook/core/betting';
import { formatOdds, type Odds, parseOdds } from '@fairbook/core/money';
import { selectionName } from '@fairbook/i18n/sports';
import { SumTable } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { gameConfigQuery } from '../../features/slip/index.ts';
import { useDecimals } from '../../shared/format/decimal-text.ts';
import { useFormat } from '../../shared/format/format.ts';
import { type MessageId, useTranslate } from '../../shared/format/i18n.ts';
import { chanceTenths } from '../../shared/format/joint-text.ts';
import { marketName } from '../../shared/format/selection-text.ts';
import { sidesOf } from './examples.ts';
import { useExampleMoney, useHelpGame, useHouseRules } from './house-rules.ts';
import { BUILDER_MARKETS, BUILDER_PARTS, builderExample, cashOutExample, KEPT_E4, roomExample } from './later-examples.ts';
import classes from './lists.module.css';

/** A list of points. */
function Points({ ids }: { readonly ids: readonly MessageId[] }) {
  const t = useTranslate();
  return (
    <ul className={classes.list}>
      {ids.map((id) => (
        <li key={id}>{t(id)}</li>
      ))}
    </ul>
  );
}

/** The bet builder: several selections of one match at one price. */
export function Together() {
  const t = useTranslate();
  const { percent } = useFormat();
  const { decimal } = useDecimals();
  const { odds, chance } = builderExample();
  const sides = sidesOf('soccer', 0);
  const parts = BUILDER_PARTS.map((part) => ({
    name: `${marketName(t, part.market)}: ${selectionName(t, part, sides)}`,
    odds: BUILDER_MARKETS.find(({ market }) => market === part.market)?.odds.get(part.selection) as Odds,
  }));
  return (
    <>
      <p>{t('help.together_text')}</p>
      <SumTable
        className={classes.ledger ?? ''}
        rows={[
          ...parts.map((part) => ({ key: part.name, label: part.name, figure: decimal(formatOdds(part.odds)) })),
          {
            key: 'product',
            label: t('help.together_product'),
            figure: decimal(
              formatOddsProduct(
                parts.map((part) => part.odds),
                2,
              ),
            ),
          },
          { key: 'chance', label: t('help.together_chance'), figure: percent(chanceTenths(chance)) },
          { key: 'odds', label: t('help.together_odds'), figure: decimal(formatOdds(odds)), total: true },
        ]}
      />
      <p>{t('help.together_why')}</p>
      <Points ids={['help.together_no_1', 'help.together_no_2', 'help.together_no_3', 'help.together_multiple']} />
    </>
  );
}

type Delays = ReplyOf<typeof settingsApi.gameConfig>['bet_delays'];

/** The bet delay in play, and its reason. */
export function InPlay() {
  const t = useTranslate();
  const { data } = useQuery(gameConfigQuery(useHelpGame()));
  return (
    <>
      <p>{t('help.in_play_text')}</p>
      {data && data.bet_delays.length > 0 && <Waits delays={data.bet_delays} />}
      <p>{t('help.in_play_end')}</p>
      <Points ids={['help.in_play_1', 'help.in_play_2', 'help.in_play_3']} />
    </>
  );
}

function Waits({ delays }: { readonly delays: Delays }) {
  const t = useTranslate();
  const { odds, number } = useFormat();
  const game = useHelpGame();
  const [least] = [parseOdds('1')];
  const rows = delays.map(({ market, odds_from: from, seconds }) => ({
    key: `${market} ${from}`,
    label: [
      market === null ? t('help.in_play_any') : marketName(t, market, game),
      ...(from > least ? [t('help.in_play_from', { odds: odds(from) })] : []),
    ].join(', '),
    figure: t('help.in_play_seconds', { seconds: number(seconds) }),
  }));
  return <SumTable className={classes.ledger ?? ''} rows={rows} />;
}

/** The house's cap on one outcome, and the largest stake that still fits. */
export function Room() {
  const t = useTranslate();
  const money = useExampleMoney();
  const { cap, owed, left, asked, wouldPay, most, pays } = roomExample(useHelpGame(), useHouseRules());
  return (
    <>
      <p>{t('help.room_text')}</p>
      <SumTable
        className={classes.ledger ?? ''}
        rows={[
          { key: 'cap', label: t('help.room_cap'), figure: money(cap) },
          { key: 'owed', label: t('help.room_owed'), figure: money(owed) },
          { key: 'left', label: t('help.room_left'), figure: money(left) },
          { key: 'asked', label: t('help.room_asked', { amount: money(asked) }), figure: money(wouldPay) },
          { key: 'most', label: t('help.room_most', { pays: money(pays) }), figure: money(most), total: true },
        ]}
      />
      <p>{t('help.room_after')}</p>
    </>
  );
}

/** Cashing out an open bet. */
export function CashOut() {
  const t = useTranslate();
  const { percent } = useFormat();
  const { decimal } = useDecimals();
  const money = useExampleMoney();
  const example = cashOutExample(useHelpGame(), useHouseRules());
  if (!example) return <p>{t('help.cash_out_pool')}</p>;
  const { stake, later, chance, most, fair, kept, offer, half } = example;
  return (
    <>
      <p>{t('help.cash_out_text')}</p>
      <SumTable
        className={classes.ledger ?? ''}
        rows={[
          { key: 'most', label: t('help.cash_out_most', { stake: money(stake) }), figure: money(most) },
          {
            key: 'chance',
            label: t('help.cash_out_chance', { odds: later.map((each) => decimal(formatOdds(each))).join(' / ') }),
            figure: percent(chance),
          },
          { key: 'fair', label: t('help.cash_out_fair'), figure: money(fair) },
          { key: 'kept', label: t('help.cash_out_kept', { share: percent(KEPT_E4 / 10) }), figure: money(kept) },
          { key: 'offer', label: t('help.cash_out_offer'), figure: money(offer), total: true },
        ]}
      />
      <p>{t('help.cash_out_half', { amount: money(half) })}</p>
      <p>{t('help.cash_out_share')}</p>
      <p>{t('help.cash_out_fails')}</p>
      <Points ids={['help.cash_out_no_1', 'help.cash_out_no_2', 'help.cash_out_no_3', 'help.cash_out_no_4', 'help.cash_out_no_5']} />
      <p>{t('help.cash_out_rule')}</p>
      <p>{t('help.cash_out_final')}</p>
    </>
  );
}
