import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly open: boolean;
  /** Called by the X, Escape and a tap outside. Left out, there is no X and neither closes it: only an answer does. */
  readonly onClose?: () => void;
  /** The accessible name of the X. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
  /** Buttons at the bottom, on the right on desktop. `equal` gives them the same width: for a choice about safety. */
  readonly actions?: ReactNode;
  readonly equal?: boolean;
  /** Wider than the usual 440 px: 640. */
  readonly broad?: boolean;
  /** `alertdialog` if an answer is required: a tap outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
}

/** A question or a form over the page; on phones a sheet from below. Traps the focus, and restores it on closing. */
export function Dialog({ title, open, onClose, closeLabel, children, actions, equal, broad, role = 'dialog' }: DialogProps) {
  return (
    <ModalOverlay
      className={classes.overlay ?? ''}
      isOpen={open}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      isDismissable={onClose !== undefined && role === 'dialog'}
      isKeyboardDismissDisabled={onClose === undefined}
    >
      <Modal className={classNames(classes.modal, broad && classes.broad)}>
        <AriaDialog className={classes.dialog ?? ''} role={role}>
          <header className={classNames(classes.head, !(onClose && closeLabel) && classes.bare)}>
            <Heading slot="title" className={classes.title ?? ''}>
              {title}
            </Heading>
            {onClose && closeLabel && <IconButton icon="x" label={closeLabel} onClick={onClose} />}
          </header>
          <div className={classes.body}>{children}</div>
          {actions !== undefined && <footer className={classNames(classes.foot, equal && classes.equal)}>{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
