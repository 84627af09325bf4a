import { randomInt } from 'node:crypto';
import { parseAmount } from '@fairbook/core/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRANSFER_TOPIC } from './chain-terms.ts';
import { type ChainHouse, chainHouse } from './testing.ts';

const N = 4;
const LIVES = 8;
const STEPS = 40;
const MINIMUM = parseAmount('5');

let house: ChainHouse;
beforeAll(async () => {
  house = await chainHouse(N);
  await house.watch();
});
afterAll(() => house.close());

/** Numbers that follow from a seed (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** The total the node itself reports in the end: all transfers to an address that are not too small. */
async function heldTrue(address: string): Promise<bigint> {
  const to = `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const filter = { fromBlock: '0x0', toBlock: 'latest', address: house.chain.token, topics: [TRANSFER_TOPIC, null, to] };
  const logs = await house.chain.rpc<{ data: string }[]>('eth_getLogs', filter);
  return logs
    .map(({ data }) => BigInt(data))
    .filter((units) => units >= MINIMUM)
    .reduce((all, each) => all + each, 0n);
}

describe('a chain that lives and changes its mind', () => {
  // Half of the seeds are fixed, so that the coverage the last test asks for does not depend on chance.
  const seeds = Array.from({ length: LIVES }, (_, nth) => (nth < LIVES / 2 ? nth + 1 : randomInt(2 ** 31)));
  test.each(seeds)('credits what the node holds true in the end, never more on the way, whatever it took back (seed %i)', async (seed) => {
    const chance = chanceOf(seed);
    const { chain, counts } = house;
    const players = [await house.newPlayer(), await house.newPlayer()];
    let branches: { readonly id: string; readonly height: number }[] = [];
    let height = 0;
    const mine = async (blocks: number) => {
      await chain.mine(blocks);
      height += blocks;
      branches = branches.filter((branch) => height - branch.height < N);
    };
    const orphanedBefore = counts.get('orphaned') ?? 0;
    for (let step = 0; step < STEPS; step += 1) {
      const dice = chance(10);
      const player = players[chance(players.length)];
      if (dice < 4 && player) await house.pay(player.address, MINIMUM - 2n + BigInt(chance(5)), chain.accounts[chance(2)]);
      else if (dice < 6) await mine(1 + chance(2));
      else if (dice === 6) branches.push({ id: await chain.rpc<string>('evm_snapshot'), height });
      else if (dice === 7 && branches.length > 0) {
        // Reverts to one of the last n - 1 blocks and builds a longer branch from there.
        const at = chance(branches.length);
        const branch = branches[at];
        branches = branches.slice(0, at);
        if (!branch) continue;
        const tip = height;
        await chain.rpc('evm_revert', branch.id);
        height = branch.height;
        if (player) await house.pay(player.address, MINIMUM, chain.accounts[chance(2)]);
        await mine(tip - branch.height + 1);
      } else await Promise.all(Array.from({ length: 1 + chance(2) }, () => house.watch()));
    }
    await mine(2 * N);
    await house.watch();
    for (const { id, address } of players) expect(await house.balance(id)).toBe(await heldTrue(address));
    expect((counts.get('orphaned') ?? 0) - orphanedBefore).toBe(0);
    expect(await house.ledgerFaults()).toEqual([]);
  });

  test('has taken back transfers and kept others in these lives', async () => {
    const { credited = 0, dropped = 0, below_minimum: small = 0 } = await house.statuses();
    expect(Math.min(credited, dropped, small)).toBeGreaterThan(0);
  });
});
