// A thread of its own that reads TypeScript, as its program does.
import { register } from 'tsx/esm/api';

register();
await import('./measure-worker.ts');
