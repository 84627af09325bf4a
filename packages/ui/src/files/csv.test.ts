import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

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
