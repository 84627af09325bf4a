import type { PlayerId } from '@fairbook/contract';
import { marketsUnder, RULE_SETS } from '@fairbook/core/betting';
import { BRANDS, JURISDICTIONS } from '@fairbook/core/catalog';
import { PLAY_PUBLIC_KEY } from '@fairbook/sandbox/chain';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { wires } from '../../test/ask-route.ts';
import { keyFor } from '../platform/signing/signing.ts';
import type { Modules } from './house-modules.ts';

const [TX, ANA, BOB] = [{}, 7n as PlayerId, 8n as PlayerId];
const ON_CHAIN = { FAIRBOOK_CHAIN_RPC: 'http://127.0.0.1:1', FAIRBOOK_CHAIN_XPUB: PLAY_PUBLIC_KEY };
let wired: Awaited<ReturnType<typeof wires>>;
beforeAll(async () => {
  wired = await wires();
});
beforeEach(() => void vi.restoreAllMocks());

test.each<[string, string, readonly unknown[], (modules: Modules) => object, string, readonly unknown[]]>([
  ['whose name is barred', 'createIdentity.isBarred', [TX, 'ana'], ({ limits }) => limits, 'isBarred', [TX, 'ana']],
  ['a player who takes a break', 'createLimits.onBreak', [TX, ANA], ({ games }) => games, 'requestLeave', [TX, ANA]],
  ['a player whom staff stop', 'createOffice.leaveGames', [TX, ANA], ({ games }) => games, 'requestLeave', [TX, ANA]],
  [
    'a player who is on the register',
    'createLimits.exclusion.notifyListed',
    [TX, ANA],
    ({ identity }) => identity.verification,
    'tell',
    [TX, ANA, { about: 'exclusion_listed' }],
  ],
  ['a match that is decided', 'createSportsbook.onOutcome', [TX, '9'], (of) => of.matchBets, 'requestSettlement', [TX, '9']],
  ['a draw that is decided', 'createLottery.onDecided', ['9'], (of) => of.drawBets, 'requestSettlement', ['9']],
  [
    'a destination of money that was saved',
    'createWithdrawals.payee.tellOfDestination',
    [TX, ANA, '9'],
    ({ identity }) => identity.verification,
    'tell',
    [TX, ANA, { about: 'destination_added', subject: '9' }],
  ],
  [
    'somebody of the staff',
    'createOffice.notifyStaff',
    [TX, { email: 'x' }],
    ({ identity }) => identity.verification,
    'notifyAddress',
    [TX, { email: 'x', language: BRANDS.WIN365.languages[0] }],
  ],
])('is told to who knows it: %s', async (_, port, given, moduleOf, call, handed) => {
  const { ask, modules } = wired();
  const told = vi.spyOn(moduleOf(modules) as Record<string, () => unknown>, call).mockResolvedValue('answered' as never);
  await ask(port, ...given);
  expect(told.mock.calls).toEqual([handed]);
});

test('of a disowned account money is stopped from going out, and brought back from games', async () => {
  const { ask, modules } = wired();
  const stopped = vi.spyOn(modules.withdrawals, 'stopMoneyOut').mockResolvedValue();
  const left = vi.spyOn(modules.games, 'requestLeave').mockResolvedValue();
  await ask('createIdentity.onDisowned', TX, { player: BOB });
  expect([stopped.mock.calls, left.mock.calls]).toEqual([[[TX, { player: BOB }]], [[TX, BOB]]]);
});

