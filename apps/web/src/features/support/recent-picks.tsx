import { allBetsApi, BET_HALVES, type BetKind, walletApi, withdrawalsApi } from '@fairbook/contract';
import type { CaseTopic } from '@fairbook/core/support';
import { Chips } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { keys } from '../../shared/api/query-keys.ts';
import { useFormat } from '../../shared/format/format.ts';
import { useTranslate } from '../../shared/format/i18n.ts';

const SHOWN = 5;
const WINDOW = { start: 0, limit: SHOWN };

interface Recent {
  readonly code: string;
  readonly words: string;
}

/** The last bets, deposits or withdrawals, so that players need not look up a code. */
export function RecentPicks({
  topic,
  value,
  onPick,
}: {
  readonly topic: CaseTopic;
  readonly value: string;
  readonly onPick: (code: string) => void;
}) {
  const t = useTranslate();
  const recent = useRecent(topic);
  if (recent.length === 0) return null;
  return (
    <Chips
      label={t('support.recent')}
      value={value}
      chips={recent.map(({ code, words }) => ({ value: code, label: words }))}
      onChange={(code) => onPick(code === value ? '' : code)}
    />
  );
}

/** Which bets a subject is about. */
const KINDS: Readonly<Partial<Record<CaseTopic, BetKind>>> = { bet: 'all', draw: 'lottery', game: 'games' };

/** The newest bets of a kind, open and closed. */
async function recentBets(kind: BetKind) {
  const halves = await Promise.all(BET_HALVES.map((half) => api(allBetsApi.bets, { half, kind, search: '', limit: SHOWN })));
  const placed = halves.flatMap(({ list }) => list);
  return placed.toSorted((one, two) => two.bet.create_at.getTime() - one.bet.create_at.getTime()).slice(0, SHOWN);
}

function useRecent(topic: CaseTopic): readonly Recent[] {
  const { typed, dateTime } = useFormat();
  const kind = KINDS[topic];
  const bets = useQuery({
    queryKey: [...keys.account, 'recent-bets', kind],
    queryFn: () => recentBets(kind ?? 'all'),
    enabled: kind !== undefined,
  });
  const deposits = useQuery({
    queryKey: [...keys.account, 'recent-deposits'],
    queryFn: () => api(walletApi.deposits, WINDOW),
    enabled: topic === 'deposit',
  });
  const withdrawals = useQuery({
    queryKey: [...keys.account, 'recent-withdrawals'],
    queryFn: () => api(withdrawalsApi.withdrawals, WINDOW),
    enabled: topic === 'withdrawal',
  });
  if (kind !== undefined)
    return (bets.data ?? []).map(({ bet }) => ({
      code: bet.bet_id,
      words: `${typed(bet.total_currency, bet.currency)} · ${dateTime(bet.create_at)}`,
    }));
  const orders = topic === 'deposit' ? deposits.data?.list : topic === 'withdrawal' ? withdrawals.data?.list : [];
  return (orders ?? []).map((row) => ({
    code: row.order_id,
    words: `${typed(row.amount, row.currency)} · ${dateTime(row.date)}`,
  }));
}
