import type { PlayerId, Receipt } from '@fairbook/contract';
import { type OfficeReceipt, officeBetsApi } from '@fairbook/contract/office';
import { receiptCode } from '@fairbook/core/betting';
import { type Amount, formatOdds } from '@fairbook/core/money';
import { Banner, Card, CardBody, CardHead, PageHead } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '../../shared/api.ts';
import { errorText } from '../../shared/error-text.ts';
import { useFormat } from '../../shared/format.ts';
import { useTranslate } from '../../shared/i18n.ts';
import { useMay } from '../../shared/me.ts';
import { useNames } from '../../shared/names.tsx';
import { PlayerLink } from '../../shared/player-link.tsx';
import classes from '../../shared/room.module.css';
import { FactList } from '../../shared/room-parts/fact-list.tsx';
import { type Column, Table } from '../../shared/table.tsx';
import { useTitle } from '../../shared/title.ts';
import { numbersText } from '../lottery/lottery-names.ts';
import { BetStateTag, legVoidText, settlementText } from './bet-state.tsx';
import { type BetLeg, useBetWords } from './bet-words.ts';
import { VoidBet } from './void-bet.tsx';

/** One bet of any player, with what its player sees of it: what it is on, its money, its settlements, its movements. */
export function BetRoom() {
  const t = useTranslate();
  const { player = '', bet: id = '' } = useParams({ strict: false });
  const player_id = BigInt(/^\d{1,18}$/.test(player) ? player : '0') as PlayerId;
  const page = useQuery({ queryKey: ['bet', player, id], queryFn: () => api(officeBetsApi.bet, { player_id, bet_id: id }) });
  useTitle(page.data && receiptCode(page.data.found.receipt.bet.bet_id));
  if (page.error) return <Banner tone="error">{errorText(page.error, t)}</Banner>;
  if (!page.data) return <p role="status">{t('office.loading')}</p>;
  const { found } = page.data;
  const { bet } = found.receipt;
  return (
    <div className={classes.room}>
      <PageHead title={receiptCode(bet.bet_id)}>
        <BetStateTag bet={found.on === 'matches' ? { on: 'matches', bet: found.receipt.bet } : { on: 'draw', bet: found.receipt.bet }} />
      </PageHead>
      <Card>
        <CardBody className={classes.room}>
          <Facts player={player_id} found={found} />
          <VoidBet player={player_id} page={page.data} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.bet_on')} />
        <CardBody>{found.on === 'matches' ? <Legs bet={found.receipt.bet} /> : <Picks found={found} />}</CardBody>
      </Card>
      <Card>
        <CardHead title={t('my_bets.settlements')} />
        <CardBody>
          <Settlements receipt={found.receipt} />
          <AuditLink player={player_id} id={bet.bet_id} />
        </CardBody>
      </Card>
      <Card>
        <CardHead title={t('office.statement')} />
        <CardBody>
          <Movements receipt={found.receipt} />
        </CardBody>
      </Card>
    </div>
  );
}

function Facts({ player, found }: { readonly player: PlayerId; readonly found: OfficeReceipt }) {
  const t = useTranslate();
  const names = useNames();
  const { amount, dateTime } = useFormat();
  const { bet } = found.receipt;
  const both = (typed: Amount, usdt: Amount) =>
    bet.currency === 'USDT' ? amount(usdt) : `${amount(typed, bet.currency)} (${amount(usdt)})`;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t('office.bet_id'),
      <span key="id" className="code">
        {bet.bet_id}
      </span>,
    ],
    [t('office.player'), <PlayerLink key="player" id={player} />],
    [t('office.game'), names.game(bet.game)],
    [t('office.date'), dateTime(bet.create_at)],
    ...(found.on === 'matches'
      ? [
          [
            t('office.bet_rules'),
            `${found.receipt.bet.rule_set} · ${found.receipt.bet.sizes.join(', ')} · ${found.receipt.bet.bets} × ${found.receipt.bet.multiple}`,
          ] as const,
        ]
      : []),
    [t('office.bet_stake'), both(bet.total_currency, bet.total_price)],
    [t('office.bet_most'), both(bet.max_bonus_currency, bet.max_bonus)],
    [t('office.bet_paid'), bet.status === 'pending' ? '–' : both(bet.bonus_currency, bet.bonus)],
  ];
  return <FactList facts={facts} />;
}

