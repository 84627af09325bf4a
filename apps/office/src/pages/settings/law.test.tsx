// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../../shared/testing/acted.tsx';
import { cellsOf, headsOf } from '../../shared/testing/sheet.ts';
import { LawPage } from './law.tsx';

const LAW = {
  features: [
    { feature: 'bonus', allowed: true },
    { feature: 'lottery', allowed: false },
  ],
  ...{ cpf_required: true, limits_required: ['loss', 'time'], exclusion_register: false, address_proven: true },
  ...{ session_idle_seconds: 1_830, least_return_e6: 850_000 },
  calls: [
    { call: 'GET /a', summary: 'Reads it', feature: 'bonus', there: true },
    { call: 'POST /b', summary: 'Does it', feature: 'lottery', there: false },
  ],
};

let open: Acted;
const shown = async (law: object = {}, refuses = false) => {
  const instead = { 'office.settings.law': (sample: object) => ({ ...sample, ...LAW, ...law }) };
  open = await acted(<LawPage />, { may: ['settings.read'], refuses: () => refuses, instead });
  return Object.fromEntries([...open.page.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};
afterEach(() => open.close());

describe('the law of the house', () => {
  test('says what it allows and what it asks for', async () => {
    expect(await shown()).toEqual({
      ...{ feature_bonus: 'allowed', feature_lottery: 'forbidden_by_law', law_cpf: 'asked', law_limits: 'limit_loss, limit_time' },
      ...{ law_register: 'not_asked', law_address: 'asked', law_return: '85.0 %', law_idle: 'minutes 31' },
    });
  });

  test('says also where it asks for less or more', async () => {
    const other = { cpf_required: false, limits_required: [], exclusion_register: true, address_proven: false, least_return_e6: 0 };
    expect(await shown(other)).toMatchObject({
      ...{ law_cpf: 'not_asked', law_limits: 'not_asked', law_register: 'asked', law_address: 'not_asked', law_return: 'law_return_none' },
    });
  });

  test('says which calls hang on it, and whether they are there', async () => {
    await shown();
    expect(headsOf(open.page, 'law_calls')).toEqual(['call', 'call_does', 'hangs_on', 'state']);
    expect(cellsOf(open.page, 'law_calls')).toEqual([
      ['GET /a', 'Reads it', 'feature_bonus', 'is_there'],
      ['POST /b', 'Does it', 'feature_lottery', 'is_not_there'],
    ]);
  });

  test('that cannot be read is said to be so', async () => {
    await shown({}, true);
    expect(open.text()).toBe('errors.server.busy');
  });
});
