// npm run lock: whether package-lock.json installs on every platform, from any registry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockProblems } from './setup/lock-problems.mjs';

const lockfile = path.resolve(import.meta.dirname, '../package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'));
const problems = lockProblems(packages);
for (const problem of problems) console.error(problem);
console.log(`lock: ${Object.keys(packages).length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
