import { lazyPart } from '../../../shared/page/parts.ts';

/** The dialog of transfers between the balance and game wallets, loaded when it is first opened. */
export const LazyTransferDialog = lazyPart(async () => ({ default: (await import('./transfer-dialog.tsx')).TransferDialog }));
