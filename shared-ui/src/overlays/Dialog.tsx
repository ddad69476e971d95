import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from 'shared-ui/components';
import css from './overlays.module.css';
import { Button } from '../basics/Button';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { Localised } from './setup';

/** The properties of {@link Dialog}. */
export interface DialogProps {
  open: boolean;
  /** Called on Esc, a click on the backdrop, or the close button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  /** Width in px: m 420, l 640. */
  size?: 'm' | 'l';
  /** Shows a close button at the top, for dialogs without a cancel button. */
  closable?: boolean;
  role?: 'dialog' | 'alertdialog';
}

/**
 * A dialog over the page. Focus stays inside and returns to its previous place.
 *
 * @rule One question or one small form; what needs more is a page.
 * @accessibility Its title names it. Esc closes it; an `alertdialog` is not closed by a click beside it.
 */
export function Dialog({ open, onClose, title, children, actions, size = 'm', closable = false, role = 'dialog' }: DialogProps) {
  const t = useUi();
  const id = useId();
  return (
    <Localised>
      <ModalOverlay
        className={css.scrim}
        isOpen={open}
        onOpenChange={(next) => (next ? undefined : onClose())}
        isDismissable={role === 'dialog'}
      >
        <Modal className={cx(css.modal, size === 'l' && css.large)}>
          <AriaDialog className={css.dialog} role={role} aria-describedby={role === 'alertdialog' ? id : undefined}>
            <div className={css.dialogHead}>
              <Heading slot="title" level={2} className={css.dialogTitle}>
                {title}
              </Heading>
              {closable ? (
                <Button variant="ghost" size="s" iconOnly icon={<Icon name="x" />} aria-label={t('close')} onClick={onClose} />
              ) : null}
            </div>
            <div className={css.dialogBody} id={id}>
              {children}
            </div>
            {actions ? <div className={css.dialogActions}>{actions}</div> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localised>
  );
}

/** The properties of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: "Dissocier Zoé Bœuf de votre cabinet ?" */
  title: string;
  children: ReactNode;
  /** The verb: "Dissocier". */
  confirm: string;
  /** What the other button says where "Annuler" would be ambiguous: "Garder le règlement". */
  cancel?: string;
  /** Styled as destructive by default. */
  danger?: boolean;
  /** A returned promise keeps the dialog open and the button busy until it settles. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
}

/**
 * Asks for confirmation of an action that is hard to undo; the focus is on "Annuler".
 *
 * @rule Name the object in the title, and the action on the button. What can be undone needs no question: offer the undo in a toast.
 * @accessibility An `alertdialog`; the focus is on the button that changes nothing.
 */
export function ConfirmDialog({ open, title, children, confirm, cancel, danger = true, onConfirm, onCancel }: ConfirmDialogProps) {
  const t = useUi();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <CancelButton onPress={onCancel}>{cancel ?? t('cancel')}</CancelButton>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void run()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

function CancelButton({ onPress, children }: { onPress: () => void; children: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus ring must be visible even if a pointer opened the dialog: the next Enter decides.
    button.current?.focus({ focusVisible: true } as FocusOptions);
  }, []);
  return (
    <Button ref={button} onClick={onPress}>
      {children}
    </Button>
  );
}

/** The properties of {@link Drawer}. */
export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  side?: 'left' | 'right';
  /** A CSS length; 312 px is the mobile menu. */
  width?: number;
  children: ReactNode;
}

/**
 * A panel from the edge of the screen, over a backdrop; closes on a click outside and on Esc.
 *
 * @rule For content beside the page, such as a cart. A question or a small form is a `Dialog`, a few fields beside their button a
 *   `Popover`.
 * @accessibility A modal `dialog` that `label` names. The focus stays inside and returns; Esc and a click outside close it.
 * @accessibility It has no close button of its own: its content has one, for devices without Esc.
 */
export function Drawer({ open, onClose, label, side = 'right', width = 312, children }: DrawerProps) {
  return (
    <Localised>
      <ModalOverlay
        className={cx(css.scrim, css.drawerScrim)}
        isOpen={open}
        onOpenChange={(next) => (next ? undefined : onClose())}
        isDismissable
      >
        <Modal className={cx(css.drawer, css[side])} style={{ inlineSize: `min(${width}px, 100vw - 48px)` }}>
          <AriaDialog className={css.drawerBody} aria-label={label}>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </Localised>
  );
}