test('an account is opened under the limits and texts that were agreed to, and then rewarded; who signs in is looked up, and then greeted', async () => {
  const { ask, modules } = wired();
  const order: unknown[] = [];
  const slowly =
    (name: string) =>
    async (...given: unknown[]) => {
      await new Promise((done) => setImmediate(done));
      order.push([name, ...given]);
    };
  const atOnce =
    (name: string) =>
    async (...given: unknown[]) =>
      void order.push([name, ...given]);
  vi.spyOn(modules.limits, 'begin').mockImplementation(slowly('begin'));
  vi.spyOn(modules.limits, 'checkRegister').mockImplementation(slowly('look up'));
  vi.spyOn(modules.rewards, 'welcome').mockImplementation(atOnce('welcome') as never);
  vi.spyOn(modules.rewards, 'greet').mockImplementation(atOnce('greet') as never);
  const opened = { player: ANA, limits: { deposit_day: 5n }, texts: '1', language: 'pt' };
  await ask('createIdentity.onOpened', TX, opened);
  await ask('createIdentity.onOpened', TX, { player: BOB });
  await ask('createIdentity.onSignedIn', ANA);
  expect(order).toEqual([
    ['begin', TX, ANA, opened],
    ['welcome', TX, opened],
    ['welcome', TX, { player: BOB }],
    ['look up', ANA],
    ['greet', ANA],
  ]);
});

test.each([
  ['email', { FAIRBOOK_SMTP_URL: 'smtp://127.0.0.1:1' }, [true, false]],
  ['mobile', { FAIRBOOK_SMS_URL: 'http://127.0.0.1:1', FAIRBOOK_SMS_SECRET: 's' }, [false, true]],
  ['nobody', {}, [false, false]],
])('%s is reached by what is set up: %j', (_, told, reached) => {
  const { ask } = wired({ told: told as Readonly<Record<string, string>> });
  expect(['email', 'mobile'].map((way) => ask('createIdentity.reaches', way))).toEqual(reached);
});

test('who is paid is known by their account', async () => {
  const { of, ask, modules } = wired();
  const { security, verification } = modules.identity;
  vi.spyOn(verification, 'contacts').mockResolvedValue({ realName: 'Ana' } as never);
  vi.spyOn(modules.identity, 'profileOf').mockResolvedValue({ region: 'north' } as never);
  expect([await ask('createWithdrawals.payee.realNameOf', ANA), await ask('createWithdrawals.payee.regionOf', TX, ANA)]).toEqual([
    ...['Ana', 'north'],
  ]);
  const payee = 'createWithdrawals.payee';
  expect(of(`${payee}.checkPaymentPassword`)).toBe(security.checkPaymentPassword);
  expect(of(`${payee}.askSecondProof`)).toBe(security.askSecondProof);
  expect(of(`${payee}.lastChange`)).toBe(security.lastChange);
  expect(of(`${payee}.replacedBefore`)).toBe(security.replacedBefore);
  expect(of(`${payee}.sourcesOf`)).toBe(modules.payments.payers.sources);
});

test.each(['intl', 'br'] as const)('whose CPF is asked for by the law of %s is known by their account', (law) => {
  const { of, modules } = wired({ law });
  const known = law === 'br' ? modules.identity.persons.cpfOf : undefined;
  expect([of('createPayments.cpfOf'), of('createWithdrawals.payee.cpfOf')]).toEqual([known, known]);
  expect(of('createLimits.exclusion.cpfOf')).toBe(modules.identity.persons.cpfOf);
});

test('all keep the same clock, and the limits that hold for deposits and rewards', () => {
  const now = () => new Date(0);
  const { of, modules } = wired({ told: ON_CHAIN, options: { now } });
  for (const name of ['Identity', 'Limits', 'MatchBets', 'Games', 'Support', 'Office', 'Rewards', 'Withdrawals', 'Reconciliation'])
    expect([name, of(`create${name}.now`)]).toEqual([name, now]);
  for (const name of ['ChainDeposits', 'Payments', 'Reconciliation', 'HeldTransferAdmin'])
    expect([name, of(`create${name}.checkDeposit`)]).toEqual([name, modules.limits.checkDeposit]);
  expect(of('createRewards.checkBonus')).toBe(modules.limits.checkBonus);
  expect(of('createRewards.isWithdrawing')).toBe(modules.withdrawals.isPending);
  expect(of('createRewards.payers')).toBe(modules.payments.payers);
  expect(of('createPayments.chain')).toBe(true);
});

