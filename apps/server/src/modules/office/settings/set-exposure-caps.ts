import { Refusal, type ReplyOf, type RequestOf } from '@fairbook/contract';
import type { officeTermsApi } from '@fairbook/contract/office';
import { type BetGame, LOTTERY_GAMES, SPORT_GAMES } from '@fairbook/core/catalog';
import { formatAmount } from '@fairbook/core/money';
import { type ExposureCaps, exposureCapsProblems } from '@fairbook/core/settings';
import type { StaffCall } from '../../../platform/http/http.ts';
import { readCaps, setCaps } from '../../exposure/index.ts';
import type { AuditFacts } from '../sql/audit.ts';
import { editSetting, refuseProblems, type SettingsDeps } from './edit-setting.ts';

type Api = typeof officeTermsApi;
type Deps = Pick<SettingsDeps, 'db' | 'settings'>;

const BET_GAMES: readonly BetGame[] = [...SPORT_GAMES, ...LOTTERY_GAMES];
const subjectOf = (game: BetGame): string => `exposure:${game}`;

/** Returns the current caps of every game that takes bets. */
export async function readExposureCaps({ db, settings }: Deps): Promise<ReplyOf<Api['exposureCaps']>> {
  const versionOf = await settings.versions(db);
  const capsOf = await readCaps(db);
  return {
    list: BET_GAMES.map((game) => {
      const { outcomeMax, wholeMax, markets } = capsOf(game);
      return {
        game,
        outcome_max: outcomeMax,
        whole_max: wholeMax,
        markets: markets.map(({ market, outcomeMax: max }) => ({ market, outcome_max: max })),
        version: versionOf(subjectOf(game)),
      };
    }),
  };
}

/** Sets the caps of the house on a game. Refuses game.not_found, setting.changed, setting.invalid. */
export function setExposureCaps(
  deps: Deps,
  { game: named, outcome_max: outcomeMax, whole_max: wholeMax, markets: sent, version, reason }: RequestOf<Api['setExposureCaps']>,
  call: StaffCall,
): Promise<Record<string, never>> {
  const game = BET_GAMES.find((each) => each === named);
  if (!game) throw new Refusal('game.not_found');
  const caps: ExposureCaps = { outcomeMax, wholeMax, markets: sent.map(({ market, outcome_max: max }) => ({ market, outcomeMax: max })) };
  refuseProblems(exposureCapsProblems(game, caps));
  return editSetting(deps, { subject: subjectOf(game), action: 'settings.exposure', version, reason }, call, async (tx) => {
    const before = await setCaps(tx, game, caps);
    return { before: factsOf(before), after: factsOf(caps) };
  });
}

const factsOf = ({ outcomeMax, wholeMax, markets }: ExposureCaps): AuditFacts => ({
  outcome_max: formatAmount(outcomeMax),
  whole_max: formatAmount(wholeMax),
  markets: markets.map(({ market, outcomeMax: max }) => `${market}: ${formatAmount(max)}`).join(', '),
});
