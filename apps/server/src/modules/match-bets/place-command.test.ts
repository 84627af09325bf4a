import type { PlayerId } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import { commandOf } from './place-command.ts';
import { slip, type WireLeg } from './testing/slips.ts';

const LEGS: readonly WireLeg[] = [
  { match_id: '1', kind: 'handicap', name: 'w', odds: '2.10', handicap_val: '-1' },
  { match_id: '2' },
  { match_id: '3', kind: 'goals', name: '2' },
];
const hashOf = (first: Partial<WireLeg> = {}, more: Readonly<Record<string, unknown>> = {}, rest = LEGS.slice(1)) =>
  commandOf(1n as PlayerId, 'key', slip([{ ...LEGS[0], ...first } as WireLeg, ...rest], { sizes: [2], ...more }), 'exact').hash;
/** The first match's two legs as one, at these odds. */
const together = (odds: string, match_id = '1') =>
  hashOf({}, { joints: [{ match_id, odds }] }, [{ match_id: '1', kind: 'btts', name: 'yes' }, ...LEGS.slice(1)]);

describe('what a key stands for', () => {
  test('is the same however the same request is written', () => expect(hashOf()).toBe(hashOf({ odds: '2.1000' })));

  test.each<[string, string]>([
    ['match', hashOf({ match_id: '4' })],
    ['market', hashOf({ kind: 'wl', handicap_val: null })],
    ['selection', hashOf({ name: 'l' })],
    ['odds', hashOf({ odds: '2.11' })],
    ['line', hashOf({ handicap_val: '-2' })],
    ['banker', hashOf({ banker: true })],
    ['order of the legs', hashOf({}, {}, LEGS.slice(1).toReversed())],
    ['number of legs', hashOf({}, {}, LEGS.slice(1, 2))],
    ['stake', hashOf({}, { unit_stake: '2' })],
    ['multiple', hashOf({}, { multiple: 2 })],
    ['sizes', hashOf({}, { sizes: [2, 3] })],
    ['policy', hashOf({}, { odds_policy: 'any' })],
    ['policy of a share', hashOf({}, { odds_policy: 'within', odds_within: 50 })],
    ['rate', hashOf({}, { rate_id: '2' })],
    ['currency', hashOf({}, { currency: 'BRL' })],
    ['price together', together('3.4')],
  ])('is another with another %s', (_, hash) => expect(hash).not.toBe(hashOf()));

  test('is another in another game', () => {
    const of = (game: string) => hashOf({ kind: 'wl', handicap_val: null }, { game }, [{ match_id: '2' }]);
    expect(of('basketball')).not.toBe(of('soccer'));
  });

  test('is another with another price together', () => {
    expect(together('3.4')).toBe(together('3.40'));
    expect(together('3.4')).not.toBe(together('3.41'));
  });

  test('is another with another share, and the same with a share that no policy asks for', () => {
    const within = (odds_within: number) => hashOf({}, { odds_policy: 'within', odds_within });
    expect(within(50)).not.toBe(within(51));
    expect(hashOf({}, { odds_within: 50 })).toBe(hashOf());
  });
});
