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
