// @vitest-environment happy-dom
import type { PlayerId } from '@fairbook/contract';
import { expect, test } from 'vitest';
import { PlayerLink } from './player-link.tsx';
import { acted } from './testing/acted.tsx';

test('the number of a player leads to their account', async () => {
  const open = await acted(<PlayerLink id={101n as PlayerId} />, { may: [] });
  const link = open.page.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['101', '/players/101']);
  await open.close();
});
