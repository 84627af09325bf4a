import { type RequestOf, reportsApi } from '@fairbook/contract';
import { api } from '../api/api.ts';

/** Builds a CSV file, with a header line, of every movement that matches a filter. Rejects as the calls do. */
export async function statementFile(wanted: Omit<RequestOf<typeof reportsApi.entryLines>, 'before'>, columns: string): Promise<Blob> {
  const parts = [`${columns}\n`];
  for (let before: string | undefined | null; before !== null; ) {
    const page: { readonly lines: string; readonly next: string | null } = await api(reportsApi.entryLines, {
      ...wanted,
      ...(before !== undefined && { before }),
    });
    parts.push(page.lines);
    before = page.next;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
