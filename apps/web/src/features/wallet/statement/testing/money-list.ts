import type { Drawn, SentCall } from '../../../../shared/testing/drawn.tsx';
import { catchFiles } from '../../../../shared/testing/saved-file.ts';

/** Saves a list once the server has answered: the file's name, and each row by column name. */
export async function savedList(open: Drawn | undefined, calls: readonly SentCall[], answer: object) {
  const files = catchFiles();
  await open?.press('wallet.csv');
  await calls.at(-1)?.reply(answer);
  const [file] = await files();
  const [head = [], ...lines] = (file?.text ?? '').split('\r\n').map((line) => line.split(','));
  const rows = lines.filter((line) => line.length > 1).map((line) => line.map((text, at) => [head[at], text] as const));
  return { name: file?.name, head, rows: rows.map((row) => Object.fromEntries(row) as object) };
}

/** The query parameters of a call. */
export const askedBy = (call: SentCall | undefined): object =>
  Object.fromEntries(new URL(call?.path ?? '', 'http://localhost').searchParams);

/** With one kind of space, without the currency's name. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/\s|USDT/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The tone of a tag: of its class names, the one that is not the tag's own. */
export const toneOf = (cell: Element | undefined): string =>
  ['live', 'ok', 'warn', 'bad'].find((tone) => cell?.className.split(' ').some((each) => each.includes(`_${tone}_`))) ?? 'neutral';
