import { JURISDICTIONS } from '@fairbook/core/catalog';
import { describe, expect, test } from 'vitest';
import type { Queries } from '../../platform/db/db.ts';
import { type ChannelTerms, createChannels, depositMethods, isShown, noteOf } from './channels.ts';
import type { Payers } from './payers.ts';
import type { ChannelRow } from './sql/channels.ts';

const OFFER = { enabled: true, sort: 0, notePt: null, noteEn: null, regions: null };
const channel = (name: string, paymentType: ChannelRow['paymentType'], more: Partial<ChannelRow> = {}) =>
  ({ ...OFFER, channel: name, paymentType, provider: 'bank', ownAccount: false, ...more }) as ChannelRow;
const ROWS = [
  channel('play', 'play_money', { provider: null }),
  channel('pix', 'fiat', { ownAccount: true }),
  channel('bare', 'fiat', { provider: null }),
  channel('gone', 'fiat', { provider: 'gone' }),
  channel('card', 'card'),
  channel('wallet', 'third_party'),
  channel('lost card', 'card', { provider: 'gone' }),
  channel('usdt', 'crypto', { provider: null }),
];
const db = { query: async () => ROWS } as unknown as Queries;
const terms = (more: Partial<ChannelTerms> = {}): ChannelTerms => ({
  ...{ playMoney: true, chain: true, jurisdiction: JURISDICTIONS.intl },
  providers: new Map([['bank', {}]]) as unknown as ChannelTerms['providers'],
  ...more,
});
const obstacles = async (more?: Partial<ChannelTerms>) =>
  Object.fromEntries((await createChannels(terms(more)).all(db)).map(({ channel: name, obstacle }) => [name, obstacle]));

describe('why a way to pay is not there', () => {
  const usual = {
    play: null,
    pix: null,
    bare: 'provider',
    gone: 'provider',
    card: null,
    wallet: null,
    'lost card': 'provider',
    usdt: null,
  };
  test.each<[string, Partial<ChannelTerms>, object]>([
    ['as it is', {}, {}],
    ['no play money', { playMoney: false }, { play: 'provider' }],
    ['no chain', { chain: false }, { usdt: 'provider' }],
    [
      'under a law without cards and chains',
      { jurisdiction: JURISDICTIONS.br },
      { card: 'law', wallet: 'law', 'lost card': 'law', usdt: 'law' },
    ],
    ['without any provider', { providers: new Map() }, { pix: 'provider', card: 'provider', wallet: 'provider' }],
  ])('%s', async (_, more, others) => expect(await obstacles(more)).toEqual({ ...usual, ...others }));

  test('and only what nothing stands against is shown', async () => {
    const shown = (await createChannels(terms()).shown(db, 'south')).map(({ channel: name }) => name);
    expect(shown).toEqual(['play', 'pix', 'card', 'wallet', 'usdt']);
  });
});

test.each([
  ['to all', {}, true],
  ['to those of the region', { regions: ['north', 'south'] }, true],
  ['not to those of others', { regions: ['north'] }, false],
  ['closed, with a word why', { enabled: false, notePt: 'Volta logo', noteEn: 'Back soon' }, true],
  ['not when it is closed without one', { enabled: false }, false],
  ['nor there with one', { enabled: false, notePt: 'Volta logo', noteEn: 'Back soon', regions: ['north'] }, false],
])('a way to pay is shown %s', (_, more, shown) => expect(isShown({ ...OFFER, ...more }, 'south')).toBe(shown));

test('why it is closed is told in the language of who asks, and nothing while it is open', () => {
  const closed = { ...OFFER, enabled: false, notePt: 'Volta logo', noteEn: 'Back soon' };
  expect([noteOf(closed, 'pt'), noteOf(closed, 'en'), noteOf({ ...closed, enabled: true }, 'pt')]).toEqual([
    'Volta logo',
    'Back soon',
    null,
  ]);
});

test('a player is told which account money comes from only where it must be their own', async () => {
  const payers = { known: async () => '52998224725' } as unknown as Payers;
  const methods = await depositMethods(
    db,
    { channels: createChannels(terms()), payers },
    { player: 7n as never, region: 'south', language: 'en' },
  );
  expect(methods.map((method) => [method.type, method.cpf_known, method.play_money])).toEqual([
    ['play', null, true],
    ['pix', '•••.982.247-••', false],
    ['card', null, false],
    ['wallet', null, false],
    ['usdt', null, false],
  ]);
});
