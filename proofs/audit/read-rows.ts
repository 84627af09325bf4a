import { readFileSync } from 'node:fs';

/** A row of a data file: its fields as text, by name. Empty and null fields are missing. */
export type Row = Readonly<Record<string, string>>;

/** Reads the rows of a file, in order: JSON Lines if it is named `.jsonl`, else CSV with a header. */
export function readRows(file: string): readonly Row[] {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  return file.endsWith('.jsonl') ? rowsOfJson(text) : rowsOfCsv(text);
}

function rowsOfJson(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => Object.fromEntries(fieldsOf(JSON.parse(line), '')));
}

/** Nested fields are named by their path: `result.ft.0`. */
function fieldsOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (value === null || value === '') return [];
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, path === '' ? name : `${path}.${name}`));
}

function rowsOfCsv(text: string): readonly Row[] {
  const [header = [], ...records] = recordsOf(text);
  return records.map((record) =>
    Object.fromEntries(header.flatMap((name, index) => (record[index] ? [[name.trim(), record[index].trim()]] : []))),
  );
}

/** A field, quoted if it has commas, line breaks or (doubled) quotes, and its terminator. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/gy;

/** Parses CSV records. Empty lines are skipped. */
function recordsOf(text: string): readonly (readonly string[])[] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(FIELD)) {
    record.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (record.some((field) => field !== '')) records.push(record);
    record = [];
    if (whole === '') break;
  }
  return records;
}
