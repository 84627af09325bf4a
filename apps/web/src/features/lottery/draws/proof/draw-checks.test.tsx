// @vitest-environment happy-dom
import { QUICKNET } from '@fairbook/fair';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeIn } from '../../testing/made-lottery.ts';
import { madeProof } from '../../testing/made-proof.ts';
import type { ProofReply } from '../draw-queries.ts';
import { DrawChecks } from './draw-checks.tsx';

let open: Drawn | undefined;
afterEach(async () => open?.close());
async function shown(proof: ProofReply) {
  open = await drawn(<DrawChecks proof={proof} />, [], NAMED_WORDS);
  const { page } = open;
  const checks = [...page.querySelectorAll('[data-check]')];
  return {
    ...open,
    failed: checks.filter((each) => each.getAttribute('data-passes') === 'false').map((each) => each.getAttribute('data-check')),
    words: checks.map(({ textContent }) => textContent),
  };
}
const BALLS = madeProof('hkmarksix');
const swapped = (proof: ProofReply): ProofReply => {
  const [one = 0, other = 0, ...rest] = proof.draw.numbers ?? [];
  return { ...proof, draw: { ...proof.draw, numbers: [other, one, ...rest] } };
};

describe('the checks of a draw', () => {
  test.each(['hkmarksix', 'racing'] as const)('all pass for what was published as it should be: %s', async (game) => {
    const { failed, words, text } = await shown(madeProof(game));
    expect([failed, words.length]).toEqual([[], 7]);
    expect(words.every((each) => /^draws\.passesdraws\.check_/.test(each ?? ''))).toBe(true);
    expect(text()).toContain('draws.all_pass');
    expect(text()).not.toMatch(/draws\.(failed_note|unreadable|some_fail)/);
  });

  test.each<[string, ProofReply, readonly string[]]>([
    ['numbers that do not follow', swapped(BALLS), ['result_follows', 'result_hash_is_right']],
    ['a commitment that came late', { ...BALLS, committed_at: madeIn(-300) }, ['committed_before']],
    ['another seed', { ...BALLS, server_seed: 'cd'.repeat(32) }, ['seed_is_committed', 'result_follows']],
  ])('say which of them fails: %s', async (_, proof, names) => {
    const { failed, words, text } = await shown(proof);
    expect(failed).toEqual(names);
    expect(words.filter((each) => /^draws\.failsdraws\.fail_/.test(each ?? '')).length).toBe(names.length);
    expect(text()).toContain(`draws.some_fail ${names.length}`);
    expect(text()).toContain('draws.failed_note');
  });

  test('before the draw are said to be some of all, and not that everything is right', async () => {
    const toCome = { server_seed: null, randomness: null, signature: null, result_hash: null, decided_at: null } as Partial<ProofReply>;
    const { words, text } = await shown(madeProof('hkmarksix', toCome, { numbers: null, status: 'open' }));
    expect(words.length).toBeLessThan(7);
    expect(text()).toContain(`draws.so_far ${words.length} 7`);
    expect(text()).not.toMatch(/draws\.(all_pass|some_fail)/);
  });

  test('say that what cannot be read cannot be checked', async () => {
    const { text } = await shown({ ...BALLS, result_hash: 'none' });
    expect(text()).toContain('draws.unreadable');
    expect(text()).not.toMatch(/draws\.(all_pass|some_fail)/);
  });

  test('name the beacon: of everybody, with the way to the round, or of this house alone', async () => {
    const local = await shown(BALLS);
    expect([local.text().includes('draws.chain_local'), local.page.querySelector('a')]).toEqual([true, null]);
    await open?.close();
    const chain = { hash: QUICKNET.hash, public_key: QUICKNET.publicKey, genesis: QUICKNET.genesis, period_seconds: 3 };
    const everybodys = await shown({ ...BALLS, chain, draw: { ...BALLS.draw, round: 4_000 } });
    expect(everybodys.text()).toContain('draws.chain_public');
    expect(everybodys.page.querySelector('a')?.getAttribute('href')).toBe(`https://api.drand.sh/${QUICKNET.hash}/public/4000`);
    await open?.close();
    expect((await shown({ ...BALLS, chain: null })).text()).not.toMatch(/draws\.chain_/);
  });
});

describe('the way from the seed to the numbers', () => {
  test('is there once everything is published, and shut at first', async () => {
    const { page, press } = await shown(BALLS);
    const button = page.querySelector('button');
    expect([button?.getAttribute('aria-expanded'), page.querySelector('table')]).toEqual(['false', null]);
    await press('draws.steps');
    expect(button?.getAttribute('aria-expanded')).toBe('true');
    const rows = [...page.querySelectorAll('tbody tr')].map((row) => row.querySelector('[role=img]')?.textContent);
    expect(rows.map(Number)).toEqual(BALLS.draw.numbers);
    expect([...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    await press('draws.steps');
    expect(page.querySelector('table')).toBeNull();
  });

  test('shows each step with what is left to draw from, and can be followed', async () => {
    const { page, press, text } = await shown(BALLS);
    await press('draws.steps');
    expect(text()).toContain('draws.step_words 49');
    for (const [at, row] of [...page.querySelectorAll('tbody tr')].entries()) {
      const [word, left, remainder] = [...row.querySelectorAll('td')].map(({ textContent }) =>
        BigInt((textContent ?? '').replace(/\D.*/, '')),
      );
      expect(left).toBe(BigInt(49 - at));
      expect((word ?? 0n) % (left ?? 1n)).toBe(remainder);
    }
  });

  test('of a race names the last car, which nothing draws', async () => {
    const race = madeProof('racing');
    const { press, text } = await shown(race);
    await press('draws.steps');
    expect(text()).toContain('draws.step_words 10');
    expect(text()).toContain(`draws.step_last ${race.draw.numbers?.at(-1)}`);
    await open?.close();
    const balls = await shown(BALLS);
    await balls.press('draws.steps');
    expect(balls.text()).not.toContain('draws.step_last');
  });

  test.each<[string, Partial<ProofReply>, object]>([
    ['a seed', { server_seed: null }, {}],
    ['a beacon', { randomness: null }, {}],
    ['a chain', { chain: null }, {}],
    ['a commitment', {}, { commit: null }],
    ['its time', { committed_at: null }, {}],
    ['a round', {}, { round: null }],
  ])('is not there without %s', async (_, more, draw) => {
    const { text } = await shown({ ...BALLS, ...more, draw: { ...BALLS.draw, ...draw } });
    expect(text()).not.toContain('draws.steps');
  });
});
