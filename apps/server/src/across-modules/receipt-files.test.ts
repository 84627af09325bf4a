import { bettingApi, drawBetsApi, type Endpoint, type PlayerId, receiptFilesApi } from '@fairbook/contract';
import { sampleOf } from '@fairbook/contract/testing';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askRoute } from '../../test/ask-route.ts';
import { paperDb } from '../../test/paper-db.ts';
import { receiptFilesRoutes } from './receipt-files.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const call = { playerId: 7n as PlayerId, language: 'pt' } as const;
/** A receipt in wire form, and parsed. */
const receiptOf = ({ reply }: Endpoint, name: string) => {
  const receipt = z.decode(reply, sampleOf(reply, name, NOW) as never);
  return { wire: JSON.parse(JSON.stringify(z.encode(reply, receipt as never))), receipt };
};
const onMatch = receiptOf(bettingApi.bet, 'bet');
const onDraw = receiptOf(drawBetsApi.drawBet, 'drawBet');

function desk() {
  const paper = paperDb({ 'a.read': [] });
  const asked: unknown[] = [];
  const reading =
    (name: string, receipt: unknown) =>
    async (...given: unknown[]) => {
      const instant = given.pop() as typeof paper.db;
      await instant.query({ name: 'a.read', text: '' });
      asked.push([name, ...given]);
      return receipt;
    };
  const signed: unknown[] = [];
  const sign = (receipt: object, at: Date) => {
    signed.push([JSON.parse(JSON.stringify(receipt)), Math.abs(at.getTime() - Date.now()) < 60_000]);
    return 'a file';
  };
  const routes = receiptFilesRoutes({
    db: paper.db,
    matchBets: { receipt: reading('matches', onMatch.receipt) },
    drawBets: { receipt: reading('draws', onDraw.receipt) },
    receipts: { key: 'k', sign },
  } as never);
  return { ...paper, routes, given: asked, signed };
}
const AT_ONE_INSTANT = ['begin isolation level repeatable read read only', 'a.read', 'commit'];

test('the receipt of a bet is read of its player at one instant, and signed as it goes over the wire', async () => {
  const { routes, given, signed, order } = desk();
  expect(await askRoute(routes, receiptFilesApi.betFile, { game: 'soccer', id: '9' } as never, call)).toBe('a file');
  expect([given, order()]).toEqual([[['matches', 7n, { game: 'soccer', id: '9' }, 'pt']], AT_ONE_INSTANT]);
  expect(signed).toEqual([[onMatch.wire, true]]);
});

test('so is that of a bet on a draw', async () => {
  const { routes, given, signed, order } = desk();
  expect(await askRoute(routes, receiptFilesApi.drawBetFile, { game: 'racing', id: '9' } as never, call)).toBe('a file');
  expect([given, order()]).toEqual([[['draws', 7n, { game: 'racing', id: '9' }]], AT_ONE_INSTANT]);
  expect(signed).toEqual([[onDraw.wire, true]]);
});
