import { expect, test } from 'vitest';
import { listedOverUnder } from './names.ts';

test.each<[string, Record<string, string>, string]>([
  ['itself while it is open', { ou25: 'open', ou35: 'open' }, 'ou25'],
  ['itself while it is suspended, which passes', { ou25: 'suspended', ou35: 'open' }, 'ou25'],
  ['itself where it is not offered at all', { ou35: 'open' }, 'ou25'],
  ['the next above once it is closed', { ou15: 'open', ou25: 'closed', ou35: 'open', ou45: 'open' }, 'ou35'],
  ['the one after that where the next is closed too', { ou25: 'closed', ou35: 'closed', ou45: 'open' }, 'ou45'],
  ['the nearest below where none above is open', { ou05: 'open', ou15: 'open', ou25: 'closed', ou35: 'suspended' }, 'ou15'],
  ['itself where none is open', { ou25: 'closed', ou35: 'closed' }, 'ou25'],
])('the line of a list is %s', (_, statuses, expected) => {
  expect(listedOverUnder('ou25', (market) => statuses[market])).toBe(expected);
});
