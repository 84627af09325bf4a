import { expect, test } from 'vitest';
import { boundsOf } from '../testing/bounds-of.ts';
import { KEPT_BOUNDS } from '../testing/kept-bounds.ts';
import { boundsIn, differences, keptIn, under } from '../testing/kept-in.ts';
import { shapeOf } from '../testing/shape-of.ts';
import { allOfficeEndpoints } from './office-api.ts';

const calls = Object.entries(allOfficeEndpoints);

test('the bounds of what staff may send are those that are kept, no more and no less', () => {
  const kept = under(keptIn(KEPT_BOUNDS), 'office:');
  expect(kept.size).toBeGreaterThan(200);
  const found = boundsIn(calls.flatMap(([name, { request }]) => boundsOf(request, name.replace('office.', 'office:'))));
  expect(differences(kept, found)).toEqual([]);
});

/** A changed field is a changed line: read it, then `npm test -- contract -u`. */
test('which fields each call of staff asks for and answers, what they are and which may be missing is as it is kept', () => {
  const told = calls.map(([name, { request, reply }]) => `${name} asks${shapeOf(request)}\n${name} answers ${shapeOf(reply)}`);
  expect(told.sort().join('\n')).toMatchSnapshot();
});
