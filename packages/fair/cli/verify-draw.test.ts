import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ed25519 } from '@noble/curves/ed25519.js';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomnessOf } from '../src/beacon.ts';
import { playedRound, roundCommitOf } from '../src/game-round.ts';
import { RECEIPT_FORM, signedText } from '../src/receipt-file.ts';
import { localChain, signingKeyOf, signRound } from '../src/sign-round.ts';
import { drawReceiptOf, pick } from '../src/testing/receipts.ts';
import { commitOf, resultOf } from '../src/verify-draw.ts';

const FOLDER = path.resolve(import.meta.dirname, '..');
let folder: string;
/** Runs where none of its sources and packages can be found, like a downloaded copy. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'verify-draw-'));
  await build({ root: FOLDER, logLevel: 'silent', build: { outDir: folder, emptyOutDir: false } });
});
afterAll(() => rmSync(folder, { recursive: true }));

const verify = (...asked: readonly string[]) => run('verify-draw.mjs', ...asked);
const run = (program: string, ...asked: readonly string[]): Promise<{ readonly status: number; readonly said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...asked], { cwd: folder, env: {} }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const KEY = signingKeyOf('the key of a test');
const CHAIN = localChain(KEY);

function draw(drawNo: string) {
  const serverSeed = sha256(drawNo);
  const facts = {
    game: 'racing',
    drawNo,
    kind: 'race' as const,
    commit: commitOf(serverSeed),
    chain: CHAIN,
    round: 30_000_000,
    serverSeed,
  };
  const { signature } = signRound(KEY, facts.round);
  const randomness = randomnessOf(CHAIN, { round: facts.round, signature }) ?? '';
  const times = { committedAt: new Date(0), opensAt: new Date(0), closesAt: new Date(0) };
  const numbers = resultOf({ ...facts, ...times }, randomness);
  const at = '2026-06-22T00:00:00.000Z';
  return {
    draw: {
      ...{ match_id: drawNo, game: 'racing', draw_no: drawNo, status: 'settled', source: 'own', open_at: at, close_at: at, draw_at: at },
      ...{ commit: facts.commit, chain: CHAIN.hash, round: facts.round, numbers, revision: 1, void_reason: null },
    },
    ...{ kind: 'race', committed_at: at, server_seed: serverSeed, signature, randomness, reports: [] },
    chain: { hash: CHAIN.hash, public_key: CHAIN.publicKey, genesis: CHAIN.genesis, period_seconds: CHAIN.periodSeconds },
    result_hash: sha256(`racing|${drawNo}|1|${numbers.join(',')}`),
  };
}

const saved = (name: string, body: unknown): string => {
  writeFileSync(path.join(folder, name), JSON.stringify(body));
  return name;
};

test('it says of each check whether it passes, and ends well when all do', async () => {
  const { status, said } = await verify(saved('good.json', draw('20260622001')));
  expect(said).toContain('racing 20260622001');
  expect(said.match(/^ {2}ok/gm)).toHaveLength(7);
  expect([status, said.trimEnd().split('\n').at(-1)]).toEqual([0, '1 looked at, 7 checks, 0 failed']);
});

test('it ends with 1 when one does not, and with 2 when there is nothing it can read', async () => {
  const good = draw('20260622001');
  const bad = saved('bad.json', [good, { ...good, server_seed: '00'.repeat(32) }]);
  const { status, said } = await verify('--quiet', bad);
  expect([status, said]).toEqual([1, expect.stringMatching(/FAIL {2}seed is committed\n {2}.*\n {2}FAIL {2}result follows/)]);
  expect((await verify('--public', saved('good.json', good))).said).toContain('FAIL  chain is public');
  for (const asked of [[], ['nothing.json'], [saved('empty.json', {})]]) expect((await verify(...asked)).status).toBe(2);
});

test('it reads a day of a site, the list of commits and every draw of it, and the address of a draw’s page', async () => {
  const draws = [draw('20260622001'), draw('20260622002')];
  const list = draws.map(({ draw: { game, draw_no, match_id, commit, chain, round, draw_at } }) => ({
    ...{ game, draw_no, match_id, commit, chain, round, draw_at },
  }));
  const hash = sha256(list.map((each) => `racing|${each.draw_no}|${each.commit}|${each.chain}|${each.round}\n`).join(''));
  const site = createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://site');
    const one = draws.find((each) => each.draw.match_id === asked.searchParams.get('match_id'));
    response.end(JSON.stringify(asked.pathname.endsWith('/commits') ? { day: '2026-06-22', list, hash } : one));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/sports/api/v1/lottery/commits?day=2026-06-22`;
  const { status, said } = await verify(address);
  const page = await verify(new URL(`/draws/racing/${draws[0]?.draw.match_id}`, address).href);
  site.close();
  expect([status, said.trimEnd().split('\n').at(-1)]).toEqual([0, '3 looked at, 18 checks, 0 failed']);
  expect([page.status, page.said.trimEnd().split('\n').at(-1)]).toEqual([0, '1 looked at, 7 checks, 0 failed']);
});

test('beside it the verifier of receipts says yes or what differs, and wants to know whose they must be', async () => {
  const secret = ed25519.utils.randomSecretKey();
  const nothing = { bonus: '0.000000', total_price: '0.000000', total_currency: '0.000000' };
  const { bet } = drawReceiptOf({ status: 1, ...nothing }, [pick({ unit_currency: '0.000000' })]);
  const receipt = { bet, settlements: [], ledger: [] };
  const key = Buffer.from(ed25519.getPublicKey(secret)).toString('hex');
  const file = { form: RECEIPT_FORM, signed_at: '2026-06-22T00:00:00.000Z', sealed: false, receipt, key };
  const signature = Buffer.from(ed25519.sign(Buffer.from(signedText(file)), secret)).toString('hex');
  const good = saved('receipt.json', { ...file, signature });
  const heads = saved('heads.json', { code: 0, data: { key, list: [] } });
  expect(await run('verify-receipt.mjs', '--house', heads, good)).toEqual({
    status: 0,
    said: expect.stringContaining('yes: 1 as the house'),
  });
  const bad = saved('changed.json', { ...file, receipt: { ...receipt, bet: { ...bet, total_price: '1.000000' } }, signature });
  const { status, said } = await run('verify-receipt.mjs', '--house', key, good, bad);
  expect([status, said]).toEqual([
    1,
    expect.stringMatching(/DIFFERS {3}signature is right\n {2}DIFFERS {3}stake moved[\s\S]*1 of 2 differ/),
  ]);
  for (const asked of [[good], ['--house', key, 'nothing.json'], ['--house', heads, heads]])
    expect((await run('verify-receipt.mjs', ...asked)).status).toBe(2);
});

test('so does the verifier of rounds, of one or of a list, and names what is not proven', async () => {
  const seeds = { serverSeed: sha256('a seed'), clientSeed: 'mine', nonce: 3 };
  const { position } = playedRound('wheel', seeds, { choice: 0, moves: [] }) ?? {};
  const { stakes, paysE4 } = position ?? {};
  const proof = { game: 'wheel', ...seeds, commit: roundCommitOf(seeds.serverSeed), choice: 0, moves: [], stakes, paysE4 };
  const good = saved('round.json', proof);
  expect(await run('verify-round.mjs', good)).toEqual({ status: 0, said: 'ok    wheel 3: proven\n1 looked at, 0 not proven\n' });
  const list = saved('rounds.json', [proof, { ...proof, paysE4: (paysE4 ?? 0) + 1 }]);
  expect(await run('verify-round.mjs', good, list)).toEqual({
    status: 1,
    said: ['ok    wheel 3: proven', 'ok    wheel 3: proven', 'FAIL  wheel 3: other result', '3 looked at, 1 not proven', ''].join('\n'),
  });
  for (const asked of [[], ['nothing.json']]) expect((await run('verify-round.mjs', ...asked)).status).toBe(2);
});
