// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { keys } from '../api/query-keys.ts';
import { type Drawn, drawn, sentTo } from '../testing/drawn.tsx';
import { OperatorLines } from './operator-lines.tsx';

let open: Drawn;
afterEach(() => open.close());
const OPERATOR = { name: 'Fair Ltd', company_id: '1', licence: 'L7', regulator: 'R', address: 'A', complaints: 'help@fair.example' };
const said = async (house: object | undefined) => {
  sentTo();
  open = await drawn(<OperatorLines />, house ? [[keys.house, house]] : []);
  return [open.text(), open.page.querySelector('a')?.getAttribute('href') ?? null];
};
const WHO = 'common.footer_operatorcommon.footer_complaints ';

test.each<[string, object | undefined, (string | null)[]]>([
  [
    'that gives play money away is a demonstration, whoever runs it',
    { play_money: true, operator: OPERATOR },
    ['common.footer_license', null],
  ],
  ['of which nothing is known yet says nothing', undefined, ['', null]],
  ['that nobody is named for says nothing', { play_money: false, operator: null }, ['', null]],
  [
    'for money says who runs it, and where complaints are written',
    { play_money: false, operator: OPERATOR },
    [`${WHO}help@fair.example`, 'mailto:help@fair.example'],
  ],
  [
    'with a page for complaints leads there',
    { play_money: false, operator: { ...OPERATOR, complaints: 'https://fair.example/c' } },
    [`${WHO}https://fair.example/c`, 'https://fair.example/c'],
  ],
])('a house %s', async (_, house, expected) => expect(await said(house)).toEqual(expected));
