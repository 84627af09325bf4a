// @vitest-environment happy-dom
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { drawnAt, until } from '../../shared/testing/drawn-at.tsx';
import { InviteCard } from './invite-card.tsx';
import { codeQuery } from './invite-code.ts';

let open: Awaited<ReturnType<typeof drawnAt>>;
afterEach(async () => {
  await open.close();
  vi.restoreAllMocks();
});
async function draw({ address = '/rewards', reward }: { readonly address?: string; readonly reward?: object | null } = {}) {
  const asked: string[] = [];
  open = await drawnAt(InviteCard, {
    ...{ address, words: NAMED_WORDS },
    known: [
      [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
      ...(reward === undefined
        ? []
        : [[codeQuery('player').queryKey, { code: 'CODE', type: 'player', types: ['player'], reward }] as const]),
    ],
    answer: (url) => void asked.push(url.pathname),
  });
  return asked;
}
const card = () => open.page.querySelector('[aria-label="rewards.invite"]');
const texts = () => [...(card()?.querySelectorAll('p') ?? [])].map(({ textContent }) => (textContent ?? '').replaceAll(/\s/g, ''));

describe('an invitation', () => {
  test('says what it is and, by the terms that hold, what either side gets', async () => {
    await draw({ reward: { amount: parseAmount('5'), recharge_from: parseAmount('20') } });
    expect(card()?.querySelector('h2')?.textContent).toBe('rewards.invite');
    expect(texts()).toEqual(['rewards.invite_note', expect.stringMatching(/^rewards\.invite_terms5\.00\d*USDT20\.00\d*USDT$/)]);
  });

  test('says that it brings nothing where it brings nothing', async () => {
    await draw({ reward: null });
    expect(texts()).toEqual(['rewards.invite_note', 'rewards.invite_no_prize']);
  });

  test('says nothing of what it brings until that is known, which is asked of a player’s own code', async () => {
    const asked = await draw();
    expect(texts()).toEqual(['rewards.invite_note']);
    expect(asked).toContain('/sports/api/v1/share/3');
    expect(card()?.querySelector('a') !== null).toBe(true);
  });
});

test('the way to it opens it over the page, which keeps the rest of its address and stays where it is', async () => {
  await draw({ address: '/rewards?q=moon' });
  const moved = vi.spyOn(window, 'scrollTo').mockReturnValue();
  const link = card()?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['rewards.invite_open', '/rewards?q=moon&invite=true']);
  await act(async () => link?.click());
  await until(() => open.address() === '/rewards?q=moon&invite=true');
  expect(moved).not.toHaveBeenCalled();
});
