// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { csvOf, saveCsv } from './csv.ts';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['Não, obrigado', 'diz "não"'], '"Não, obrigado","diz ""não"""\r\n'],
  [['-12.5', '12.500000'], '-12.5,12.500000\r\n'],
  [['=1+1', '@x', '-cmd', '+55'], "'=1+1,'@x,'-cmd,'+55\r\n"],
  [['-5+cmd'], "'-5+cmd\r\n"],
  [['a;=1+1', 'b;\t@x', 'c\n=1'], "a;'=1+1,b;\t'@x,\"c\n'=1\"\r\n"],
  [['a; -cmd', ' =1+1', 'x=1;y-2', '\t=1'], "a;' -cmd,' =1+1,x=1;y-2,'\t'=1\r\n"],
  [['two\nlines'], '"two\nlines"\r\n'],
])('%j is written as %j', (row, text) => expect(csvOf([row])).toBe(text));

test('a file says by its first bytes that it is UTF-8, so that Excel reads its accents', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:7';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveCsv('bets', [['Não']]);
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Não\r\n');
});
