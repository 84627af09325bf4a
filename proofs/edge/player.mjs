// A player who reads the balance in a loop, on its own thread, so that the work of flooding the house does not distort the timings.
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Pool } from 'undici';

const { url, headers } = workerData;
const pool = new Pool(url, { connections: 1, pipelining: 1 });
/** @type {number[]} */
let times = [];
parentPort?.on('message', () => {
  parentPort?.postMessage(times);
  times = [];
});
for (;;) {
  const begun = performance.now();
  const answer = await pool.request({ method: 'GET', path: '/sports/api/v1/member/account', headers });
  await answer.body.dump();
  times.push(performance.now() - begun);
  await wait(50);
}
