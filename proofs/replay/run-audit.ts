import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs the auditor as a separate program. Resolves to whether it found no differences. */
export async function runAudit(dataFile: string, exportFile: string): Promise<boolean> {
  const auditor = path.join(import.meta.dirname, '../audit/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', auditor, dataFile, exportFile], { stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status === 0));
  });
}
