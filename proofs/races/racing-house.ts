import { randomBytes } from 'node:crypto';
import { startDrawsHouse } from '@fairbook/harness/draws-house';
import { type ScriptedFeed, startScriptedFeed } from '@fairbook/harness/scripted-feed';
import type { House, HouseOptions } from '@fairbook/harness/start-house';
import { startGameWallets } from '@fairbook/sandbox';

/** A house for races, with a scripted feed and a game provider. Its draws are held long after the races. */
export interface RacingHouse {
  readonly house: House;
  readonly feed: ScriptedFeed;
  readonly stop: () => Promise<void>;
}

export async function startRacingHouse(options: HouseOptions): Promise<RacingHouse> {
  const feed = await startScriptedFeed('soccer');
  const secret = randomBytes(24).toString('hex');
  const games = await startGameWallets({ secrets: { ky: secret } });
  const stopOthers = async () => {
    await games.stop();
    await feed.stop();
  };
  const env = {
    ...feed.env,
    FAIRBOOK_GAME_WALLETS: `ky=${games.urlOf('ky')}`,
    FAIRBOOK_GAME_WALLET_SECRETS: `ky=${secret}`,
    FAIRBOOK_ANSWER_MS: '30000', // a slow answer on a busy machine is not wrong
  };
  const { house, stop } = await startDrawsHouse({ ...options, env, schedules: () => ({}) }).catch(async (error: unknown) => {
    await stopOthers();
    throw error;
  });
  return {
    house,
    feed,
    stop: async () => {
      await stop();
      await stopOthers();
    },
  };
}