test('money comes by the chain that is set up where the law allows it', () => {
  const seen = (['intl', 'br'] as const).map((law) => {
    const { of, isMade, modules, config } = wired({ told: ON_CHAIN, law });
    const terms = of('createHeldTransferAdmin.terms');
    return [
      isMade('createChainDeposits'),
      modules.chain !== undefined,
      of('createPayments.chain'),
      terms === config.chain && terms !== undefined,
    ];
  });
  expect(seen).toEqual([
    [true, true, true, true],
    [false, false, false, false],
  ]);
  expect([wired().isMade('createChainDeposits'), wired().of('createPayments.chain')]).toEqual([false, false]);
});

test('bets are on what is offered, by the terms of the house and of where their player lives', () => {
  const { of, modules, config, metrics } = wired();
  for (const name of ['createMatchBets', 'createDrawBets']) {
    expect([of(`${name}.terms`) === modules.settings, of(`${name}.regions`) === modules.identity]).toEqual([true, true]);
    expect(of(`${name}.onBatch`)).toBe(metrics.observeBatch);
  }
  expect([of('createMatchBets.offers') === modules.sportsbook, of('createDrawBets.draws') === modules.lottery]).toEqual([true, true]);
  expect(of('createMatchBets.secret')).toBe(config.tokenSecret);
});

test('staff work at the desks of the modules', () => {
  const { of, modules, config } = wired();
  const { sportsbook, matchBets, drawBets, support, gameLobby, gamePrizes, lottery, payments, settings } = modules;
  const desks = {
    ...{ channelAdmin: payments.terms, heldResults: sportsbook.heldResults, liveBets: sportsbook.liveBets },
    ...{ cashOuts: matchBets.cashOut.settings, bonuses: matchBets.bonuses, earlyPayouts: matchBets.earlyPayouts },
    ...{ caseAdmin: support.desk, gamesAdmin: gameLobby.desk, prizesAdmin: gamePrizes.desk, lotteryAdmin: lottery.desk },
    ...{ exposure: drawBets.exposure, foresee: drawBets.previewSettlement, trading: sportsbook.trading, regions: settings.regions },
    ...{ reconciliation: modules.reconciliation, heldTransfers: modules.heldTransfers, matchBets, pepper: config.pepper },
  };
  for (const [name, desk] of Object.entries(desks)) expect([name, of(`createOffice.${name}`) === desk]).toEqual([name, true]);
  expect(of('createNotices')).toMatchObject({ matches: sportsbook, draws: lottery, houseName: BRANDS.WIN365.name });
});

test('draws are held where the law allows lotteries, of games that are offered, and by what is set up', async () => {
  expect((['intl', 'br'] as const).map((law) => wired({ law }).of('createLottery.isAllowed'))).toEqual([true, false]);
  const { of, ask, modules, drawer, config } = wired({ told: { FAIRBOOK_DEMO: '1' } });
  const status = vi.spyOn(modules.settings, 'gameStatus');
  const asked = (said: string) => {
    status.mockResolvedValueOnce(said as never);
    return ask('createLottery.isActive', TX, 'racing');
  };
  expect([await asked('active'), await asked('hidden'), await asked('disabled')]).toEqual([true, false, false]);
  expect(status.mock.calls[0]).toEqual([TX, 'racing']);
  expect([of('createLottery.drawer'), of('createLottery.beacon'), of('createLottery.feeds')]).toEqual([drawer, undefined, []]);
  expect(of('createLottery.code')).toMatchObject({
    isPlayMoney: true,
    approvals: config.drawApprovals,
    everySeconds: config.drawCodeSeconds,
  });
  const told = {
    FAIRBOOK_BEACON_URL: 'http://127.0.0.1:1',
    FAIRBOOK_RESULT_FEEDS: 'hall=http://127.0.0.1:1',
    FAIRBOOK_RESULT_FEED_SECRETS: 'hall=s',
  };
  const set = wired({ told });
  expect([set.of('createLottery.beacon.chain'), (set.of('createLottery.feeds') as readonly unknown[]).length]).toEqual([
    config.beaconChain,
    1,
  ]);
  const options = { beacon: {} as never, resultFeeds: [], checkRound: (async () => true) as never, program: 'x' };
  const given = wired({ told, options });
  expect([given.of('createLottery.beacon'), given.of('createLottery.feeds')]).toEqual([options.beacon, []]);
  expect([given.of('createLottery.check'), given.of('createLottery.code.program')]).toEqual([options.checkRound, 'x']);
});

