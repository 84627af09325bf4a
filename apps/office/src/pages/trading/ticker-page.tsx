import { officeTradingApi, type TickerBet } from '@fairbook/contract/office';
import { BET_MARK_RULES } from '@fairbook/core/betting';
import { parseAmount } from '@fairbook/core/money';
import { Button, Tag, TextField } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { SelectField } from '../../shared/form/select-field.tsx';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useNames } from '../../shared/names.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { type Column, Table } from '../../shared/table.tsx';
import { BetCode } from '../bets/bet-code.tsx';
import { useBetWords } from '../bets/bet-words.ts';
import { KINDS } from '../bets/search-fields.ts';

const REREAD_MS = 2_000;
const TONES = { large: 'bad', new_account: 'neutral', above_market: 'warn' } as const;

/** The bet ticker: the last bets as they come, with large and unusual ones marked. */
export function TickerPage() {
  const t = useTranslate();
  const names = useNames();
  const words = useBetWords();
  const { amount } = useFormat();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('all');
  const [from, setFrom] = useState('');
  const [onlyMarked, setOnlyMarked] = useState(false);
  const [paused, setPaused] = useState(false);
  const stake_from = /^\d{1,9}(\.\d{1,6})?$/.test(from) ? parseAmount(from) : undefined;
  const bets = useQuery({
    queryKey: ['trading', 'ticker', kind, from],
    queryFn: () => api(officeTradingApi.ticker, { kind, stake_from }),
    refetchInterval: paused ? false : REREAD_MS,
    enabled: !paused,
  });
  const rows = bets.data?.list.filter(({ marks }) => !onlyMarked || marks.length > 0);
  const columns: readonly Column<TickerBet>[] = [
    { head: t('office.bet_code'), cell: (row) => <BetCode row={row} /> },
    { head: t('office.player'), cell: ({ player_id: player }) => <PlayerLink id={player} /> },
    { head: t('office.game'), cell: ({ bet: { bet } }) => names.game(bet.game) },
    { head: t('office.bet_on'), cell: ({ bet }) => words.short(bet), long: true },
    { head: t('office.bet_stake'), cell: ({ bet: { bet } }) => amount(bet.total_price), figure: true },
    { head: t('office.bet_most'), cell: ({ bet: { bet } }) => amount(bet.max_bonus), figure: true },
    { head: t('office.trade_limit_share'), cell: ({ limit_share: share }) => (share === null ? '–' : `${share} %`), figure: true },
    {
      head: t('office.trade_marks'),
      cell: ({ marks }) => (
        <span className={classes.actions}>
          {marks.length === 0 && '–'}
          {marks.map((mark) => (
            <Tag key={mark} tone={TONES[mark]}>
              {t(`office.trade_mark_${mark}`)}
            </Tag>
          ))}
        </span>
      ),
      long: true,
    },
  ];
  return (
    <>
      <p className={classes.small}>
        {t('office.trade_ticker_text', {
          share: BET_MARK_RULES.limitShare,
          days: BET_MARK_RULES.newAccountDays,
          above: BET_MARK_RULES.aboveMarket,
        })}
      </p>
      <div className={classes.filter}>
        <SelectField
          label={t('office.game')}
          value={kind}
          options={KINDS.map((each) => [each, each === 'all' || each === 'lottery' ? t(`office.bet_kind_${each}`) : names.game(each)])}
          onChange={setKind}
        />
        <TextField label={t('office.bet_stake_from')} value={from} onChange={setFrom} inputMode="decimal" maxLength={16} />
        <SelectField
          label={t('office.queue_state')}
          value={String(onlyMarked)}
          options={[
            ['false', t('office.trade_every_bet')],
            ['true', t('office.trade_marked_bets')],
          ]}
          onChange={(chosen) => setOnlyMarked(chosen === 'true')}
        />
        <Button aria-pressed={paused} onClick={() => setPaused(!paused)}>
          {t(paused ? 'office.trade_go_on' : 'office.trade_pause')}
        </Button>
      </div>
      <Table
        stacks
        name={t('office.trade_ticker')}
        columns={columns}
        rows={rows}
        keyOf={({ player_id: player, bet: { bet } }) => `${player}:${bet.bet_id}`}
        empty={t('office.nothing')}
        error={bets.error}
      />
    </>
  );
}
