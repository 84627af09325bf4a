// @vitest-environment happy-dom
import { limitsApi, type OwnLimits } from '@fairbook/contract';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Drawn, drawn, sentTo } from '../../shared/testing/drawn.tsx';
import { RealityCard } from './reality-card.tsx';

let open: Drawn;
afterEach(() => open.close());
const radios = () => [...open.page.querySelectorAll<HTMLElement>('[role=radio]')];
const chosen = () => radios().flatMap((each, nth) => (each.getAttribute('aria-checked') === 'true' ? [nth] : []));
const draw = async () => {
  const sent = sentTo(limitsApi.setRealityCheck);
  open = await drawn(<RealityCard limits={{ reality_minutes: 60 } as OwnLimits} />);
  return sent;
};

test('how often one is told is chosen among a few, shortest first, and what holds is marked', async () => {
  await draw();
  expect([radios().map(({ textContent }) => textContent).length, chosen()]).toEqual([3, [2]]);
});

test('another choice is sent at once, and marked only once the server says that it holds', async () => {
  const sent = await draw();
  await act(async () => radios()[0]?.click());
  expect(sent.map(({ path, body }) => [path, body])).toEqual([[limitsApi.setRealityCheck.path, { minutes: 15 }]]);
  expect(chosen()).toEqual([2]);
});

test('a choice that was refused leaves what holds, and says why', async () => {
  const sent = await draw();
  await act(async () => radios()[0]?.click());
  await sent[0]?.refuse('server.busy', 503);
  expect([chosen(), open.text().includes('errors.server.busy')]).toEqual([[2], true]);
});
