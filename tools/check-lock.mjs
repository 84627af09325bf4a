// npm run check -- lock: whether package-lock.json installs on every platform, from any registry.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockProblems } from './setup/lock-problems.mjs';

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'));
const { packages } = read('package-lock.json');
const problems = lockProblems(packages, read('package.json').overrides);
for (const problem of problems) console.error(problem);
console.log(`lock: ${Object.keys(packages).length} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
