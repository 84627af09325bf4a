// @vitest-environment happy-dom
import type { OfficePlayer, Permission } from '@fairbook/contract/office';
import { afterEach, describe, expect, test } from 'vitest';
import { type Acted, acted } from '../shared/testing/acted.tsx';
import { OpenCases, PlayerPerson } from './player-person.tsx';

const player = { player_id: 101n } as unknown as OfficePlayer;
const PERSON = { real_name: 'Ana Souza', cpf: '•••.982.247-••', birth_date: '1990-01-02' };
const ACCOUNT = { kind: 'bank', bank: '001', account_type: 'checking', account_number: '•••12' };
let open: Acted;
const shown = async (may: readonly Permission[], person: object = {}, refuses = false) => {
  open = await acted(<PlayerPerson player={player} />, {
    ...{ may, refuses: () => refuses },
    instead: {
      'office.players.person': (sample) => {
        const [account] = (sample as { accounts: object[] }).accounts;
        return { ...PERSON, accounts: [{ ...account, ...ACCOUNT }], ...person };
      },
    },
  });
};
const facts = () => [...open.page.querySelectorAll('dd')].map(({ textContent }) => textContent);
afterEach(() => open.close());

describe('who is behind an account', () => {
  test('is shown to who may see persons, with the accounts money is paid to, and that it is noted', async () => {
    await shown(['persons.read']);
    expect(open.asked()).toEqual(['GET /players/101/person']);
    expect(facts()).toEqual(['Ana Souza', '•••.982.247-••', '1990-01-02', 'name_channel_bank · 001 · checking •••12']);
    expect(open.text()).toContain('person_text');
  });

  test('has dashes for what was never given', async () => {
    await shown(['persons.read'], { real_name: null, cpf: null, birth_date: null, accounts: [] });
    expect(facts()).toEqual(['–', '–', '–', '–']);
  });

  test('is not even asked for by anybody else', async () => {
    await shown(['players.read', 'players.freeze']);
    expect([open.asked(), open.text()]).toEqual([[], '']);
  });

  test('that cannot be read is said to be so', async () => {
    await shown(['persons.read'], {}, true);
    expect(open.text()).toContain('errors.server.busy');
  });
});

describe('the cases of a player that wait', () => {
  const CASE = { case_id: '0190a5b0-7c1e-7abc-8def-0123456789ab', number: 12, topic: 'deposit' };
  const cases = (list: readonly object[]) => ({
    'office.cases.cases': (sample: object) => ({
      ...sample,
      list: list.map((row) => ({ ...(sample as { list: object[] }).list[0], ...row })),
    }),
  });
  test('are links to them, for who reads cases', async () => {
    open = await acted(<OpenCases player={player} />, { may: ['support.read'], instead: cases([CASE]) });
    expect(open.asked()).toEqual(['GET /cases?state=open&player_id=101&start=0&limit=20']);
    expect(open.page.querySelector('a')?.getAttribute('href')).toBe(`/cases/${CASE.case_id}`);
    expect(open.text()).toBe('open_casescase_head 12 topic_deposit');
    await open.close();
    open = await acted(<OpenCases player={player} />, { may: ['support.read'], instead: cases([]) });
    expect(open.text()).toBe('open_cases–');
  });

  test('are not asked for by anybody else', async () => {
    open = await acted(<OpenCases player={player} />, { may: ['players.read'] });
    expect([open.asked(), open.text()]).toEqual([[], '']);
  });
});
