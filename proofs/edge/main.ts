// npm run prove -- edge: measures what floods at the edge cost. Exits with 1 if one costs too much.
import { ensureBuilt } from '@fairbook/tools/setup/build';
import { flood } from './flood.ts';

await ensureBuilt(['server']);
process.exitCode = (await flood((line) => console.log(line))) ? 0 : 1;
