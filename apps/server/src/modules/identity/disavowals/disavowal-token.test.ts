import { expect, test } from 'vitest';
import { disavowalToken, readDisavowalToken } from './disavowal-token.ts';

const KEY = Buffer.alloc(32, 1);
const ID = '0196b5a0-1234-7000-8abc-00000000000f';

test('a link says what it is about to who wrote it, and is the same each time', () => {
  const token = disavowalToken(KEY, ID);
  expect([token.length, readDisavowalToken(KEY, token), disavowalToken(KEY, ID)]).toEqual([64, ID, token]);
});

const TOKEN = disavowalToken(KEY, ID);
test.each([
  ['of another key', disavowalToken(Buffer.alloc(32, 2), ID)],
  ['a letter short', TOKEN.slice(0, -1)],
  ['a letter long', `${TOKEN}A`],
  ['with what decoding passes over', `${TOKEN.slice(0, 10)} ${TOKEN.slice(10)}`],
  ['with padding', `${TOKEN}=`],
  ['of another id', `${disavowalToken(KEY, ID.replace('f', 'e')).slice(0, 22)}${TOKEN.slice(22)}`],
  ['with another proof', `${TOKEN.slice(0, -2)}${TOKEN.endsWith('AA') ? 'BB' : 'AA'}`],
  ['that is empty', ''],
])('a text %s is no link of ours', (_, text) => expect(readDisavowalToken(KEY, text)).toBeUndefined());
