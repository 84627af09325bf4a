import { allows } from '@fairbook/core/catalog';
import { type Amount, sum } from '@fairbook/core/money';
import { buildPaymentExceptions } from '../across-modules/payment-exceptions.ts';
import { typedMoney } from '../across-modules/typed-money.ts';
import { createDrawBets } from '../modules/draw-bets/index.ts';
import { createFigures } from '../modules/figures/index.ts';
import type { Games } from '../modules/games/index.ts';
import { createIdentity, type Identity } from '../modules/identity/index.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { createExclusionRegister, createLimits, type Limits, type LimitsOptions } from '../modules/limits/index.ts';
import { createBeacon, createLottery, type Lottery, type LotteryDeps, signedFeed } from '../modules/lottery/index.ts';
import { createMatchBets, type MatchBets } from '../modules/match-bets/index.ts';
import { createNotices } from '../modules/notices/index.ts';
import { createChainDeposits, createPayments, createWithdrawals, payoutProvider, payProviders } from '../modules/payments/index.ts';
import { createRewards, type Rewards } from '../modules/rewards/index.ts';
import { createSettings } from '../modules/settings/index.ts';
import type { Config } from '../platform/config.ts';
import { type VendorWatch, vendorWatches } from '../platform/vendor-watch.ts';
import { buildContent } from './build-content.ts';
import { buildGameLobby, buildGamePrizes, buildGameRounds, buildGames } from './build-games.ts';
import { buildOffice } from './build-office.ts';
import { buildSportsbook } from './build-sportsbook.ts';
import { buildSupport } from './build-support.ts';
import type { Modules, ModulesDeps } from './house-modules.ts';
import { identityAlarms } from './identity-alarms.ts';

/** Builds every module in its order. A module that needs a later one gets a port: a function called once all are built. */
export function buildModules(deps: ModulesDeps): Modules {
  const { config, options, db, brand, jurisdiction, metrics, log } = deps;
  // By a port: the ledger is built before the modules whose movements it keeps.
  const ledger = createLedger({ typedOf: typedMoney(() => ({ matchBets, drawBets, gameRounds, payments, withdrawals })) });
  const settings = createSettings({ brand });
  const identity = createIdentity({
    db,
    ledger,
    tokenSecret: config.tokenSecret,
    pepper: config.pepper,
    signInRate: config.signInRate,
    publicOrigin: config.publicOrigin,
    jurisdiction,
    reaches: (way) => (way === 'email' ? config.smtpUrl : config.smsUrl) !== '',
    codeBudget: { email: config.mailCodes, mobile: config.smsCodes },
    ...identityAlarms(metrics, log),
    isBarred: (queries, name) => limits.isBarred(queries, name),
    onOpened: async (tx, opened) => {
      if (opened.limits) await limits.begin(tx, opened.player, { ...opened, limits: opened.limits });
      await rewards.welcome(tx, opened);
    },
    onSignedIn: async (player) => {
      await limits.checkRegister(player);
      await rewards.greet(player);
    },
    levelOf: async (player) => (allows(jurisdiction, 'bonus') ? (await rewards.vip(player)).level : null),
    onDisowned: async (tx, disowned) => {
      await withdrawals.stopMoneyOut(tx, disowned);
      await games.requestLeave(tx, disowned.player);
    },
    ...options,
  });
  const limits: Limits = createLimits({
    db,
    ledger,
    settings,
    identity,
    ...underLaw(deps, identity),
    onBreak: (tx, player) => games.requestLeave(tx, player),
    openStakes: openStakesOf(() => [matchBets, drawBets]),
    now: options.now,
  });
  const { chain, payments, withdrawals } = buildPayments(deps, { ledger, settings, identity, limits });
  // By a port to a later module: the sportsbook decides a match and notifies betting in the same transaction.
  const sportsbook = buildSportsbook(deps, settings, (tx, matchId) => matchBets.requestSettlement(tx, matchId));
  const lottery = buildLottery(deps, { settings, onDecided: (drawId) => drawBets.requestSettlement(drawId) });
  const taking = { db, ledger, limits, terms: settings, regions: identity, onBatch: metrics.observeBatch };
  const matchBets: MatchBets = createMatchBets({ ...taking, offers: sportsbook, secret: config.tokenSecret, now: options.now });
  const drawBets = createDrawBets({ ...taking, draws: lottery });

  const games: Games = buildGames(deps, { ledger, limits, identity, withdrawals });
  const gameRounds = buildGameRounds(deps, { ledger, limits, settings, identity });
  const gameLobby = buildGameLobby(deps, { settings, gameRounds });
  const gamePrizes = buildGamePrizes(deps, { ledger, limits, identity });

  const paymentExceptions = buildPaymentExceptions(deps, { ledger, settings, limits, payments, withdrawals });
  const [content, support] = [buildContent(deps), buildSupport(deps, identity)];
  const built = {
    ledger,
    settings,
    identity,
    limits,
    payments,
    withdrawals,
    sportsbook,
    lottery,
    matchBets,
    drawBets,
    games,
    gameRounds,
    gameLobby,
    gamePrizes,
    content,
    support,
    figures: createFigures({ db }),
    ...paymentExceptions,
  };
  const office = buildOffice(deps, built);
  const rewards: Rewards = buildRewards(deps, built);
  const notices = createNotices({ db, matches: sportsbook, draws: lottery, houseName: brand.name });
  return { ...built, chain, rewards, notices, office };
}

/** What limits ask of a law and of who the players are: the register, the date of birth where it is known, and the mail of each month where there is mail. */
const underLaw = (deps: ModulesDeps, identity: Identity) => ({
  law: deps.jurisdiction,
  exclusion: exclusionOf(deps, identity),
  ...(deps.config.smtpUrl !== '' && { statements: identity.verification.statements }),
  ...(deps.jurisdiction.cpfRequired && { birthDateOf: identity.persons.birthDateOf }),
});

