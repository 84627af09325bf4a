// The last step of building the server: writes beside the program what it was built from, as far as it decides draws, what came of that, and who approved of it.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILT_FILE } from '@fairbook/server/draw-code';
import { ROOT } from '../setup/run-npm.mjs';
import { buildRecord } from './build-record.ts';

const folder = path.join(ROOT, 'apps/server/dist');
writeFileSync(path.join(folder, BUILT_FILE), `${JSON.stringify(buildRecord(ROOT, folder), null, 2)}\n`);