function Legs({ bet }: { readonly bet: Receipt['bet'] }) {
  const t = useTranslate();
  const words = useBetWords();
  const { dateTime } = useFormat();
  const matchOf = ({ m }: BetLeg) => bet.match[m];
  const startOf = (leg: BetLeg): string => {
    const start = matchOf(leg)?.match_start_time;
    return start ? dateTime(start) : '–';
  };
  const columns: readonly Column<BetLeg>[] = [
    {
      head: t('office.held_match'),
      cell: (leg) => <MatchLink id={leg.m} name={`${words.match(matchOf(leg), leg.m)} (${leg.m})`} />,
      long: true,
    },
    {
      head: t('office.held_starts'),
      cell: (leg) => startOf(leg),
    },
    {
      head: t('office.bet_selection'),
      cell: (leg) => `${words.leg(leg, matchOf(leg))}${leg.b ? ` · ${t('office.bet_banker')}` : ''}`,
      long: true,
    },
    { head: t('office.bet_odds'), cell: (leg) => `${formatOdds(leg.o)}${leg.f === null ? '' : ` → ${formatOdds(leg.f)}`}`, figure: true },
    { head: t('office.held_score'), cell: (leg) => scoreText(matchOf(leg)), figure: true },
    {
      head: t('office.bet_grade'),
      cell: (leg) => [t(`my_bets.leg_${leg.g ?? 'open'}`), legVoidText(t, leg, bet)].filter((text) => text !== '').join(': '),
      long: true,
    },
  ];
  return (
    <Table
      stacks
      name={t('office.bet_on')}
      rows={bet.data.flat()}
      keyOf={(leg) => `${leg.m}:${leg.k}:${leg.n}`}
      empty={t('office.nothing')}
      columns={columns}
    />
  );
}

/** A match by its name, which leads to its page for those who may see it. */
function MatchLink({ id, name }: { readonly id: string; readonly name: string }) {
  const may = useMay();
  if (!may('trading.read')) return name;
  return (
    <Link to="/trading/matches/$match" params={{ match: id }} className={classes.link}>
      {name}
    </Link>
  );
}

const scoreText = (match: Receipt['bet']['match'][string] | undefined): string =>
  match?.home_score == null || match.away_score == null
    ? '–'
    : `${match.home_score}–${match.away_score}${match.half_home_score === null ? '' : ` (${match.half_home_score}–${match.half_away_score})`}`;

function Picks({ found }: { readonly found: Extract<OfficeReceipt, { on: 'draw' }> }) {
  const t = useTranslate();
  const words = useBetWords();
  const { amount } = useFormat();
  const { bet } = found.receipt;
  return (
    <div className={classes.room}>
      <p>
        {bet.draw.draw_no} {bet.draw.numbers && <span className="num">{numbersText(bet.draw.numbers)}</span>}
      </p>
      <Table
        stacks
        name={t('office.bet_on')}
        rows={bet.picks.map((pick, place) => ({ pick, place }))}
        keyOf={({ place }) => String(place)}
        empty={t('office.nothing')}
        columns={[
          { head: t('office.bet_selection'), cell: ({ pick }) => words.pick(bet, pick), long: true },
          {
            head: t('office.bet_odds'),
            cell: ({ pick }) => [...new Set(pick.units.map(({ odds }) => formatOdds(odds)))].join(' · '),
            figure: true,
          },
          { head: t('office.bet_units'), cell: ({ pick }) => pick.units.reduce((sum, { count }) => sum + count, 0), figure: true },
          { head: t('office.bet_stake'), cell: ({ pick }) => amount(pick.unit_currency, bet.currency), figure: true },
        ]}
      />
    </div>
  );
}

function Settlements({ receipt: { bet, settlements } }: { readonly receipt: OfficeReceipt['receipt'] }) {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  return (
    <Table
      name={t('my_bets.settlements')}
      rows={settlements}
      keyOf={({ revision }) => String(revision)}
      empty={t('office.nothing')}
      columns={[
        { head: t('office.number'), cell: ({ revision }) => revision, figure: true },
        { head: t('office.date'), cell: ({ settled_at: at }) => dateTime(at) },
        { head: t('office.state'), cell: ({ status }) => t(`my_bets.status_${status}`) },
        { head: t('office.reason'), cell: ({ reason }) => settlementText(t, reason), long: true },
        { head: t('office.bet_paid'), cell: ({ bonus_currency: paid }) => amount(paid, bet.currency), figure: true },
      ]}
    />
  );
}

/** Who asked for and confirmed what staff did to the bet, and why. */
function AuditLink({ player, id }: { readonly player: PlayerId; readonly id: string }) {
  const t = useTranslate();
  const may = useMay();
  if (!may('audit.read')) return null;
  return (
    <p>
      <Link to="/audit" search={{ subject: `bet:${player}:${id}` }} className={classes.link}>
        {t('office.bet_audit')}
      </Link>
    </p>
  );
}

function Movements({ receipt: { ledger } }: { readonly receipt: OfficeReceipt['receipt'] }) {
  const t = useTranslate();
  const { amount, dateTime } = useFormat();
  return (
    <Table
      name={t('office.statement')}
      rows={ledger}
      keyOf={({ entry }) => entry.seq}
      empty={t('office.no_entries')}
      columns={[
        { head: t('office.date'), cell: ({ entry }) => dateTime(entry.date) },
        { head: t('office.kind'), cell: ({ entry }) => t(`office.entry_${entry.kind}`) },
        { head: t('office.amount'), cell: ({ entry }) => amount(entry.amount), figure: true },
        { head: t('office.after'), cell: ({ entry }) => amount(entry.balance), figure: true },
        { head: t('office.bet_seal'), cell: ({ seal }) => (seal ? seal.batch : t('office.bet_not_sealed')), figure: true },
      ]}
    />
  );
}
