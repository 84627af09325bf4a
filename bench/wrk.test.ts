import { expect, test } from 'vitest';
import { readReport } from './wrk.ts';

const REPORT = `Running 6s test @ http://127.0.0.1:4000
  2 threads and 256 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency    48.12ms   10.02ms 201.00ms   91.00%
  Latency Distribution
     50%   45.06ms
     75%   50.11ms
     90%   55.32ms
     99%    1.02s 
  33212 requests in 6.02s, 18.11MB read
`;

test('the rate, the latencies and everything that was not answered with 200 are read from what wrk prints', () => {
  expect(readReport(`${REPORT}Requests/sec:   5516.94\nTransfer/sec:      3.01MB\n`)).toEqual({
    ...{ betsPerSecond: 5516.94, p50Ms: 45.06, p99Ms: 1_020, failed: 0 },
  });
  const failing = '  Socket errors: connect 1, read 2, write 3, timeout 4\n  Non-2xx or 3xx responses: 7\n';
  expect(readReport(`${REPORT}${failing}Requests/sec:   1.00\n`).failed).toBe(17);
  expect(() => readReport('unable to connect')).toThrow('unable to connect');
});
