import { reportsApi } from '@fairbook/contract';
import { api } from '../../shared/api.ts';
import { asRequest, type ReportPeriod } from './period.ts';

/** Every movement of a period as a CSV file under a line that names the columns. Rejects as the calls do. */
export async function statementFile(period: ReportPeriod, columns: string): Promise<Blob> {
  const parts = [`${columns}\n`];
  for (let before: string | undefined | null; before !== null; ) {
    const page: { readonly lines: string; readonly next: string | null } = await api(reportsApi.entryLines, {
      ...asRequest(period),
      ...(before !== undefined && { before }),
    });
    parts.push(page.lines);
    before = page.next;
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
