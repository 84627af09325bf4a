import { officeLotteryApi, officeLotteryTermsApi } from '@fairbook/contract/office';
import { type Route, routesOf } from '../../../platform/http/http.ts';
import type { OfficeLotteryDeps } from './lottery-deps.ts';
import {
  askVoid,
  confirmResult,
  confirmVoid,
  dropResult,
  dropTyped,
  dropVoid,
  foreseeResult,
  listDraws,
  listImports,
  proposeResult,
  readDraw,
  typeResult,
} from './lottery-draws.ts';
import { readLotteries, readTable, readTables, setLottery, setOdds } from './lottery-terms.ts';

/** The routes of lotteries: draws, schedules, odds, and reports of draws held elsewhere. */
export const officeLotteryRoutes = (deps: OfficeLotteryDeps): readonly Route[] => [
  ...routesOf(officeLotteryApi, {
    draws: (query) => listDraws(deps, query),
    draw: (query) => readDraw(deps, query),
    askVoid: (request, call) => askVoid(deps, request, call),
    confirmVoid: (request, call) => confirmVoid(deps, request, call),
    dropVoid: (request, call) => dropVoid(deps, request, call),
    imports: (query) => listImports(deps, query),
    foreseen: (query) => foreseeResult(deps, query),
    proposeResult: (word, call) => proposeResult(deps, word, call),
    confirmResult: (word, call) => confirmResult(deps, word, call),
    dropResult: (word, call) => dropResult(deps, word, call),
    typeResult: (word, call) => typeResult(deps, word, call),
    dropTyped: (word, call) => dropTyped(deps, word, call),
  }),
  ...routesOf(officeLotteryTermsApi, {
    lotteries: () => readLotteries(deps),
    setLottery: (change, call) => setLottery(deps, change, call),
    tables: (query) => readTables(deps, query),
    table: (query) => readTable(deps, query),
    setOdds: (change, call) => setOdds(deps, change, call),
  }),
];
