import { bettingApi, drawBetsApi, receiptFilesApi } from '@fairbook/contract';
import * as z from 'zod/mini';
import type { DrawBets } from '../modules/draw-bets/index.ts';
import type { MatchBets } from '../modules/match-bets/index.ts';
import { atOneInstant, type Db } from '../platform/db/db.ts';
import { type Route, routesOf } from '../platform/http/http.ts';
import type { ReceiptSigner } from './sign-receipt.ts';

interface ReceiptFilesDeps {
  readonly db: Db;
  readonly matchBets: Pick<MatchBets, 'receipt'>;
  readonly drawBets: Pick<DrawBets, 'receipt'>;
  readonly receipts: ReceiptSigner;
}

/** Receipts as signed files. Each is read from one snapshot: it must not mix the states before and after a settlement. */
export const receiptFilesRoutes = ({ db, matchBets, drawBets, receipts }: ReceiptFilesDeps): readonly Route[] =>
  routesOf(receiptFilesApi, {
    betFile: async (request, { playerId, language }) => {
      const receipt = await atOneInstant(db, (instant) => matchBets.receipt(playerId, request, language, instant));
      return receipts.sign(z.encode(bettingApi.bet.reply, receipt), new Date());
    },
    drawBetFile: async (request, { playerId }) => {
      const receipt = await atOneInstant(db, (instant) => drawBets.receipt(playerId, request, instant));
      return receipts.sign(z.encode(drawBetsApi.drawBet.reply, receipt), new Date());
    },
  });
