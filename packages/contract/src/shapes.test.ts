import { expect, test } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { shapeOf } from './testing/shape-of.ts';
import { VENDOR_MESSAGES } from './testing/vendor-messages.ts';
import { zClientMessage, zFrame } from './wire/events.ts';

/** A changed field is a changed line: read it, then `npm test -- contract -u`. */
test('which fields each call of players asks for and answers, what they are and which may be missing is as it is kept', () => {
  const told = Object.entries(allEndpoints).map(
    ([name, { request, reply }]) => `${name} asks${shapeOf(request)}\n${name} answers ${shapeOf(reply)}`,
  );
  expect(told.sort().join('\n')).toMatchSnapshot();
});

test('so are the messages of vendors, and those of a socket', () => {
  const told = Object.entries({ ...VENDOR_MESSAGES, socket: zClientMessage, frame: zFrame }).map(
    ([name, schema]) => `${name} ${shapeOf(schema)}`,
  );
  expect(told.sort().join('\n')).toMatchSnapshot();
});
