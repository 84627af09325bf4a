import { runInNewContext } from 'node:vm';
import { parseAmount } from '@fairbook/core/money';
import { checkRound, playedRound, roundCommitOf } from '@fairbook/fair/game-round';
import { expect, test } from 'vitest';
import { GAME_DEFINITIONS } from '../games/index.ts';
import type { OperatorWallet } from '../operator-wallet.ts';
import { PAGE_SCRIPT } from '../page/page-script.ts';
import { createGameTable } from './game-table.ts';
import type { TableView } from './table-view.ts';
import type { Refused } from './visits.ts';

/** Returns the value. Throws if it is missing. */
function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('it is not there');
  return value;
}

type IsProven = (proof: object, promised: string) => Promise<boolean>;
const isProven = runInNewContext(`${PAGE_SCRIPT}; isProven`, { crypto, TextEncoder, Uint8Array, DataView }) as IsProven;

test('the page verifies a round as packages/fair does', async () => {
  for (let n = 0; n < 100; n += 1) {
    const seeds = { serverSeed: n.toString(16).padStart(64, 'a'), clientSeed: `ação ${n % 7}`, nonce: n };
    const commit = roundCommitOf(seeds.serverSeed);
    const { drawn } = there(playedRound('baccarat', seeds, { choice: 0, moves: [] }));
    const changed = drawn.map((each, at) => (at === n % 6 ? { ...each, value: (each.value + 1) % each.below } : each));
    expect([await isProven({ ...seeds, drawn }, commit), await isProven({ ...seeds, drawn: changed }, commit)]).toEqual([true, false]);
    expect(await isProven({ ...seeds, drawn }, roundCommitOf('0'.repeat(64)))).toBe(false);
  }
});

/** An operator that fails on any call. */
const NOBODY = new Proxy({} as OperatorWallet, {
  get: (_, verb) => {
    throw new Error(`a practice called ${String(verb)}`);
  },
});
function told(answer: TableView | Refused | undefined): TableView {
  if (!answer || 'refused' in answer) throw new Error(`the table answered ${JSON.stringify(answer)}`);
  return answer;
}

test.each(GAME_DEFINITIONS)(
  'practice of $id uses play money, proves every round, shows each in every language, and does not call the operator',
  async (game) => {
    const table = createGameTable(NOBODY, GAME_DEFINITIONS);
    const opened = told(await table.open(game, undefined));
    expect(opened).toMatchObject({ practice: true, balance: '1000.000000' });
    let { commit, balance } = opened;
    for (let n = 0; n < 40; n += 1) {
      const choice = game.rules.choices[n % game.rules.choices.length] ?? 0;
      let now = told(await table.begin({ visit: opened.visit, stake: '1', choice, client_seed: 'mine' }));
      for (let move = 0; now.round && !now.round.proof; move += 1) {
        expect(now.round.buttons.every((button) => button.move === 'bits' || now.round?.position.next.includes(button.move))).toBe(true);
        const { next } = now.round.position;
        now = told(await table.move({ visit: opened.visit, move: next[(n + move) % next.length] ?? 0 }));
      }
      const { round } = now;
      const proof = there(round?.proof);
      expect([proof.commit, proof.nonce, checkRound(proof)]).toEqual([commit, n, 'proven']);
      const gain = parseAmount(round?.paid ?? '') - parseAmount(round?.staked ?? '');
      expect(parseAmount(now.balance)).toBe(parseAmount(balance) + gain);
      ({ commit, balance } = now);
      for (const language of ['pt', 'en'] as const) expect(game.board(round?.position as never, language, choice)).toContain('<');
    }
  },
);

test('hidden parts of an open round are not revealed', async () => {
  const table = createGameTable(NOBODY, GAME_DEFINITIONS);
  const seen = [
    ['mines', { hidden: null }],
    ['blackjack', { dealer: [expect.any(Number)] }],
    ['video-poker', { held: null }],
  ] as const;
  for (const [id, shown] of seen) {
    const game = there(GAME_DEFINITIONS.find((each) => each.id === id));
    const { visit } = told(await table.open(game, undefined));
    let now = told(await table.begin({ visit, stake: '1', choice: 0, client_seed: 'mine' }));
    while (now.round?.proof) now = told(await table.begin({ visit, stake: '1', choice: 0, client_seed: 'mine' }));
    const text = JSON.stringify(now);
    expect([text.includes('serverSeed'), text.includes('drawn"')]).toEqual([false, false]);
    expect(now.round?.position.seen).toMatchObject(shown);
  }
});

test.each([
  ['0', 'amount_out_of_range'],
  ['1000.01', 'insufficient_balance'],
])('practice with a stake of %s is refused: %s', async (stake, refused) => {
  const table = createGameTable(NOBODY, GAME_DEFINITIONS);
  const { visit } = told(await table.open(there(GAME_DEFINITIONS[0]), undefined));
  expect(await table.begin({ visit, stake, choice: 0, client_seed: 'mine' })).toEqual({ refused });
});
