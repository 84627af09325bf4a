import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { buildEdge } from './build-edge.ts';

const NEEDED = { DATABASE_URL: 'postgres://nowhere', FAIRBOOK_TOKEN_SECRET: 'x'.repeat(32), FAIRBOOK_PEPPER: 'x'.repeat(32) };
const edgeWith = (told: Readonly<Record<string, string>> = {}) => buildEdge(readConfig({ ...NEEDED, ...told }));
/** The messages logged within that many minutes. */
function watching(edge: ReturnType<typeof buildEdge>, calls: () => void, minutes = 1) {
  vi.useFakeTimers();
  const said: object[] = [];
  const stop = edge.watch({ warn: (what: object) => void said.push(what) } as never);
  calls();
  vi.advanceTimersByTime(minutes * 60_000);
  stop();
  return said;
}
afterEach(() => void vi.useRealTimers());

test('each port is reached as it was told: by https or not, with the same bounds', () => {
  const told = { FAIRBOOK_CONNECTIONS: '12', FAIRBOOK_ANSWER_MS: '150', FAIRBOOK_TRUSTED_PROXIES: '10.0.0.1' };
  const both = edgeWith({ ...told, PUBLIC_ORIGIN: 'https://house.example' });
  expect([both.players.isSecure, both.staff.isSecure]).toEqual([true, false]);
  const office = edgeWith({ FAIRBOOK_OFFICE_ORIGIN: 'https://office.example', PUBLIC_ORIGIN: 'http://house.example' });
  expect([office.players.isSecure, office.staff.isSecure]).toEqual([false, true]);
  for (const edge of [both.players, both.staff]) {
    expect(edge).toMatchObject({ limits: { connections: 12 }, answerWithinMs: 150 });
    expect([edge.proxies.trusts('10.0.0.1'), edge.proxies.trusts('127.0.0.1')]).toEqual([true, false]);
  }
});

describe('whoever runs the house is told', () => {
  const calls = (edge: ReturnType<typeof buildEdge>) => () => {
    for (let call = 0; call < 20; call += 1) edge.called('10.0.0.7');
  };

  test('each minute that one private address made all calls, and until it is stopped', () => {
    const edge = edgeWith();
    expect(watching(edge, calls(edge), 3)).toEqual([{ address: '10.0.0.7' }]);
    const named = edgeWith({ FAIRBOOK_TRUSTED_PROXIES: '10.0.0.7' });
    expect(watching(named, calls(named))).toEqual([]);
    vi.advanceTimersByTime(600_000);
  });

  test.each([
    [{}, false],
    [{ PUBLIC_ORIGIN: 'http://house.example', HOST: '10.0.0.2' }, false],
    [{ PUBLIC_ORIGIN: 'https://house.example', HOST: '127.0.0.1' }, false],
    [{ PUBLIC_ORIGIN: 'https://house.example', HOST: '10.0.0.2' }, true],
    [{ PUBLIC_ORIGIN: 'https://house.example', HOST: '10.0.0.2', FAIRBOOK_TRUSTED_PROXIES: '10.0.0.9' }, false],
    [{ PUBLIC_ORIGIN: 'https://house.example', HOST: '10.0.0.2', FAIRBOOK_TRUSTED_PROXIES: 'loopback,10.0.0.9' }, false],
  ])('that TLS ends at somebody who is not named, with %j: %s', (told, is) => {
    expect(watching(edgeWith(told), () => undefined)).toEqual(is ? [{ host: '10.0.0.2' }] : []);
  });
});
