// npm run prove -- sums [--lives 10000 --seed 7]: random histories of wallets in every currency, in which the amounts shown must add up. Exits with 1 if they
// do not.
import { parseArgs } from 'node:util';
import { CURRENCIES } from '@fairbook/core/catalog';
import { liveMany } from './lives.ts';

const { values } = parseArgs({ options: { lives: { type: 'string', default: '10000' }, seed: { type: 'string' } } });
const seed = values.seed ?? String(Date.now());
const lives = Number.parseInt(values.lives, 10);
const found = liveMany(seed, lives);
for (const each of found.slice(0, 20)) process.stdout.write(`${each.currency} ${each.seed}, step ${each.step}: ${each.what}\n`);
process.stdout.write(`${lives} lives in each of ${CURRENCIES.length} currencies, seed ${seed}: ${found.length} differences\n`);
process.exit(found.length === 0 ? 0 : 1);
