import { afterEach, expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

afterEach(() => vi.useRealTimers());

test('a figure is read anew each time somebody asks, also when it takes asking', async () => {
  const metrics = createMetrics();
  let value = 3;
  metrics.gauge('a_number', 'A number', () => value);
  metrics.gauge('an_answer', 'An answer', async () => value * 2);
  expect(await metrics.text()).toMatch(/^a_number 3$/m);
  value = 4;
  expect(await metrics.text()).toMatch(/^an_answer 8$/m);
});

test('what is told says in which form it is, as who collects it reads it', () => {
  expect(createMetrics().contentType).toMatch(/^text\/plain; version=0\.0\.4\b/);
});

test('what is counted is told under its name by what became of it, one at a time or as many as are said', async () => {
  const metrics = createMetrics();
  const names = {
    ...{ facts: 'feed_facts', chain: 'chain_transfers', refusals: 'refusals', sign_ins: 'sign_ins', office_guesses: 'office_guesses' },
    ...{ holds: 'withdrawal_holds', daily_files: 'daily_files', draws: 'draws', draw_code: 'draw_code_checks', code_budget: 'code_budget' },
    ...{ database_away: 'database_away', turned_away: 'turned_away', messages: 'messages', vendor_failures: 'vendor_failures' },
  } as const;
  const kinds = Object.keys(names) as (keyof typeof names)[];
  for (const [at, kind] of kinds.entries()) {
    metrics.count(kind, kind);
    metrics.count(kind, 'other', at + 2);
  }
  const text = await metrics.text();
  for (const [at, kind] of kinds.entries()) {
    expect(text).toContain(`\nfairbook_${names[kind]}_total{outcome="${kind}"} 1\n`);
    expect(text).toContain(`\nfairbook_${names[kind]}_total{outcome="other"} ${at + 2}\n`);
  }
});

test('calls are told by method, path, status and seconds, batches by how many bets they had', async () => {
  const metrics = createMetrics();
  metrics.observeCall('GET', '/read/:id', 404, 0.3);
  metrics.observeBatch(3);
  metrics.observeBatch(4);
  const text = await metrics.text();
  expect(text).toContain('fairbook_call_seconds_bucket{le="0.25",method="GET",path="/read/:id",status="404"} 0');
  expect(text).toContain('fairbook_call_seconds_bucket{le="0.5",method="GET",path="/read/:id",status="404"} 1');
  expect(text).toMatch(/^fairbook_batch_bets_bucket\{le="2"\} 0$/m);
  expect(text).toMatch(/^fairbook_batch_bets_bucket\{le="4"\} 2$/m);
  expect(text).toMatch(/^fairbook_batch_bets_sum 7$/m);
});

test('a figure that cannot be read is no number, and all others are told', async () => {
  vi.useFakeTimers();
  const metrics = createMetrics();
  metrics.gauge('a_failure', 'A failure', () => Promise.reject(new Error('no database')));
  metrics.gauge('a_wait', 'A wait', () => new Promise<number>(() => undefined));
  metrics.gauge('a_number', 'A number', () => 3);
  const asked = metrics.text();
  await vi.runAllTimersAsync();
  const text = await asked;
  expect(text).toMatch(/^a_failure Nan$/m);
  expect(text).toMatch(/^a_wait Nan$/m);
  expect(text).toMatch(/^a_number 3$/m);
});
