// @vitest-environment happy-dom
import { HOUSE_TEXTS, type HouseText, type JurisdictionName, TEXT_VERSIONS } from '@fairbook/core/catalog';
import { EXCLUSION_MONTHS_MIN, PAUSE_DAYS_MAX } from '@fairbook/core/limits';
import { NAMED_WORDS } from '@fairbook/i18n/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { drawnAt } from '../../shared/testing/drawn-at.tsx';
import { needsQuery } from '../auth/index.ts';
import { HouseTextView } from './house-text.tsx';

let open: Awaited<ReturnType<typeof drawnAt>> | undefined;
afterEach(() => open?.close());
async function read(text: HouseText, law: JurisdictionName | null = 'intl') {
  await open?.close();
  open = await drawnAt(() => <HouseTextView text={text} />, {
    ...{ address: '/agreement', words: NAMED_WORDS },
    known: law ? [[needsQuery.queryKey, { law }]] : [],
  });
  return open;
}
const has = (...words: readonly string[]) => words.map((each) => open?.text().includes(each));

describe('a text of the house', () => {
  test.each(HOUSE_TEXTS)('says its own name, version and day, and leads to the others: %s', async (text) => {
    const { page } = await read(text);
    expect(has(`house.${text}_intro`)).toEqual([true]);
    expect(open?.text()).toMatch(new RegExp(`house\\.version ${TEXT_VERSIONS[text].version} \\d`));
    const others = [...page.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
    const places = { rules: '/agreement', privacy: '/privacy', play: '/responsible-play', faq: '/faq', aml: '/anti-money-laundering' };
    expect(others).toEqual(HOUSE_TEXTS.filter((each) => each !== text).map((each) => places[each]));
    // The operator is shown under what they answer for, and not under the pages that help.
    expect(has('house.operator')).toEqual([text !== 'play' && text !== 'faq']);
  });

  test('says what one law asks under that law alone', async () => {
    await read('rules', 'br');
    expect(has('house.rules_account_1', 'house.rules_account_br', 'house.rules_limits_br')).toEqual([true, true, true]);
    await read('rules', 'intl');
    expect(has('house.rules_account_1', 'house.rules_account_br', 'house.rules_limits_br')).toEqual([true, false, false]);
    await read('privacy', 'intl');
    expect(has('house.privacy_what_intl', 'house.privacy_what_br')).toEqual([true, false]);
  });

  test('leaves out what the law forbids', async () => {
    await read('rules', 'intl');
    expect(has('house.rules_draws')).toEqual([true]);
    await read('rules', 'br');
    expect(has('house.rules_draws')).toEqual([false]);
  });

  test('answers every question with a way to the page that does it', async () => {
    const { page } = await read('faq');
    const answers = [...page.querySelectorAll('section[aria-label^="house.faq_"], [aria-label^="house.faq_"]')];
    expect(answers.length).toBeGreaterThan(10);
    expect(
      answers.filter((answer) => answer.querySelector('a[href^="/"]') === null).map((each) => each.getAttribute('aria-label')),
    ).toEqual([]);
  });

  test('leads on from a part where there is more of it', async () => {
    const { page } = await read('rules');
    const links = [...page.querySelectorAll('section a, [aria-label] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining([expect.stringMatching(/#odds$/), expect.stringMatching(/#void$/), '/fairness']));
  });

  test('names the figures of the rules that decide', async () => {
    await read('play');
    expect(has(`house.play_tools_2 ${PAUSE_DAYS_MAX}`, `house.play_tools_3 ${EXCLUSION_MONTHS_MIN} 5`)).toEqual([true, true]);
    await read('rules');
    expect(has('house.rules_limits_1 10,000', 'house.rules_void_1 36')).toEqual([true, true]);
  });

  test('gives numbers that can be called as they stand', async () => {
    const { page } = await read('play');
    const numbers = [...page.querySelectorAll('a[href^="tel:"]')].map((link) => [link.getAttribute('href'), link.textContent]);
    expect(numbers).toContainEqual(['tel:08088020133', '0808 8020 133']);
    expect(numbers.length).toBeGreaterThan(5);
  });

  test('waits for the law it is read under', async () => {
    const { page } = await read('rules', null);
    expect([has('house.rules_account_1'), page.querySelector('[aria-busy="true"]') !== null]).toEqual([[false], true]);
  });
});
