// @vitest-environment happy-dom
import type { Day } from '@fairbook/core/rewards';
import { commitListHashOf, QUICKNET } from '@fairbook/fair';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keys } from '../../../../shared/api/query-keys.ts';
import { drawnAt } from '../../../../shared/testing/drawn-at.tsx';
import { MADE_NOW, madeIn } from '../../testing/made-lottery.ts';
import { madeProof } from '../../testing/made-proof.ts';
import { codeQuery, commitsQuery } from '../draw-queries.ts';
import { CommitList } from './commit-list.tsx';
import { DrawChecks } from './draw-checks.tsx';
import { DrawCode } from './draw-code.tsx';
import { ReturnsTable } from './returns-table.tsx';
import { SelfCheck } from './self-check.tsx';
import { ToldByFeeds } from './told-by-feeds.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(async () => open?.close());
type Known = Parameters<typeof drawnAt>[1]['known'];
/** The text of a part, with which heads are a column's or a row's. */
async function told(part: ReactNode, known: Known = []) {
  open = await drawnAt(() => part, { address: '/', words: NAMED_WORDS, known });
  const { page } = open;
  const scopes = [...page.querySelectorAll('th')].map((head) => head.getAttribute('scope') ?? '').join(' ');
  return [...linesOf(page), ...(scopes === '' ? [] : [scopes])];
}

const TODAY = '2026-03-04' as Day;
const LISTED = [
  {
    ...{ game: 'racing', draw_no: '2026001', match_id: '1', commit: '1'.repeat(64), chain: 'cafe'.repeat(16) },
    ...{ round: 26_000_001, draw_at: madeIn(60) },
  },
] as const;
const COMMITS = { day: TODAY, list: LISTED, hash: commitListHashOf(LISTED.map(({ draw_no, ...each }) => ({ ...each, drawNo: draw_no }))) };

test('the commitments of a day are told whole: the day, the hash over the list, and the table with its heads', async () => {
  expect(await told(<CommitList today={TODAY} />, [[commitsQuery(TODAY).queryKey, COMMITS]])).toEqual([
    'draws.commits_day',
    '{invalid=false}[2026-03-04]',
    'draws.commits_day_hint',
    'draws.commits_hash 1',
    '4a2291608ac46a71784d0d580f325ca6aefdb8279b7029ca16b463cdcf73023b ({"draws.copy draws.commits_hash_name" title=draws.copy draws.commits_hash_name})',
    'draws.checking',
    '(draws.commits_save)',
    '{"draws.commits_game"} ({pressed=true}draws.commits_all1) ({pressed=false}draws.game_racing1)',
    '{"draws.commits_table"}',
    '| draws.commits_draw | draws.commits_time | draws.fact_commit | draws.fact_round',
    '| <draws.game_racing 2026001 /draws/racing/1> | 12:31 | {title=1111111111111111111111111111111111111111111111111111111111111111}1111…1111 | 26,000,001',
    'col col col col row',
  ]);
});

test('the way to check a draw alone is told whole', async () => {
  expect(await told(<SelfCheck proof={madeProof('racing', {}, { draw_no: '26/092' })} />)).toEqual([
    '{"draws.self_check"}',
    'draws.self_check',
    'draws.self_check_note',
    '(draws.save_proof) npm run verify -- draw fairbook-racing-26-092.json ({"draws.copy draws.command" title=draws.copy draws.command})',
    'draws.command_note',
    '<draws.how_it_works /fairness>',
  ]);
});

test('what feeds told, and where two people read it, is told whole', async () => {
  const reports = [{ feed: 'hkjc', numbers: [1, 2, 3, 4, 5, 6, 7], told_at: madeIn(0) }];
  const typed = [{ source: 'https://example.com/draw', typed_at: madeIn(0) }];
  expect(await told(<ToldByFeeds reports={reports} typed={typed} numbers={null} />)).toEqual([
    '{"draws.feeds"}',
    'draws.feeds',
    'draws.feeds_note',
    'draws.typed_note',
    '<https://example.com/draw https://example.com/draw> 04/03/2026, 12:30:00 GMT-3',
    '| draws.feed | draws.feed_numbers | draws.feed_time',
    '| hkjc | 1 2 3 4 5 6 7 | 04/03/2026, 12:30:00 GMT-3',
    'col col col row',
  ]);
  expect(open?.page.querySelector('a')?.getAttribute('target')).toBe('_blank');
});

test('the code that draws is told whole', async () => {
  const check = {
    ...{ checked_at: MADE_NOW, verdict: 'approved', may_draw: true, sources: 'aa'.repeat(32), built: 'bb'.repeat(32) },
    approved_by: ['Ana'],
  };
  expect(await told(<DrawCode />, [[codeQuery.queryKey, { check, now: MADE_NOW }]])).toEqual([
    '{"status"}',
    'draws.code_approved Ana',
    'draws.code_sources',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa ({"draws.copy draws.code_sources" title=draws.copy draws.code_sources})',
    'draws.code_built',
    'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb ({"draws.copy draws.code_built" title=draws.copy draws.code_built})',
    'draws.code_looked 04/03/2026, 12:30:00 GMT-3',
  ]);
});

test('what lotteries gave back is told whole, and what is only drawn is for nobody to hear', async () => {
  const row = { game: 'racing', bets: 1_234, declared_e6: 980_000, measured_e6: 975_400, band_low_e6: 900_000, band_high_e6: 1_060_000 };
  const known = [
    [[...keys.lotteries, 'returns'], { list: [row], counted_at: MADE_NOW }],
    [keys.lotteries, { list: [], now: MADE_NOW }],
  ] as const;
  expect(await told(<ReturnsTable />, known)).toEqual([
    '{"draws.returns_table"}',
    '| draws.returns_game | draws.returns_bets | draws.returns_declared | draws.returns_measured | draws.returns_band |',
    '| draws.game_racing | 1,234 | 98.0% | 97.5% | 90.0% – 106.0% |',
    'draws.returns_counted 04/03/2026, 12:30:00 GMT-3',
    'col col col col col row',
  ]);
  expect([...(open?.page.querySelectorAll('td[aria-hidden=true]') ?? [])].length).toBe(2);
});

test('the checks of a draw are told whole, with the way to the beacon of everybody, which does not learn from where one comes', async () => {
  const made = madeProof('hkmarksix');
  const chain = { hash: QUICKNET.hash, public_key: QUICKNET.publicKey, genesis: QUICKNET.genesis, period_seconds: 3 };
  expect(await told(<DrawChecks proof={{ ...made, chain, draw: { ...made.draw, round: 4_000 } }} />)).toEqual([
    '{"draws.checks"}',
    'draws.checks',
    '{*bad}draws.some_fail 3',
    'draws.checks_note',
    '{"alert" *error}',
    'draws.failed_note',
    '{*ok}draws.passesdraws.check_committed_before',
    '{*bad}draws.failsdraws.fail_round_after_close',
    '{*ok}draws.passesdraws.check_seed_is_committed',
    '{*bad}draws.failsdraws.fail_round_is_signed',
    '{*bad}draws.failsdraws.fail_result_follows',
    '{*ok}draws.passesdraws.check_randomness_follows',
    '{*ok}draws.passesdraws.check_result_hash_is_right',
    'draws.chain_public',
    '<draws.round_at_beacon https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/4000>',
    '({expanded=false}draws.steps)',
  ]);
  expect(open?.page.querySelector('a')?.getAttribute('rel')).toBe('noreferrer');
});
