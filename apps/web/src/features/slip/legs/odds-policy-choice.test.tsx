// @vitest-environment happy-dom
import { EMPTY_SLIP, type OddsPolicy } from '@fairbook/core/betting';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { linesOf } from '@fairbook/ui/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Drawn, drawn } from '../../../shared/testing/drawn.tsx';
import { setSlipState, slipState } from '../slip-store.ts';
import { OddsPolicyChoice } from './odds-policy-choice.tsx';

let open: Drawn | undefined;
beforeEach(() => setSlipState({ slip: EMPTY_SLIP, typedIn: null, cards: {}, intents: [], placed: null }));
afterEach(async () => {
  await open?.close();
  open = undefined;
  localStorage.clear();
});
async function choice(policy: OddsPolicy) {
  open = await drawn(<OddsPolicyChoice policy={policy} />, [], NAMED_WORDS);
  const { page, type } = open;
  return {
    ...open,
    ways: [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')],
    field: () => page.querySelector<HTMLInputElement>('input[inputmode=decimal]'),
    typed: async (text: string) => {
      await type('input[inputmode=decimal]', text);
      return [slipState().slip.policy, page.textContent?.includes('slip.policy_share_wrong')];
    },
  };
}

test.each<[OddsPolicy, string]>([
  ['ask', 'slip.policy_ask_short'],
  ['better', 'slip.policy_better_short'],
  ['any', 'slip.policy_any_short'],
  [{ within: 25 }, 'slip.policy_within_short 2.5%'],
])('what holds is said in short and is the one that is chosen: %j', async (policy, words) => {
  const { page, ways, field } = await choice(policy);
  expect(page.querySelector('summary b')?.textContent).toBe(words);
  const chosen = ways.filter(({ checked }) => checked).map((each) => each.parentElement?.textContent);
  expect(chosen).toEqual([words.replace(/_short.*/, '')]);
  expect(field()?.value).toBe(typeof policy === 'object' ? '2.5' : undefined);
});

test('a share is five percent until another was chosen, and stays when another way is looked at', async () => {
  const within = (ways: readonly HTMLInputElement[]) => ways.find((each) => each.parentElement?.textContent === 'slip.policy_within');
  within((await choice('better')).ways)?.click();
  expect(slipState().slip.policy).toEqual({ within: 50 });
  await open?.close();
  const { ways } = await choice({ within: 25 });
  ways.find((each) => each.parentElement?.textContent === 'slip.policy_any')?.click();
  expect(slipState().slip.policy).toBe('any');
});

test('a share holds as soon as it can be read, and what cannot be is said and changes nothing', async () => {
  const { typed, page } = await choice({ within: 50 });
  expect(page.textContent).toContain('slip.policy_share_hint 0.1% 20.0%');
  expect(linesOf(page)).toEqual([
    'slip.policy slip.policy_within_short 5.0% · slip.policy_change',
    '{"slip.policy"}',
    '[radio no]slip.policy_ask',
    '[radio no]slip.policy_better',
    '[radio yes]slip.policy_within',
    '[radio no]slip.policy_any',
    'slip.policy_share',
    '{invalid=false}[5 maxlength=4 inputmode=decimal autocomplete=off]%',
    'slip.policy_share_hint 0.1% 20.0%',
  ]);
  expect(await typed('7,5')).toEqual([{ within: 75 }, false]);
  expect(await typed('20')).toEqual([{ within: 200 }, false]);
  expect(await typed('20.1')).toEqual([{ within: 200 }, true]);
  expect(page.textContent).toContain('slip.policy_share_wrong 0.1% 20.0% 5.0%');
  expect(await typed('')).toEqual([{ within: 200 }, true]);
});
