// Starts a worker thread that can load TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./measure-worker.ts');
