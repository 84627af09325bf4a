import { noticesApi } from '@fairbook/contract';
import { type Route, routesOf } from '../../platform/http/http.ts';
import type { Notices } from './notices.ts';

export const noticesRoutes = (messages: Notices): readonly Route[] =>
  routesOf(noticesApi, {
    notices: (request, { playerId: player, language }) => messages.notices({ player, language }, request),
    unread: (_, call) => messages.unread(call.playerId),
    read: (request, call) => messages.read(call.playerId, request),
  });
