import { useNavigate, useSearch } from '@tanstack/react-router';
import { withSlipMessages } from '../../../shared/format/i18n.ts';
import { useIsHere } from '../../../shared/page/media.ts';
import { Part } from '../../../shared/page/part.tsx';
import { lazyPart } from '../../../shared/page/parts.ts';
import type { PageSearch } from '../../../shared/page/search.ts';

const SharedSlipDialog = lazyPart(withSlipMessages(async () => ({ default: (await import('./shared-slip-dialog.tsx')).SharedSlipDialog })));

/** `?share=`: a shared slip, over the current page. */
export function SharedSlipWindow() {
  const { share } = useSearch({ strict: false }) as PageSearch;
  const navigate = useNavigate();
  const isHere = useIsHere();
  if (share === undefined || !isHere) return null;
  const close = () =>
    void navigate({ to: '.', search: (now: PageSearch) => ({ ...now, share: undefined }), replace: true, resetScroll: false });
  return (
    <Part fallback={null} onClose={close}>
      <SharedSlipDialog code={share} onClose={close} />
    </Part>
  );
}
