// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayerBlocks } from './player-blocks.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const block = (what: string, channel: string | null, more: object = {}) => ({ what, channel, reason: 'why', by: 'ana', at: AT, ...more });
const ALL = [block('withdrawals', 'pix'), block('withdrawals', null), block('bets', null)];

let open: Acted;
const shown = async (blocks: readonly object[], may: readonly Permission[] = ['players.freeze']) => {
  const player = { player_id: 101n } as unknown as OfficePlayer;
  open = await acted(<PlayerBlocks player={player} />, {
    ...{ may, instead: { 'office.blocks.blocks': () => ({ blocks, channels: ['pix', 'usdt'] }) } },
  });
};
const said = () => [...open.page.querySelectorAll('li')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('what a player is not let do', () => {
  test('is said with its reason, who blocked it and when', async () => {
    await shown(ALL, []);
    const by = 'ana · 04/03/2026, 12:00:00';
    expect([open.asked(), said()]).toEqual([
      ['GET /players/101/blocks'],
      [`block_channel name_channel_pix: why${by}`, `block_withdrawals: why${by}`, `block_bets: why${by}`],
    ]);
  });

  test('by the player, because it was not them, says what was not', async () => {
    await shown(
      [block('withdrawals', null, { reason: 'not_me:passkey_added', by: 'player' }), block('bets', null, { reason: 'not_me:' })],
      [],
    );
    expect(said()).toEqual([
      expect.stringMatching(/^block_withdrawals: not_me_passkey_addedby_player · /),
      expect.stringMatching(/^block_bets: not_me:ana/),
    ]);
  });

  test('is nothing where there is nothing, and is only read by who may not freeze', async () => {
    await shown([], []);
    expect([said(), open.buttons()]).toEqual([['no_blocks'], []]);
    await open.close();
    await shown(ALL, ['players.read']);
    expect(open.buttons()).toEqual([]);
  });

  test.each([
    ['0', '"what":"withdrawals","channel":null'],
    ['1', '"what":"bets","channel":null'],
    ['2', '"what":"withdrawals","channel":"pix"'],
    ['3', '"what":"withdrawals","channel":"usdt"'],
  ])('is blocked as it is chosen, %s, with a reason, and all is read again', async (nth, said) => {
    await shown([]);
    await open.tap('block');
    expect([...open.page.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['block_withdrawals', 'block_bets', 'block_channel name_channel_pix', 'block_channel name_channel_usdt'],
    ]);
    if (nth !== '0') await open.choose(0, nth);
    await open.fill('lost phone');
    await open.tap('block');
    expect(open.sent()).toEqual([`POST /players/101/blocks {${said},"reason":"lost phone"}`, 'read all']);
    expect(open.buttons()).toEqual(['block']);
  });

  test.each([
    ['unblock_of block_channel name_channel_pix', 0, '"what":"withdrawals","channel":"pix"'],
    ['unblock_of block_withdrawals', 1, '"what":"withdrawals","channel":null'],
    ['unblock_of block_bets', 2, '"what":"bets","channel":null'],
  ])('is let again with a reason: %s', async (words, nth, said) => {
    await shown([...ALL.slice(nth), ...ALL.slice(0, nth)]);
    await open.tap(words);
    expect([open.page.querySelectorAll('form').length, open.page.querySelector('select')]).toEqual([1, null]);
    await open.fill('found it');
    await open.tap('unblock');
    expect(open.sent()).toEqual([`POST /players/101/unblock {${said},"reason":"found it"}`, 'read all']);
    expect(open.page.querySelector('form')).toBeNull();
  });

  test('takes no longer a reason than is kept of it', async () => {
    await shown(ALL);
    await open.tap('block');
    expect(open.page.querySelector('input')?.maxLength).toBe(400);
    await open.tap('cancel');
    await open.tap('unblock_of block_bets');
    expect(open.page.querySelector('input')?.maxLength).toBe(400);
  });

  test('stays where the question is left', async () => {
    await shown(ALL);
    await open.tap('unblock_of block_bets');
    await open.tap('cancel');
    await open.tap('block');
    await open.tap('cancel');
    expect([open.sent(), open.buttons()]).toEqual([[], ['unblock', 'unblock', 'unblock', 'block']]);
  });
});
