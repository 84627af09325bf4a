import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import classes from './drawer.module.css';

export interface DrawerProps {
  /** The accessible name; the visible title and the X belong to the content. */
  readonly label: string;
  readonly side: 'left' | 'right' | 'bottom';
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from an edge: 400 wide at the sides, from below up to the top bar. */
export function Drawer({ label, side, open, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay className={classes.overlay ?? ''} isOpen={open} onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable>
      <Modal className={classNames(classes.drawer, classes[side])}>
        <AriaDialog className={classes.content ?? ''} aria-label={label}>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