/** Rewards, of which none is given while money is on its way out. */
const buildRewards = (
  { options, db, jurisdiction }: ModulesDeps,
  { ledger, identity, limits, payments, withdrawals }: Pick<Modules, 'ledger' | 'identity' | 'limits' | 'payments' | 'withdrawals'>,
): Rewards =>
  createRewards({
    db,
    ledger,
    identity,
    jurisdiction,
    payers: payments.payers,
    checkBonus: limits.checkBonus,
    isWithdrawing: withdrawals.isPending,
    now: options.now,
  });

/** Draws. Without a beacon none of our own is planned, because nothing could decide it. */
const buildLottery = (
  { config, options, db, drawer, jurisdiction, metrics, log }: ModulesDeps,
  { settings, onDecided }: Pick<Modules, 'settings'> & Pick<LotteryDeps, 'onDecided'>,
): Lottery =>
  createLottery({
    db,
    drawer,
    check: options.checkRound,
    code: {
      program: options.program,
      approvals: config.drawApprovals,
      everySeconds: config.drawCodeSeconds,
      isPlayMoney: config.demo,
      observe: ({ verdict, ...found }) => {
        metrics.count('draw_code', verdict);
        if (verdict === 'changed') log().error(found, 'the code that draws is not what was built: nothing is drawn with it');
        else if (verdict === 'unapproved') log().warn(found, 'fewer than two people approved of the code that draws');
      },
    },
    beacon:
      options.beacon ??
      (config.beaconUrls.length > 0
        ? createBeacon({ chain: config.beaconChain, urls: config.beaconUrls, check: options.checkRound })
        : undefined),
    feeds: options.resultFeeds ?? config.resultFeeds.map(signedFeed),
    isAllowed: allows(jurisdiction, 'lottery'),
    onDecided,
    observe: ({ missing, ...draw }) => {
      metrics.count('draws', missing ?? 'drawn');
      if (missing) log().warn({ ...draw, missing }, 'a draw is void: what decides it was missing for too long');
    },
    isActive: async (queries, game) => (await settings.gameStatus(queries, game)) === 'active',
  });

/** Money in and money out. */
function buildPayments(
  { config, options, db, jurisdiction, metrics, log }: ModulesDeps,
  { ledger, settings, identity, limits }: Pick<Modules, 'ledger' | 'settings' | 'identity' | 'limits'>,
): Pick<Modules, 'chain' | 'payments' | 'withdrawals'> {
  const chain =
    config.chain && allows(jurisdiction, 'chain')
      ? createChainDeposits({
          db,
          terms: config.chain,
          ledger,
          settings,
          identity,
          metrics,
          checkDeposit: limits.checkDeposit,
          newDeposit: limits.newDeposit,
          now: options.now,
          log,
        })
      : undefined;
  const cpfOf = jurisdiction.cpfRequired ? identity.persons.cpfOf : undefined;
  const watch = vendorWatches({ metrics, log });
  const payments = createPayments({
    db,
    ledger,
    settings,
    identity,
    playMoney: config.demo,
    chain: chain !== undefined,
    providers: payProviders(config, watch),
    jurisdiction,
    ...(cpfOf && { cpfOf }),
    checkDeposit: limits.checkDeposit,
    newDeposit: limits.newDeposit,
    now: options.now,
  });
  const withdrawals = createWithdrawals({
    db,
    ledger,
    settings,
    jurisdiction,
    payout: options.payout ?? payoutProvider(config, watch),
    payee: {
      checkPaymentPassword: identity.security.checkPaymentPassword,
      realNameOf: async (player) => (await identity.verification.contacts(player)).realName,
      regionOf: async (queries, player) => (await identity.profileOf(queries, player)).region,
      ...(cpfOf && { cpfOf }),
      sourcesOf: payments.payers.sources,
      lastChange: identity.security.lastChange,
      replacedBefore: identity.security.replacedBefore,
      askSecondProof: identity.security.askSecondProof,
      tellOfDestination: (tx, player, subject) => identity.verification.tell(tx, player, { about: 'destination_added', subject }),
    },
    onHeld: ({ player, withdrawal, reason }) => {
      metrics.count('holds', reason);
      log().warn({ player: player.toString(), withdrawal, reason }, 'money going out is held until staff look at it');
    },
    ...(options.now && { now: options.now }),
  });
  return { chain, payments, withdrawals };
}

const exclusionOf = ({ config, metrics, log }: ModulesDeps, identity: Modules['identity']): NonNullable<LimitsOptions['exclusion']> => ({
  register: registerOf(config, vendorWatches({ metrics, log })('exclusion register')),
  cpfOf: identity.persons.cpfOf,
  notifyListed: (tx, player) => identity.verification.tell(tx, player, { about: 'exclusion_listed' }),
});

/** Without an address the register is never asked, and a player whom the law wants checked may not play. */
const registerOf = ({ exclusionUrl: url, exclusionSecret: secret }: Config, onAnswer: VendorWatch) =>
  url === '' || secret === '' ? { ask: async () => 'unanswered' as const } : createExclusionRegister({ url, secret, onAnswer });

/** What is staked on the open bets of all products. By a port: they are built after the limits. */
const openStakesOf =
  (products: () => readonly Pick<MatchBets, 'openStakes'>[]): NonNullable<LimitsOptions['openStakes']> =>
  async (db, player, since) => {
    const staked: Amount[] = [];
    // One after another: a transaction has one connection.
    for (const each of products()) staked.push(await each.openStakes(db, player, since));
    return sum(staked);
  };
