import type { ChatToken, chatApi, ReplyOf, RequestOf } from '@fairbook/contract';
import type { Call, Player } from '../../platform/http/http.ts';

type Api = typeof chatApi;
/** What a chat's calls know of the browser they come from. */
export type ChatVisit = Pick<Call, 'everyCookie' | 'setCookie' | 'ip' | 'language'>;

/** Chats of players and guests: cases that begin on the page. Refusals are documented where each call is implemented. */
export interface Chat {
  tokenOfPlayer(player: Player): Promise<ChatToken>;
  tokenOfGuest(visit: ChatVisit): Promise<ChatToken>;
  sync(asked: RequestOf<Api['messageSync']>, visit: ChatVisit): Promise<ReplyOf<Api['messageSync']>>;
  write(asked: RequestOf<Api['writeToChat']>, visit: ChatVisit): Promise<ReplyOf<Api['writeToChat']>>;
  end(asked: RequestOf<Api['endChat']>, visit: ChatVisit): Promise<Record<string, never>>;
  /** How the house is met. */
  service(): Promise<ReplyOf<Api['customerService']>>;
  chatOf(player: Player): Promise<ReplyOf<Api['customer']>>;
}
