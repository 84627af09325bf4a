// npm run prove -- game-returns [--rounds 1000000]: the return of each game of the sandbox, calculated and measured, against the declared one. Exits with 1 if
// one differs.
import { parseArgs } from 'node:util';
import { exactReturns } from './exact-returns.ts';
import { measureAll } from './measure-threads.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000000' } } });
const rounds = Number.parseInt(values.rounds, 10);
let failed = 0;
console.log('game                 declared   exact      measured    band');
await measureAll(
  exactReturns().map((each) => ({ ...each, rounds })),
  ({ game, choice, declaredE6, exactE6 }, { returned, band }) => {
    const isHeld = declaredE6 <= exactE6 && Math.abs(returned - exactE6 / 1_000_000) <= band + 0.000_001;
    if (!isHeld) failed += 1;
    const figures = [(declaredE6 / 1_000_000).toFixed(6), (exactE6 / 1_000_000).toFixed(6), returned.toFixed(6), `± ${band.toFixed(6)}`];
    console.log(`${`${game} ${choice}`.padEnd(20)} ${figures.join('   ')}  ${isHeld ? 'holds' : 'DIFFERS'}`);
  },
);
console.log(`\n${rounds} rounds of each, ${failed} differ`);
process.exitCode = failed > 0 ? 1 : 0;
