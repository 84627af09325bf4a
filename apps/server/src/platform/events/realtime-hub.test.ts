import { NEWS_RETOLD_MS } from '@fairbook/contract';
import { describe, expect, test } from 'vitest';
import type { StoredEvent } from './outbox.ts';
import { type Client, createHub, frameOf } from './realtime-hub.ts';

/** A client as the hub writes to it: the bytes of its frames as text. */
function clientHearing(topics: readonly string[], waiting = 0) {
  const written: string[] = [];
  let ended = false;
  const socket = {
    readyState: 1,
    _socket: { writableLength: waiting, write: (part: Buffer) => written.push(part.toString()) },
    terminate: () => {
      ended = true;
    },
  };
  const client = { socket, topics: new Set(topics), sessionId: undefined } as unknown as Client;
  return { client, heard: () => written.join(''), ended: () => ended };
}
const event = (topic: string, kind: string, n = 0): StoredEvent => ({
  topic: topic as StoredEvent['topic'],
  json: `{"kind":"${kind}","n":${n}}`,
});

describe('the hub', () => {
  test('a client hears its topics and no others', () => {
    const hub = createHub();
    const [one, two] = [clientHearing(['player:1']), clientHearing(['player:2'])];
    hub.add(one.client);
    hub.add(two.client);
    hub.publish([event('player:1', 'wallet.changed')]);
    expect(one.heard()).toContain('"topic":"player:1"');
    expect(two.heard()).toBe('');
  });

  test('prices wait for the flush and travel together; other news leaves at once', () => {
    const hub = createHub();
    const one = clientHearing(['match:7']);
    hub.add(one.client);
    hub.publish([event('match:7', 'markets.changed', 1), event('match:7', 'markets.changed', 2), event('match:7', 'match.changed')]);
    expect(one.heard()).not.toContain('markets.changed');
    expect(one.heard()).toContain('match.changed');
    hub.flush();
    expect(one.heard().match(/"events":\[/g)).toHaveLength(2);
    expect(one.heard()).toContain('"n":1');
    expect(one.heard()).toContain('"n":2');
  });

  test('a client cannot leave its private topic, and is forgotten when it goes', () => {
    const hub = createHub();
    const one = clientHearing(['player:1']);
    hub.add(one.client);
    hub.subscribe(one.client, ['match:7']);
    hub.unsubscribe(one.client, ['player:1', 'match:7']);
    expect([...one.client.topics]).toEqual(['player:1']);
    hub.remove(one.client);
    expect(hub.counts()).toMatchObject({ clients: 0, topics: 0 });
  });

  test('a client that begins to hear a topic is told what was said of it just before, and told that it is', () => {
    const hub = createHub();
    hub.publish([event('match:7', 'match.changed'), event('match:8', 'match.changed'), event('player:1', 'wallet.changed')]);
    const one = clientHearing(['player:1']);
    hub.add(one.client);
    expect(one.heard()).toContain('{"events":[{"topic":"player:1","event":{"kind":"wallet.changed","n":0}}],"retold":true}');
    hub.subscribe(one.client, ['match:7']);
    expect(one.heard()).toContain('"topic":"match:7"');
    expect(one.heard()).not.toContain('"topic":"match:8"');
    const once = one.heard();
    hub.subscribe(one.client, ['match:7']);
    expect(one.heard()).toBe(once);
    hub.publish([event('match:7', 'match.changed', 2)]);
    expect(one.heard().split('retold')).toHaveLength(3);
  });

  test('a topic that is named many times in one message is told once', () => {
    const hub = createHub();
    hub.publish([event('match:7', 'match.changed')]);
    const one = clientHearing([]);
    hub.add(one.client);
    hub.subscribe(
      one.client,
      Array.from({ length: 200 }, () => 'match:7'),
    );
    expect(one.heard().match(/match\.changed/g)).toHaveLength(1);
  });

  test('a client that has four megabytes told again within ten seconds is dropped, and one that takes longer is not', () => {
    let now = 0;
    const hub = createHub(() => now);
    const megabyte: StoredEvent = { topic: 'match:7', json: JSON.stringify({ kind: 'match.changed', text: 'x'.repeat(999_965) }) };
    const comeBack = ({ client }: ReturnType<typeof clientHearing>, times: number, apartMs = 0) => {
      for (let turn = 0; turn < times; turn += 1) {
        now += apartMs;
        if (apartMs > 0) hub.publish([megabyte]);
        hub.subscribe(client, ['match:7']);
        hub.unsubscribe(client, ['match:7']);
      }
    };
    const [greedy, patient] = [clientHearing([]), clientHearing([])];
    hub.publish([megabyte]);
    comeBack(greedy, 4);
    expect(greedy.ended()).toBe(false);
    comeBack(greedy, 1);
    expect([greedy.ended(), hub.counts().dropped]).toEqual([true, 1]);
    comeBack(patient, 9, NEWS_RETOLD_MS + 1);
    expect(patient.ended()).toBe(false);
  });

  test('a client that is more than a megabyte behind is dropped instead of growing', () => {
    const hub = createHub();
    const [slow, slower] = [clientHearing(['match:7'], 1_000_000), clientHearing(['match:7'], 1_000_001)];
    for (const { client } of [slow, slower]) hub.add(client);
    hub.publish([event('match:7', 'match.changed')]);
    expect([slow.ended(), slower.ended(), slower.heard(), hub.counts().dropped]).toEqual([false, true, '', 1]);
    expect(slow.heard()).toContain('match.changed');
  });

  test('a client whose socket is closing is told nothing, and is not dropped', () => {
    const hub = createHub();
    const one = clientHearing(['match:7'], 2_000_000);
    (one.client.socket as unknown as { readyState: number }).readyState = 2;
    hub.add(one.client);
    hub.publish([event('match:7', 'match.changed')]);
    expect([one.ended(), one.heard(), hub.counts().dropped]).toEqual([false, '', 0]);
  });

  test('prices are sent once, those of other topics apart, and none to who left meanwhile', () => {
    const hub = createHub();
    const [one, gone] = [clientHearing(['match:7', 'match:8']), clientHearing(['match:7'])];
    for (const { client } of [one, gone]) hub.add(client);
    hub.publish([event('match:7', 'markets.changed', 1), event('match:8', 'markets.changed', 2), event('match:9', 'markets.changed', 3)]);
    hub.remove(gone.client);
    hub.flush();
    hub.flush();
    expect([one.heard().match(/"n":\d/g), gone.heard()]).toEqual([['"n":1', '"n":2'], '']);
  });

  test('who asks whether anybody is here hears an empty frame', () => {
    const hub = createHub();
    const one = clientHearing([]);
    hub.answer(one.client);
    expect(one.heard()).toContain('{"events":[]}');
  });

  test('what was said is told again for some seconds, and then kept no longer', () => {
    let now = 0;
    const hub = createHub(() => now);
    hub.publish([event('match:7', 'match.changed')]);
    now = NEWS_RETOLD_MS + 1;
    const late = clientHearing(['match:7']);
    hub.add(late.client);
    expect(late.heard()).toBe('');
    expect(hub.counts()).toEqual({ clients: 1, topics: 1, dropped: 0 });
  });

  test('a frame is one unmasked text frame whose payload is the events', () => {
    const bytes = Buffer.concat(frameOf([{ topic: 'match:7', json: '{"kind":"x"}' }]));
    expect(bytes[0]).toBe(0x81);
    expect(JSON.parse(bytes.subarray(2).toString())).toEqual({ events: [{ topic: 'match:7', event: { kind: 'x' } }] });
  });
});
