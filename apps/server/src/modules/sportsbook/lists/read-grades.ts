import { type gradesApi, type MarketGrades, Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import { gradeLeg, MARKETS_OF } from '@fairbook/core/sports';
import type { Queries } from '../../../platform/db/db.ts';
import { selectMatchesById } from '../sql/reads.ts';
import { offersOf } from './offers.ts';
import { outcomesOf } from './outcomes.ts';

/** Returns what the result of a match made of each selection of its markets, by the lines offered last. Refuses match.not_found. */
export async function readGrades(
  db: Queries,
  { game, match_id }: RequestOf<typeof gradesApi.grades>,
): Promise<ReplyOf<typeof gradesApi.grades>> {
  const [match] = await db.query(selectMatchesById, ['en', game, [match_id]]);
  if (!match) throw new Refusal('match.not_found');
  const decided = (await outcomesOf(db, [match_id])).get(match_id);
  if (!decided) return { revision: null, markets: [] };
  const offers = (await offersOf(db, game, [match_id], MARKETS_OF[game])).get(match_id) ?? {};
  const markets = MARKETS_OF[game].flatMap((market): MarketGrades[] => {
    const offer = offers[market];
    if (!offer) return [];
    const gradeOf = (selection: string) => gradeLeg({ game, market, lineE2: offer.line, selection }, decided.outcome);
    return [{ kind: market, goal: offer.line, grades: Object.fromEntries(Object.keys(offer.odds).map((each) => [each, gradeOf(each)])) }];
  });
  return { revision: decided.revision, markets };
}
