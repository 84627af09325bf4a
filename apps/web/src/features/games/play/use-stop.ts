import type { GameLaunch } from '@fairbook/contract';
import { useTranslate } from '../../../shared/format/i18n.ts';
import { useStakesStopped } from '../../limits/index.ts';
import { useLobby } from '../lobby/lobby-queries.ts';

/** Why an open game takes no stakes now. */
export interface Stop {
  readonly text: string;
  /** Where something can be done about it. */
  readonly to: '/limits' | '/gameArcade';
}

/**
 * What came in the way of a game after it was opened: a break or a used-up time limit of its player, or the house took the title or its provider out of the
 * offer. Undefined while it can be played. Practice has no stakes, so no limit stops it.
 */
export function useStop(launch: GameLaunch | undefined): Stop | undefined {
  const t = useTranslate();
  const stopped = useStakesStopped();
  const { data: sections } = useLobby();
  if (!launch) return undefined;
  if (stopped !== null && !launch.practice) return { text: stopped, to: '/limits' };
  if (!sections) return undefined;
  const section = sections.find(({ type }) => type === launch.type);
  const isOpen = section?.status === 'active' && section.list.some(({ id, open }) => id === launch.id && open);
  return isOpen ? undefined : { text: t('errors.game.unavailable'), to: '/gameArcade' };
}