test('whoever runs the house is told of draws that are void, of code that draws and is not what was built, and of money that is held', () => {
  const { ask, noted } = wired();
  const made = { game: 'racing', draw: '9' };
  const [one, two] = [{ ...made, missing: 'beacon' }, { provider: 'x' }];
  ask('createLottery.observe', made);
  ask('createLottery.observe', one);
  for (const verdict of ['unchanged', 'unapproved', 'changed']) ask('createLottery.code.observe', { verdict, ...two });
  ask('createWithdrawals.onHeld', { player: ANA, withdrawal: '9', reason: 'large' });
  expect(noted).toEqual([
    ['draws', 'drawn'],
    ['draws', 'beacon'],
    ['warn', one],
    ['draw_code', 'unchanged'],
    ['draw_code', 'unapproved'],
    ['warn', two],
    ['draw_code', 'changed'],
    ['error', two],
    ['holds', 'large'],
    ['warn', { player: '7', withdrawal: '9', reason: 'large' }],
  ]);
});

test('money goes out by who is given, and comes in as play money in a demonstration alone', () => {
  const payout = { name: 'x' } as never;
  expect(wired({ options: { payout } }).of('createWithdrawals.payout')).toBe(payout);
  expect(['1', '0'].map((demo) => wired({ told: { FAIRBOOK_DEMO: demo } }).of('createPayments.playMoney'))).toEqual([true, false]);
});

test('what players write to us and the codes of an hour are kept by keys and bounds of their own', () => {
  const { of, config, modules } = wired({
    told: { FAIRBOOK_MAIL_CODES: '70', FAIRBOOK_SMS_CODES: '9', PUBLIC_ORIGIN: 'https://house.example' },
  });
  expect(of('createSupport.networkKey')).toEqual(keyFor(config.pepper, 'guests-networks'));
  expect(of('createSupport.notifyAnswer')).toBe(modules.identity.verification.notifyAnswer);
  expect([of('createSupport.tokenKey'), of('createSupport.chatKey')]).toEqual([
    keyFor(config.tokenSecret, 'chat-token'),
    keyFor(config.pepper, 'chats'),
  ]);
  expect(of('createSupport.isSessionOver')).toBe(modules.identity.isSessionOver);
  expect(of('createSupport.channels')).toBe(config.houseChannels);
  expect(of('createIdentity')).toMatchObject({
    ...{ tokenSecret: config.tokenSecret, pepper: config.pepper, signInRate: config.signInRate, publicOrigin: 'https://house.example' },
    ...{ codeBudget: { email: 70, mobile: 9 }, jurisdiction: JURISDICTIONS.intl },
  });
});

test('matches have the markets of the rules of their game', () => {
  const { ask, modules } = wired();
  const rules = vi.spyOn(modules.settings, 'ruleSet').mockReturnValue('jingcai');
  expect(ask('createSportsbook.markets', 'soccer')).toEqual(marketsUnder(RULE_SETS.jingcai, 'soccer'));
  expect(rules.mock.calls).toEqual([['soccer']]);
});
