import { BRANDS } from '@fairbook/core/catalog';
import { parseRate } from '@fairbook/core/money';
import { afterEach, expect, test, vi } from 'vitest';
import { paperDb } from '../../../test/paper-db.ts';
import { createSettings, REGION_DEFAULT } from './create-settings.ts';

afterEach(() => vi.restoreAllMocks());

test('what another process changed is seen a second later and not asked for before', async () => {
  let at = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  let status = 'active';
  const { db, asked } = paperDb({
    'settings.games': () => [{ game: 'soccer', status }],
    'settings.rates': () => [{ currency: 'BRL', rateId: status, rate: parseRate('5'), current: true }],
    'settings.limits': () => [{ game: 'soccer', region: 'default', disabled: status !== 'active' }],
  });
  const settings = createSettings({ brand: Object.values(BRANDS)[0] as never });
  const seen = async () => [
    await settings.gameStatus(db, 'soccer'),
    (await settings.currentRate(db, 'BRL')).rateId,
    (await settings.limitsFor(db, 'soccer', 'default')).regionDisabled,
  ];
  expect(await seen()).toEqual(['active', 'active', false]);
  status = 'disabled';
  at += 999;
  expect(await seen()).toEqual(['active', 'active', false]);
  expect(['settings.games', 'settings.rates', 'settings.limits'].map((name) => asked(name).length)).toEqual([1, 1, 1]);
  at += 1;
  expect(await seen()).toEqual(['disabled', 'disabled', true]);
});

test('the default region comes first, and limits are listed as they are written, not as they were kept', async () => {
  const { db, asked } = paperDb({
    'settings.regions': [{ code: 'default' }, { code: 'x' }],
    'settings.limits': [{ game: 'soccer', region: 'default' }],
  });
  const settings = createSettings({ brand: Object.values(BRANDS)[0] as never });
  expect([await settings.regions(db), asked('settings.regions')]).toEqual([['default', 'x'], [[REGION_DEFAULT]]]);
  await settings.allLimits(db);
  await settings.allLimits(db);
  expect(asked('settings.limits')).toHaveLength(2);
});
