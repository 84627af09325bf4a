import { ledgerApi } from '@fairbook/contract';
import { allows, type Brand, categoryOf, GAMES, type Jurisdiction, type SportGame } from '@fairbook/core/catalog';
import { allBetsRoutes } from '../across-modules/all-bets.ts';
import { onOfferOf } from '../across-modules/on-offer.ts';
import { receiptFilesRoutes } from '../across-modules/receipt-files.ts';
import { createReceiptSigner } from '../across-modules/sign-receipt.ts';
import { cricketRoutes } from '../cricket/cricket-api.ts';
import { contentRoutes } from '../modules/content/index.ts';
import { drawBetsJobs, drawBetsRoutes } from '../modules/draw-bets/index.ts';
import { figuresRoutes } from '../modules/figures/index.ts';
import { gameLobbyRoutes, gamePrizesRoutes, gamesRoutes, providerGamesRoutes } from '../modules/games/index.ts';
import {
  disavowalRoutes,
  identityJobs,
  identityRoutes,
  messagesJob,
  personRoutes,
  securityRoutes,
  verificationRoutes,
} from '../modules/identity/index.ts';
import { betStatistics, ledgerRoutes, sealJob } from '../modules/ledger/index.ts';
import { limitsRoutes } from '../modules/limits/index.ts';
import { lotteryRoutes } from '../modules/lottery/index.ts';
import { matchBetsJobs, matchBetsRoutes } from '../modules/match-bets/index.ts';
import { noticesRoutes } from '../modules/notices/index.ts';
import { chainRoutes, paymentsRoutes, withdrawalJobs, withdrawalsRoutes } from '../modules/payments/index.ts';
import { rewardsRoutes } from '../modules/rewards/index.ts';
import { REGION_DEFAULT, settingsRoutes } from '../modules/settings/index.ts';
import { sportsbookJobs, sportsbookRoutes } from '../modules/sportsbook/index.ts';
import { chatRoutes, supportRoutes } from '../modules/support/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/db.ts';
import { pruneIdempotencyRecords } from '../platform/db/idempotency.ts';
import { createMessenger } from '../platform/events/messenger.ts';
import { pruneEvents } from '../platform/events/outbox.ts';
import type { Route } from '../platform/http/http.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Metrics } from '../platform/metrics.ts';
import { keyFor } from '../platform/signing/signing.ts';
import type { Modules } from './house-modules.ts';

interface Around {
  readonly config: Config;
  readonly db: Db;
  readonly brand: Brand;
}

/** The data the house stores about a player, for exports and for closing the account. */
const recordsOf = ({
  limits,
  payments,
  withdrawals,
  sportsbook,
  ledger,
  matchBets,
  drawBets,
  games,
  gameRounds,
  gameLobby,
  notices,
  support,
}: Pick<
  Modules,
  | 'limits'
  | 'payments'
  | 'withdrawals'
  | 'sportsbook'
  | 'ledger'
  | 'matchBets'
  | 'drawBets'
  | 'games'
  | 'gameRounds'
  | 'gameLobby'
  | 'notices'
  | 'support'
>): Parameters<typeof securityRoutes>[0]['records'] => ({
  openBets: async (queries, player) =>
    (await matchBets.openBets(queries, player)) +
    (await drawBets.openBets(queries, player)) +
    (await gameRounds.openRounds(queries, player)),
  isWithdrawing: withdrawals.isPending,
  bets: (instant, player, { language, ...page }) => matchBets.myBets(player, { ...page, status: '-1' }, language, instant),
  drawBets: (instant, player, page) => drawBets.myBets(player, { ...page, status: '-1' }, instant),
  gameRounds: (instant, player, { language, last, limit }) => gameRounds.listed(player, { before: last?.bet_id, limit }, language, instant),
  movements: (instant, player, { last, limit }) =>
    ledger.statement(instant, player, { start: 0, limit, before: last ? BigInt(last.seq) : null }),
  deposits: (instant, player, page) => payments.deposits(player, page, instant),
  withdrawals: (instant, player, page) => withdrawals.list(player, page, instant),
  notices: (instant, player, { language, ...page }) => notices.notices({ player, language }, page, instant),
  texts: limits.texts.all,
  cases: support.casesOf,
  stars: (instant, player) => sportsbook.stars.of(player, instant),
  favouriteGames: (instant, player) => gameLobby.favouritesOf(player, instant),
  hasMoneyAtGames: games.hasMoney,
});

