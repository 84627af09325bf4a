/** Parses CSV into records by column name. Handles double quotes, CRLF and a byte order mark; missing columns are empty, empty lines are skipped. */
export function csvRecords(text: string): readonly Readonly<Record<string, string>>[] {
  const [head, ...rows] = csvRows(text.replace(/^\uFEFF/, ''));
  if (!head) return [];
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [name, row[place] ?? ''])));
}

function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of linesOf(text)) {
    if (line.trim() !== '') rows.push(fieldsOf(line));
  }
  return rows;
}

/** Splits into lines, except inside quotes. */
function linesOf(text: string): readonly string[] {
  const parts = text.split(/\r?\n/);
  if (!text.includes('"')) return parts;
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const open = last !== undefined && (last.match(/"/g)?.length ?? 0) % 2 === 1;
    if (open) lines[lines.length - 1] = `${last}\n${part}`;
    else lines.push(part);
  }
  return lines;
}

function fieldsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
