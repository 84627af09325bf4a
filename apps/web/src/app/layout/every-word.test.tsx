// @vitest-environment happy-dom
import type { SignedIn } from '@fairbook/contract';
import { parseAmount, RATE_ONE } from '@fairbook/core/money';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../shared/api/query-keys.ts';
import { signedIn, signedOut } from '../../shared/api/session.ts';
import { readAs, readingOfPage, type Steps } from '../../shared/testing/page-reading.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguagePicker } from './language-picker.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { EntryList, SideNav } from './side-nav.tsx';
import { SidePanel } from './side-panel.tsx';
import { SkipToSlip } from './slip-keys.tsx';

readAs('guest');
const listening = { addEventListener: () => undefined, removeEventListener: () => undefined };
beforeEach(
  () => void vi.stubGlobal('matchMedia', (query: string) => ({ matches: 1_280 >= Number(/\d+/.exec(query)?.[0] ?? 0), ...listening })),
);
afterEach(() => void vi.unstubAllGlobals());
const counts = {
  matches: 30,
  live: 7,
  soccer: 20,
  basketball: 6,
  bd: 4,
  soccer_live: 5,
  basketball_live: 2,
  bd_live: 0,
  mark_six: 6,
  races: 2,
};
const KNOWN = [
  [keys.exchange, [{ id: 1, currency: 'USDT', exchange: RATE_ONE, rate_id: '1', sort: 0 }]],
  [keys.account, { score: parseAmount('0'), owed: parseAmount('0'), currency: 'USDT', nickname: 'Ana', net_today: parseAmount('0') }],
  [keys.house, { on_offer: counts, year: 2026, play_money: true }],
] as const;

test.each<[string, 'player' | 'guest', ReactNode, string, Steps?]>([
  ['the top bar', 'guest', <Header key="1" />, '/'],
  ['the top bar', 'player', <Header key="1" />, '/my-bets'],
  ['the navigator', 'guest', <SideNav key="1" />, '/sport/soccer'],
  ['the navigator', 'player', <SideNav key="1" />, '/account'],
  ['the navigator of lotteries', 'player', <EntryList key="1" />, '/lottery/pk10?game=airship'],
  ['the navigator of what is live', 'guest', <EntryList key="1" desktop />, '/sport/all?live=true'],
  ['the bar of a phone', 'guest', <BottomNav key="1" />, '/lottery/mark-six'],
  ['the bar of a phone', 'player', <BottomNav key="1" />, '/my-bets'],
  ['the foot of a page', 'guest', <Footer key="1" />, '/'],
  ['the foot of a page', 'player', <Footer key="1" />, '/'],
  ['the menu of a phone', 'guest', <MenuDrawer key="1" />, '/?menu=true'],
  ['the menu of a phone', 'player', <MenuDrawer key="1" />, '/?menu=true'],
  ['the menu of the account', 'player', <ProfileMenu key="1" />, '/'],
  ['the languages', 'guest', <LanguagePicker key="1" />, '/', ['EN']],
  ['the slip beside a page', 'player', <SidePanel key="1" slip="sports" onceFilled={false} />, '/'],
  ['the slip of lotteries where nothing is bet', 'guest', <SidePanel key="1" slip="lottery" onceFilled />, '/'],
  ['the slip over a page without one', 'guest', <SidePanel key="1" slip={undefined} onceFilled={false} />, '/?slip=true'],
  ['the way to the slip', 'guest', <SkipToSlip key="1" className={undefined} />, '/'],
])('%s, of a %s: all that there is to say is said', async (_, who, part, address, steps = []) => {
  if (who === 'player') signedIn({ user_id: 7n, nickname: 'ana', token: 't', idle_seconds: 900 } as SignedIn);
  else signedOut();
  expect(await readingOfPage(() => part, { address, known: KNOWN, steps, isWhole: true })).toMatchSnapshot(`${who} at ${address}`);
});
