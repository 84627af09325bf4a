import { useKeptChatId } from '../../shared/api/chat-id.ts';
import { useIsPlayer } from '../../shared/api/session.ts';
import { withAllMessages } from '../../shared/format/i18n.ts';
import { Part } from '../../shared/page/part.tsx';
import { lazyPart } from '../../shared/page/parts.ts';

/** Loads live support, with its words. */
export const loadSupport = withAllMessages(() => import('../../features/support/index.ts'));
const Mark = lazyPart(async () => ({ default: (await loadSupport()).ChatMark }));

/** That we answered in the chat, beside the link to it: for players, and guests who wrote to us. */
export function ChatNews() {
  const isPlayer = useIsPlayer();
  const kept = useKeptChatId();
  if (!isPlayer && kept === null) return null;
  return (
    <Part fallback={null}>
      <Mark />
    </Part>
  );
}
