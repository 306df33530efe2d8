import { words } from '@haat/core'
import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

export interface DialogProps {
  open: boolean
  /** Names the dialog; also its heading. */
  title: string
  /** In the middle, at the lower edge of a phone, or at the side (on phones at the lower edge). @default 'centre' */
  kind?: 'centre' | 'sheet' | 'drawer'
  /** Esc, the close button, or a press beside the panel. */
  onClose: () => void
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog under its heading. */
export function Dialog({ open, title, kind = 'centre', onClose, footer, children }: DialogProps) {
  const id = useId()
  return (
    <Modal open={open} data-kind={kind} aria-labelledby={id} onClose={onClose}>
      <div className="haat-dialog__panel">
        <div className="haat-dialog__head">
          <h2 id={id} className="haat-dialog__title" part="heading">
            {title}
          </h2>
          <Button tone="plain" icon="close" iconOnly onClick={onClose}>
            {words.close}
          </Button>
        </div>
        <div className="haat-dialog__body">{children}</div>
        {footer && <div className="haat-dialog__foot">{footer}</div>}
      </div>
    </Modal>
  )
}
