import { Refusal, type RequestOf } from '@fairbook/contract';
import type { officeTradingApi, TradingPreview } from '@fairbook/contract/office';
import { formatAmount, ZERO } from '@fairbook/core/money';
import type { Overs } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import type { StaffCall } from '../../../platform/http/http.ts';
import type { PayoutChange } from '../../match-bets/index.ts';
import type { MatchWord } from '../../sportsbook/index.ts';
import { actionInTransaction } from '../action-in-transaction.ts';
import type { OfficeTradingDeps } from './trading-deps.ts';
import { wordOf } from './trading-wire.ts';

type Api = typeof officeTradingApi;
type Done = Promise<Record<string, never>>;
type Deciding = Pick<OfficeTradingDeps, 'db' | 'trading' | 'matchBets'>;

const subjectOf = (matchId: string): string => `match:${matchId}`;
/** The digest of a preview without changes. */
const NOTHING = '0'.repeat(64);

/** Returns every payout that a word of staff would change. Refuses what the sportsbook refuses of such a word. */
export async function previewWord(
  { trading, matchBets }: Deciding,
  db: Queries,
  matchId: string,
  word: MatchWord,
): Promise<TradingPreview> {
  const meaning = await trading.meaningOf(db, matchId, word);
  if (meaning.kind === 'moved') {
    const sums = { bets: 0, changed: 0, stakes: ZERO, paid_before: ZERO, paid_after: ZERO };
    return { meaning: 'moved', ...sums, list: [], digest: NOTHING };
  }
  const { bets, changed, stakes, paidBefore, paidAfter, list, digest } = await matchBets.previewOutcome(db, matchId, meaning.outcome);
  return {
    meaning: meaning.outcome.outcome.kind === 'void' ? 'void' : 'result',
    bets,
    changed,
    stakes,
    digest,
    paid_before: paidBefore,
    paid_after: paidAfter,
    list: list.map(changeOf),
  };
}

const changeOf = ({
  player,
  id,
  stake,
  statusBefore,
  statusAfter,
  paidBefore,
  paidAfter,
  voids,
}: PayoutChange): TradingPreview['list'][number] => ({
  player_id: player,
  bet_id: id,
  stake,
  status_before: statusBefore,
  status_after: statusAfter,
  paid_before: paidBefore,
  paid_after: paidAfter,
  voids: voids.map(({ market, selection, lineE2, why }) => ({ market, selection, line: lineE2, why })),
});

/** Overs for the audit trail: wickets, balls, the winner and how: `6/120 8/120 home runs`. */
const trailOf = ({ wickets, balls, winner, decision, revised }: Overs): string =>
  `${wickets.home}/${balls.home} ${wickets.away}/${balls.away} ${winner ?? 'nobody'} ${decision}${revised ? ' revised' : ''}`;

/** A word for the audit trail: `result 2-1 (1-0)`. */
function textOf(word: MatchWord): string {
  switch (word.kind) {
    case 'result': {
      const { score, halfTime, overs } = word;
      const half = halfTime ? ` (${halfTime.home}-${halfTime.away})` : '';
      return `result ${score.home}-${score.away}${half}${overs ? ` ${trailOf(overs)}` : ''}`;
    }
    case 'void':
      return `void ${word.voidReason}`;
    case 'postponement':
      return `postponement ${word.startsAt?.toISOString() ?? 'unknown'}`;
  }
}

/** Requests a decision of a match. Refuses what the sportsbook refuses. */
export async function askDecision(deps: Deciding, { match_id: matchId, word, reason }: RequestOf<Api['ask']>, call: StaffCall): Done {
  const action = { action: 'match.ask', subject: subjectOf(matchId), reason };
  await actionInTransaction(deps.db, call, action, async (tx, staff) => {
    const asked = wordOf(word);
    await deps.trading.ask(tx, { matchId, word: asked, reason, staff });
    return { result: {}, after: { word: textOf(asked) } };
  });
  return {};
}

/** Carries out a colleague's request. Refuses trading.preview_changed if it would change other payouts than were seen, and what the sportsbook refuses. */
export async function confirmDecision(
  deps: Deciding,
  { match_id: matchId, decision_id: decisionId, digest }: RequestOf<Api['confirm']>,
  call: StaffCall,
): Done {
  const action = { action: 'match.decide', subject: subjectOf(matchId), reason: '' };
  await actionInTransaction(deps.db, call, action, async (tx, staff) => {
    const waiting = await deps.trading.waiting(tx, matchId);
    if (waiting?.id !== decisionId) throw new Refusal('staff.request_gone');
    const seen = await previewWord(deps, tx, matchId, waiting.word);
    if (seen.digest !== digest) throw new Refusal('trading.preview_changed');
    await deps.trading.confirm(tx, { matchId, decisionId, staff });
    const { changed, paid_before: before, paid_after: after } = seen;
    return {
      result: {},
      before: { paid: formatAmount(before) },
      after: { word: textOf(waiting.word), bets: String(changed), paid: formatAmount(after) },
    };
  });
  return {};
}

/** Withdraws such a request. Refuses staff.request_gone. */
export async function dropDecision(
  { db, trading }: Deciding,
  { match_id: matchId, decision_id: decisionId, reason }: RequestOf<Api['drop']>,
  call: StaffCall,
): Done {
  await actionInTransaction(db, call, { action: 'match.drop', subject: subjectOf(matchId), reason }, async (tx, staff) => {
    await trading.drop(tx, { matchId, decisionId, staff });
    return { result: {} };
  });
  return {};
}
