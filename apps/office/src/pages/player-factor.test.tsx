// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { PlayerFactor } from './player-factor.tsx';

const AT = '2026-03-04T12:00:00.000Z';
const FACTOR = {
  percent: 40,
  reason: 'sharp',
  word: 'your limit is lower',
  ends_at: '2026-04-01T23:59:59.000Z',
  by: 'ana',
  at: AT,
  over: false,
};

let open: Acted;
const shown = async (factor: object | null, may: readonly Permission[] = ['trading.factors']) => {
  open = await acted(<PlayerFactor player={{ player_id: 101n } as unknown as OfficePlayer} />, {
    ...{ may, instead: { 'office.factors.factor': () => ({ factor }) } },
  });
};
afterEach(() => open.close());

describe('lower stakes of a player', () => {
  test.each([
    ['hold', FACTOR, ['factor_set', 'factor_lift'], /^factor_holds 40 01\/04\/2026, 23:59:59/],
    ['are over', { ...FACTOR, over: true }, ['factor_set', 'factor_lift'], /^factor_over 40/],
    ['are not there', null, ['factor_set'], /^factor_none/],
  ])('%s', async (_, factor, buttons, text) => {
    await shown(factor);
    expect([open.asked(), open.buttons(), open.text()]).toEqual([['GET /players/101/stake_factor'], buttons, expect.stringMatching(text)]);
    expect(open.text().includes('factor_why')).toBe(factor !== null);
  });

  test('say why, what the player is told, who set them and when', async () => {
    await shown(FACTOR, ['players.read']);
    expect(open.text()).toContain('factor_why sharp your limit is lower ana 04/03/2026, 12:00:00');
    expect(open.buttons()).toEqual([]);
  });

  test('are set until the end of a day, with a word to the player and a reason, and all is read again', async () => {
    await shown(null);
    await open.tap('factor_set');
    expect(open.page.querySelector('input')?.value).toBe('50');
    await open.fill('25', '2026-03-31', 'a lower limit', 'too sharp');
    await act(async () => open.page.querySelectorAll('input')[1]?.dispatchEvent(new Event('change', { bubbles: true })));
    await open.tap('factor_set');
    expect(open.sent()).toEqual([
      'POST /players/101/stake_factor {"percent":25,"ends_at":"2026-03-31T23:59:59.000Z","word":"a lower limit","reason":"too sharp"}',
      'read all',
    ]);
    expect(open.buttons()).toEqual(['factor_set']);
  });

  test('are lifted with a reason, and all is read again', async () => {
    await shown(FACTOR);
    await open.tap('factor_lift');
    await open.fill('was wrong');
    await open.tap('factor_lift');
    expect(open.sent()).toEqual(['POST /players/101/stake_factor/lift {"reason":"was wrong"}', 'read all']);
    expect(open.buttons()).toEqual(['factor_set', 'factor_lift']);
  });

  test.each(['factor_set', 'factor_lift'])('stay where the question is left: %s', async (words) => {
    await shown(FACTOR);
    await open.tap(words);
    expect(open.buttons()).toEqual([words, 'cancel']);
    await open.tap('cancel');
    expect([open.sent(), open.buttons()]).toEqual([[], ['factor_set', 'factor_lift']]);
  });

  test.each([
    ['0', false],
    ['1', true],
    ['99', true],
    ['05', false],
    ['100', false],
  ])('can be %s percent of what others may: %s', async (text, can) => {
    await shown(null);
    await open.tap('factor_set');
    expect(new RegExp(`^(?:${open.page.querySelector('input')?.pattern})$`).test(text)).toBe(can);
  });
});