/** Every call a player or a guest can make, whatever the law. */
export function routesOfHouse(
  modules: Modules,
  { config, db, brand, jurisdiction }: Around & { readonly jurisdiction: Jurisdiction },
): readonly Route[] {
  const { ledger, settings, identity, limits, chain, payments, withdrawals, sportsbook, lottery, matchBets } = modules;
  const { drawBets, games, gameRounds, gameLobby, gamePrizes, rewards, content, notices, support, figures } = modules;
  const heads = `${config.publicOrigin}${ledgerApi.heads.path}`;
  const receipts = createReceiptSigner(keyFor(config.pepper, 'receipts'), heads);
  return [
    ...ledgerRoutes(db, receipts),
    ...settingsRoutes({
      db,
      settings,
      regionOf: async (call) => (await identity.regionOfCaller(call)) ?? REGION_DEFAULT,
      isLawful: (game) => categoryOf(GAMES[game]) !== 'lottery' || allows(jurisdiction, 'lottery'),
      isPlayMoney: config.demo,
      languages: brand.languages,
      operator: config.operator,
      bonusOf: (game) => bonusOf({ db, matchBets }, game),
      earlyLeadOf: (game) => earlyLeadOf({ db, matchBets }, game),
      betDelays: (game) => sportsbook.liveBets.delays(db, game),
      onOffer: onOfferOf({ settings, sportsbook, lottery }, { db, jurisdiction }),
    }),
    ...identityRoutes({ db, identity, settings, currency: brand.currency }),
    ...personRoutes({ persons: identity.persons, onSaid: limits.checkRegister }),
    ...verificationRoutes(identity),
    ...securityRoutes({
      security: identity.security,
      issuer: brand.name,
      records: recordsOf(modules),
    }),
    ...disavowalRoutes(identity.security),
    ...limitsRoutes({ db, limits, settings }),
    ...paymentsRoutes({ db, ledger, settings, identity, payments }),
    ...chainRoutes(chain),
    ...withdrawalsRoutes({ withdrawals, jurisdiction }),
    ...sportsbookRoutes(sportsbook),
    ...lotteryRoutes(lottery),
    ...matchBetsRoutes(matchBets),
    ...cricketRoutes({ sportsbook, matchBets }),
    ...drawBetsRoutes({ db, drawBets }),
    ...allBetsRoutes({ db, matchBets, drawBets, gameRounds }),
    ...receiptFilesRoutes({ db, matchBets, drawBets, receipts }),
    ...gamesRoutes(games),
    ...providerGamesRoutes(gameRounds, (asked, { playerId }) => betStatistics(db, playerId, asked)),
    ...gameLobbyRoutes(gameLobby),
    ...gamePrizesRoutes(gamePrizes),
    ...rewardsRoutes(rewards),
    ...contentRoutes(content),
    ...figuresRoutes(figures),
    ...noticesRoutes(notices),
    ...supportRoutes({ db, support }),
    ...chatRoutes(support),
  ];
}

/** The bonus a game promises to multiples, in wire form. */
async function bonusOf({ db, matchBets }: Pick<Modules, 'matchBets'> & Pick<Around, 'db'>, game: SportGame) {
  const terms = (await matchBets.bonuses.read(db)).get(game);
  if (!terms?.open) return undefined;
  return { odds_min: terms.oddsMin, most: terms.most, steps: terms.steps.map(({ legs, shareE4 }) => ({ legs, share_e4: shareE4 })) };
}

/** The lead from which a side of a game is paid. */
async function earlyLeadOf({ db, matchBets }: Pick<Modules, 'matchBets'> & Pick<Around, 'db'>, game: SportGame) {
  const terms = (await matchBets.earlyPayouts.read(db)).get(game);
  return terms?.open ? terms.lead : undefined;
}

/** Every background job. */
export function jobsOfHouse(
  {
    identity,
    limits,
    chain,
    payments,
    withdrawals,
    reconciliation,
    lottery,
    matchBets,
    drawBets,
    games,
    gameRounds,
    gamePrizes,
    rewards,
    notices,
    support,
    figures,
    office,
  }: Modules,
  { config, db, brand, metrics }: Around & { readonly metrics: Metrics },
): readonly Job[] {
  return [
    sealJob(db),
    ...identityJobs(db),
    messagesJob(identity.verification, {
      messenger: createMessenger(config, (outcome) => metrics.count('messages', outcome)),
      houseName: brand.name,
      siteUrl: config.publicOrigin || `http://localhost:${config.port}`,
    }),
    ...limits.jobs,
    ...payments.jobs,
    ...(chain?.jobs ?? []),
    ...withdrawalJobs(withdrawals),
    ...reconciliation.jobs,
    ...sportsbookJobs(db),
    ...lottery.jobs,
    ...matchBetsJobs(matchBets),
    ...drawBetsJobs(drawBets),
    ...games.jobs,
    ...gameRounds.jobs,
    ...gamePrizes.jobs,
    ...rewards.jobs,
    ...notices.jobs,
    ...support.jobs,
    ...figures.jobs,
    ...office.jobs,
    { name: 'prune-outbox', everySeconds: 20, run: () => pruneEvents(db) },
    { name: 'prune-kept-replies', everySeconds: 600, run: () => pruneIdempotencyRecords(db) },
  ];
}
