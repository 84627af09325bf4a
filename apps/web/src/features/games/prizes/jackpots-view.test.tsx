// @vitest-environment happy-dom
import type { GameJackpot } from '@fairbook/contract';
import { parseAmount } from '@fairbook/core/money';
import { potSeedOf } from '@fairbook/fair/jackpot';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { keys } from '../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../shared/testing/drawn-at.tsx';
import { JackpotsView } from './jackpots-view.tsx';
import { PrizesSection } from './prizes-section.tsx';

const SECRET = 'ab'.repeat(32);
const POT = {
  ...{ pot: 1, at: new Date('2025-02-03T12:00:00Z'), amount: parseAmount('750'), name: 'An…', stake: parseAmount('2') },
  ...{ seed: potSeedOf(SECRET, 1, 3), before: potSeedOf(SECRET, 0, 3) },
  ticket: { provider: 'pg', round: 'r7', nonce: 4, server_seed: 'cd'.repeat(32), client_seed: 'mine' },
};
const JACKPOT = {
  ...{ jackpot_id: 'j', name: 'Grand', titles: [{ type: 'pgGame', id: 'dice', name: 'Dice' }], share_e4: 75, seed: parseAmount('50') },
  ...{ stake_per_win: parseAmount('1'), adds: parseAmount('0.0005'), fund: parseAmount('1234.5'), pot: 2, commitment: 'ef'.repeat(32) },
  ...{ closing: false, over: false, won: [] },
} as unknown as GameJackpot;

type Shown = Awaited<ReturnType<typeof drawnAt>>;
let open: Shown | undefined;
afterEach(() => open?.close());
async function draw(Part: () => ReactNode, jackpots: readonly object[], tournaments: readonly object[] = []) {
  open = await drawnAt(Part, {
    ...{ address: '/game/jackpots', words: NAMED_WORDS },
    known: [
      [keys.jackpots('en'), jackpots],
      [keys.tournaments('en'), tournaments],
      [keys.exchange, []],
    ],
  });
  return open;
}
const links = () => [...(open?.page.querySelectorAll('a') ?? [])].map((link) => `${link.getAttribute('href')} ${link.textContent}`);
const plain = () => (open?.text() ?? '').replaceAll(/\s/g, '');

describe('a jackpot', () => {
  test('says what it holds, all of its rules, and where it is', async () => {
    await draw(JackpotsView, [JACKPOT]);
    expect(plain()).toMatch(/Grandgames\.jackpot_fund\D*1,234\.50/);
    expect(plain()).toMatch(/jackpot_share0\.75%/);
    expect(plain()).toMatch(/jackpot_seed\D*50\.00/);
    expect(plain()).toMatch(/jackpot_adds0\.05%/);
    expect(plain()).toContain('ef'.repeat(32));
    expect(links()).toEqual(['/game/play/pgGame/dice Dice']);
    expect([open?.text().includes('games.jackpot_won_none'), open?.text().includes('games.jackpots_none')]).toEqual([true, false]);
  });

  test.each<[Partial<GameJackpot>, readonly boolean[]]>([
    [{}, [false, false, true]],
    [{ closing: true }, [true, false, true]],
    [{ over: true }, [false, true, false]],
  ])('%o says whether the next win is the last, and holds nothing once it is over', async (more, said) => {
    await draw(JackpotsView, [{ ...JACKPOT, ...more }]);
    const words = ['games.jackpot_closing', 'games.prize_over', 'games.jackpot_fund'];
    expect(words.map((each) => open?.text().includes(each))).toEqual(said);
  });

  test('that was won says by whom, and this browser checks it', async () => {
    await draw(JackpotsView, [{ ...JACKPOT, won: [POT] }]);
    expect(plain()).toMatch(/games\.jackpot_win.*750\.00.*An….*2025/);
    expect(['games.jackpot_checked', 'games.proof_wrong', 'games.jackpot_won_none'].map((each) => open?.text().includes(each))).toEqual([
      true,
      false,
      false,
    ]);
    for (const told of [POT.seed, POT.ticket.server_seed, 'mine', 'r7']) expect(open?.text()).toContain(told);
    await open?.close();
    await draw(JackpotsView, [{ ...JACKPOT, won: [{ ...POT, seed: SECRET }] }]);
    expect([open?.text().includes('games.jackpot_checked'), open?.text().includes('games.proof_wrong')]).toEqual([false, true]);
  });

  test('is told whole: its rules with the chance at two stakes, where it is, and of a win all that decided it', async () => {
    const { page } = await draw(JackpotsView, [{ ...JACKPOT, won: [POT] }]);
    expect(linesOf(page)).toEqual([
      'games.jackpots_note',
      '{"Grand"}',
      'Grand',
      'games.jackpot_fund 1,234.50 USDT',
      'games.jackpot_share',
      '0.75%',
      'games.jackpot_seed',
      '50.00 USDT',
      'games.jackpot_chance 1.00 USDT',
      'games.one_in 1',
      'games.jackpot_chance 10.00 USDT',
      'games.one_in 1',
      'games.jackpot_adds',
      '0.05%',
      'games.jackpot_rules',
      '{"games.prize_titles"}',
      '<Dice /game/play/pgGame/dice>',
      'games.jackpot_won',
      'games.jackpot_win 750.00 USDT An… 03/02/2025, 09:00:00 GMT-3',
      'games.jackpot_checked',
      'games.call_debit',
      '2.000000 USDT',
      'games.jackpot_pot_seed',
      '88b8f02ce56abce1d453e0610318130f4d0a13067549e804af1f5186f81a2691',
      'games.proof_server_seed',
      'cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd',
      'games.jackpot_client_seed',
      'mine',
      'games.proof_nonce',
      '4',
      'games.proof_round',
      'r7',
      'games.jackpot_promised efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef',
    ]);
  });

  test('is not there where there is none', async () => {
    expect((await draw(JackpotsView, [])).text()).toContain('games.jackpots_none');
  });
});

describe('prizes in the lobby', () => {
  const cup = (state: string) => ({ tournament_id: state, name: `Cup ${state}`, state });
  test('have a name of their own', async () => {
    const { page } = await draw(PrizesSection, [JACKPOT]);
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('games.prizes');
  });

  test('are the jackpots that are not over, and tournaments that may be joined', async () => {
    await draw(PrizesSection, [JACKPOT, { ...JACKPOT, jackpot_id: 'k', over: true }], ['open', 'ahead', 'counting', 'ended'].map(cup));
    expect(links()).toEqual([
      expect.stringMatching(/^\/game\/jackpots Grand: .*1,234\.50/),
      '/game/tournaments Cup open',
      '/game/tournaments Cup ahead',
    ]);
  });

  test.each<[string, readonly object[], readonly object[], boolean]>([
    ['neither', [{ ...JACKPOT, over: true }], [cup('ended')], false],
    ['one jackpot', [JACKPOT], [], true],
    ['one tournament', [], [cup('open')], true],
  ])('are there where there is %s: %#', async (_, jackpots, tournaments, isThere) => {
    const { text } = await draw(PrizesSection, jackpots, tournaments);
    expect(text() !== '').toBe(isThere);
  });
});
