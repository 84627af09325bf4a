// @vitest-environment happy-dom
import { gameLobbyApi, type RoundPage } from '@fairbook/contract';
import { amount, parseAmount } from '@fairbook/core/money';
import { DICE_ODDS, diceResultOf } from '@fairbook/fair/dice';
import { roundCommitOf } from '@fairbook/fair/game-round';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { linked } from '../../shared/testing/drawn-at.tsx';
import { RoundBody } from './round-body.tsx';
import { RoundProof } from './round-proof.tsx';

const ID = '01900000-0000-7000-8000-000000000001';
const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'mine', nonce: 7 };
const at = new Date('2025-02-03T12:00:00Z');
const thrown = diceResultOf(seeds);
/** The first choice that this throw wins. */
const wins = DICE_ODDS.findIndex((odds) => thrown < odds.wins);
const PAYS_E2 = DICE_ODDS[wins]?.paysE2 ?? 0;
const PROOF = {
  ...{ scheme: 'dice', server_seed: seeds.serverSeed, client_seed: 'mine', nonce: 7 },
  outcome: { choice: wins, moves: '', stakes: 1, pays_e4: PAYS_E2 * 100 },
};
const PAGE = {
  ...{ name: 'round 7', commit: roundCommitOf(seeds.serverSeed), proof: PROOF, round: { bet_id: ID, ended_at: at } },
  calls: [
    { kind: 'debit', moved: parseAmount('-2'), at, ends: false },
    { kind: 'credit', moved: amount(BigInt(PAYS_E2) * 20_000n), at, ends: true },
  ],
} as unknown as RoundPage;

let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
afterEach(() => open?.close());
async function draw(more: Partial<RoundPage> = {}) {
  sentTo();
  open = await drawn(await linked(<RoundBody page={{ ...PAGE, ...more }} />), [], NAMED_WORDS);
  return open;
}
const codes = () =>
  [...(open?.page.querySelectorAll('dl > div') ?? [])].map((each) => [...each.children].map(({ textContent }) => textContent));
const verdict = () => /games\.proof_(proven|seed|open|none|wrong)(?!_)/.exec(open?.text() ?? '')?.[1];

describe('what proves a round', () => {
  test('is found right in this browser, written out, and a throw of dice can be seen once more', async () => {
    const { text, press } = await draw();
    expect(verdict()).toBe('proven');
    expect(codes()).toEqual([
      ['games.proof_promised', PAGE.commit],
      ['games.proof_server_seed', seeds.serverSeed],
      ['games.proof_client_seed', 'mine'],
      ['games.proof_nonce', '7'],
      ['games.proof_round', 'round 7'],
    ]);
    expect(text()).toContain(`games.replay_dice ${thrown / 100}`);
    await press('games.replay_again');
    expect(text()).toContain(`games.replay_dice ${thrown / 100}`);
  });

  test('is told whole, and the scale of a throw is only to be looked at', async () => {
    const { page } = await draw();
    expect(linesOf(page).filter((line) => !line.startsWith('{"games.replay"}'))).toEqual([
      '{"status"}',
      'games.proof_proven',
      'games.replay_dice 38.03 90 1.1',
      '(games.replay_again)',
      'games.call_debit−2.000000 USDT03/02/2025, 09:00:00 GMT-3',
      'games.call_credit2.200000 USDT03/02/2025, 09:00:00 GMT-3',
      `<common.contact /chat?topic=game&reference=${ID}>`,
      'games.proof_promised',
      '9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885',
      'games.proof_server_seed',
      'abababababababababababababababababababababababababababababababab',
      'games.proof_client_seed',
      'mine',
      'games.proof_nonce',
      '7',
      'games.proof_round',
      'round 7',
    ]);
    expect(page.querySelector('section')?.getAttribute('aria-label')).toBe('games.replay');
    expect(page.querySelector('svg[viewBox="0 0 200 24"]')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('is said to be wrong where it is, without a throw to be seen', async () => {
    const { text, page } = await draw({ commit: 'cd'.repeat(32) });
    expect([verdict(), text().includes('games.replay')]).toEqual(['wrong', false]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/chat?topic=complaint&reference=round+7');
  });

  test('is no more than the promise while the round is open, and nothing where nothing was promised', async () => {
    await draw({ proof: null, round: { ended_at: null } as RoundPage['round'] });
    expect([verdict(), codes().map(([name]) => name)]).toEqual(['open', ['games.proof_promised', 'games.proof_round']]);
    await open?.close();
    await draw({ proof: null, commit: null });
    expect([verdict(), codes().map(([name]) => name)]).toEqual(['none', ['games.proof_round']]);
  });

  test('are also the movements of money, in their order', async () => {
    const { page } = await draw();
    const rows = [...page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');
    expect(rows).toEqual([expect.stringMatching(/^games\.call_debit.*2\.0.*2025/), expect.stringMatching(/^games\.call_credit.*2025/)]);
  });
});

describe('the proof of a round', () => {
  const toggle = () => open?.page.querySelector('button');
  test('is read when it is first opened, and closed again', async () => {
    calls = sentTo(gameLobbyApi.round);
    open = await drawn(<RoundProof id={ID} />, [], NAMED_WORDS);
    expect([calls.length, toggle()?.getAttribute('aria-expanded')]).toEqual([0, 'false']);
    await open.press('my_bets.round_proof');
    expect(open.page.querySelector('[aria-busy], [role=status]')?.textContent).toContain('my_bets.loading_receipt');
    const place = open.page.querySelector(`[id="${toggle()?.getAttribute('aria-controls')}"]`);
    expect(place?.textContent).toContain('my_bets.loading_receipt');
    expect([calls.map(({ path }) => path), toggle()?.getAttribute('aria-expanded')]).toEqual([[expect.stringContaining(ID)], 'true']);
    await calls[0]?.refuse('bet.not_found', 404);
    expect(open.text()).toContain('errors.bet.not_found');
    await open.press('common.try_again');
    expect(calls).toHaveLength(2);
    await open.press('my_bets.round_proof');
    expect([open.text(), toggle()?.getAttribute('aria-expanded')]).toEqual(['my_bets.round_proof', 'false']);
  });
});
