// npm run prove -- edge: what floods at the edge cost. Ends with 1 when one costs more than it should.
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { flood } from './flood.ts';

await ensureBuilt(['server']);
process.exitCode = (await flood((line) => console.log(line))) ? 0 : 1;
