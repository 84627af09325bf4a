import type { Bet } from '@fairbook/contract';
import { selectionName } from '@fairbook/i18n/sports';
import { useQueryClient } from '@tanstack/react-query';
import { RepeatButton } from '../../shared/bet-slip/repeat-button.tsx';
import { useTranslate } from '../../shared/format/i18n.ts';
import { useOverlay } from '../../shared/page/overlays.ts';
import { toast } from '../../shared/page/toast.ts';
import { matchesByIdQuery } from '../../shared/realtime/matches.ts';
import { useServerNow } from '../../shared/realtime/server-clock.ts';
import { repeatLegs } from '../slip/index.ts';

/** The most matches that one call returns. */
const AT_ONCE = 20;

/** Puts the selections of a bet that are still on offer on the slip, at current odds, and says which are not. Places nothing. */
export function RepeatBet({ bet }: { readonly bet: Bet }) {
  const t = useTranslate();
  const queries = useQueryClient();
  const slip = useOverlay('slip');
  const now = useServerNow(undefined, 60_000);
  const wanted = bet.data.flat().map(({ m, k, n, h }) => ({ matchId: m, market: k, selection: n, lineE2: h }));
  const nameOf = (leg: (typeof wanted)[number]) => {
    const match = bet.match[leg.matchId];
    return selectionName(t, leg, { home: match?.home_team_name ?? '', away: match?.away_team_name ?? '' });
  };
  const repeat = async () => {
    const ids = [...new Set(wanted.map(({ matchId }) => matchId))];
    const pages = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, page) => ids.slice(page * AT_ONCE, (page + 1) * AT_ONCE));
    const found = await Promise.all(pages.map((page) => queries.fetchQuery({ ...matchesByIdQuery(bet.game, page), staleTime: 0 })));
    const { put, gone } = repeatLegs(
      bet.game,
      wanted,
      found.flatMap(({ list }) => list),
      { now, together: bet.joints.map(({ match_id: id }) => id) },
    );
    if (gone.length > 0) toast({ type: 'warning', message: t('my_bets.repeat_gone', { count: put, names: gone.map(nameOf).join(', ') }) });
    if (put > 0) slip.show();
  };
  return <RepeatButton repeat={repeat} />;
}
