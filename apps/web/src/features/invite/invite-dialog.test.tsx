// @vitest-environment happy-dom
import { type Role, rewardsApi, type SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { type Drawn, drawn, type SentCall, sentTo } from '../../shared/testing/drawn.tsx';
import { drawnAt, linked } from '../../shared/testing/drawn-at.tsx';
import { AuthDialogs } from '../auth/index.ts';
import { codeQuery } from './invite-code.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { InviteWindow } from './invite-window.tsx';

const ANA = { user_id: 7n, nickname: 'Ana', token: 't', idle_seconds: 900 } as SignedIn;
const code = (type: Role, types: readonly Role[], reward: object | null = null) => ({ code: `CODE-${type}`, type, types, reward });
const RATES = [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]] as const;
const ACCOUNT = [keys.account, { score: parseAmount('0'), currency: 'USDT', nickname: 'Ana' }] as const;

describe('an invitation', () => {
  let [open, calls]: [Drawn | undefined, readonly SentCall[]] = [undefined, []];
  afterEach(() => open?.close());
  async function draw(...known: readonly (readonly [Role, object])[]) {
    calls = sentTo(rewardsApi.share);
    const codes = known.map(([type, each]) => [codeQuery(type).queryKey, each] as const);
    open = await drawn(await linked(<InviteDialog onClose={() => undefined} />), [RATES, ACCOUNT, ...codes], NAMED_WORDS);
    return open.dialog;
  }

  test('of a player is their code, and the link with it, which can be handed on', async () => {
    const { text } = await draw(['player', code('player', ['player'])]);
    expect([text().includes('CODE-player'), text().includes('rewards.invite_no_prize'), text().includes('rewards.invite_type')]).toEqual([
      true,
      true,
      false,
    ]);
    const links = [...document.querySelectorAll('[role=dialog] a[target=_blank]')].map((link) => link.getAttribute('href') ?? '');
    expect([links.length, links.every((href) => decodeURIComponent(href).includes('CODE-player'))]).toEqual([3, true]);
    expect(document.querySelector('[role=radiogroup]')).toBeNull();
  });

  test('says what either side gets by the terms that hold', async () => {
    const reward = { amount: parseAmount('5'), recharge_from: parseAmount('20') };
    const { text } = await draw(['player', code('player', ['player'], reward)]);
    expect(text().replaceAll(/\s/g, '')).toMatch(/rewards\.invite_terms\D*5\.00\D*\d*\D*20\.00/);
  });

  test('of an agent is of the kind that is chosen', async () => {
    const { text, press } = await draw(['player', code('player', ['agent', 'player'])], ['agent', code('agent', ['agent', 'player'])]);
    expect([text().includes('CODE-player'), text().includes('CODE-agent')]).toEqual([true, false]);
    await press('rewards.invite_agent');
    expect([text().includes('CODE-player'), text().includes('CODE-agent')]).toEqual([false, true]);
  });

  test('that could not be read says why, and is asked for again', async () => {
    const { text, press } = await draw();
    expect(text()).toContain('common.loading');
    await calls[0]?.refuse('auth.forbidden', 403);
    expect([text().includes('errors.auth.forbidden'), text().includes('common.loading')]).toEqual([true, false]);
    await press('common.try_again');
    expect(calls).toHaveLength(2);
  });
});

describe('the address that opens it', () => {
  type Shown = Awaited<ReturnType<typeof drawnAt>>;
  let open: Shown | undefined;
  beforeAll(async () => void (await import('./invite-dialog.tsx')));
  const shut = () => act(async () => document.querySelector<HTMLElement>('[aria-label="common.close"]')?.click());
  afterEach(async () => {
    await shut();
    await open?.close();
    signedOut();
  });
  const Page = () => (
    <>
      <InviteWindow />
      <AuthDialogs />
    </>
  );
  async function draw(address: string) {
    open = await drawnAt(Page, { address, words: NAMED_WORDS });
    await act(async () => {
      await vi.dynamicImportSettled();
      for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    });
    return open;
  }

  test('shows it to a player, who is back on the page once it is shut', async () => {
    signedIn(ANA);
    const { dialog, address } = await draw('/rewards?invite=true');
    expect(dialog.text()).toMatch(/^rewards\.invite/);
    await shut();
    expect([dialog.text(), address()]).toEqual(['', '/rewards']);
  });

  test('asks a guest to sign in instead', async () => {
    signedOut();
    const { dialog, address } = await draw('/rewards?invite=true');
    expect([dialog.text(), address()]).toEqual([expect.stringMatching(/^auth\.sign_in_title/), '/rewards']);
  });

  test('asks nobody for anything where it says nothing of it', async () => {
    signedOut();
    expect((await draw('/rewards')).dialog.text()).toBe('');
  });
});
