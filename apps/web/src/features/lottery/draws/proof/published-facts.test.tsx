// @vitest-environment happy-dom
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../../shared/testing/drawn.tsx';
import { madeProof } from '../../testing/made-proof.ts';
import type { ProofReply } from '../draw-queries.ts';
import { PublishedFacts } from './published-facts.tsx';

let open: Drawn | undefined;
afterEach(async () => open?.close());
/** Each fact: its name, its value, and the note under it. */
async function facts(proof: ProofReply) {
  open = await drawn(<PublishedFacts proof={proof} />, [], NAMED_WORDS);
  return [...open.page.querySelectorAll('section section')].map((section) => [
    section.querySelector('h3')?.textContent,
    ...[...section.querySelectorAll('dt')].map((name) => {
      const told = name.nextElementSibling;
      return [name.textContent, told?.querySelector('code')?.textContent, told?.querySelector('p')?.textContent ?? null];
    }),
  ]);
}
const PROOF = madeProof('hkmarksix');
const { draw, chain } = PROOF;
const BEFORE = [
  'draws.published_before',
  ['draws.fact_commit', draw.commit, 'draws.published_at 03/03/2026, 12:30:00 GMT-3'],
  ['draws.fact_chain', chain?.hash, 'draws.fact_chain_note'],
  ['draws.fact_key', chain?.public_key, 'draws.fact_key_note'],
  ['draws.fact_round', String(draw.round), 'draws.round_at 04/03/2026, 12:29:30 GMT-3'],
];

test('everything that was published of a draw stands there, before and after it, with what it is', async () => {
  expect(await facts(PROOF)).toEqual([
    BEFORE,
    [
      'draws.published_after',
      ['draws.fact_signature', PROOF.signature, 'draws.fact_signature_note'],
      ['draws.fact_randomness', PROOF.randomness, 'draws.fact_randomness_note'],
      ['draws.fact_seed', PROOF.server_seed, 'draws.fact_seed_note'],
      ['draws.fact_hash', PROOF.result_hash, 'draws.fact_hash_note'],
    ],
  ]);
});

test.each([
  ['closed', 'draws.not_yet'],
  ['void', 'draws.not_published'],
] as const)('what is not published says whether it will be: of a draw that is %s', async (status, words) => {
  const nothing = { signature: null, randomness: null, server_seed: null, result_hash: null };
  const [before, after = []] = await facts({ ...PROOF, ...nothing, draw: { ...draw, status, numbers: null } });
  expect(before).toEqual(BEFORE);
  expect(after.slice(1)).toEqual(['signature', 'randomness', 'seed', 'hash'].map((name) => [`draws.fact_${name}`, undefined, words]));
});

test('a draw without a chain or a round says neither', async () => {
  const [before = []] = await facts({ ...PROOF, chain: null, committed_at: null, draw: { ...draw, round: null } });
  expect(before.slice(1)).toEqual([
    ['draws.fact_commit', draw.commit, null],
    ...['chain', 'key', 'round'].map((name) => [`draws.fact_${name}`, undefined, 'draws.not_yet']),
  ]);
});
