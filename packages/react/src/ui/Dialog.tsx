import { wordsTexts } from '@haat/core'
import { type ReactNode, useId, useRef } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from './Button.tsx'
import { useModal } from './useModal.ts'
import './dialog.css'

export interface DialogProps {
  open: boolean
  /** Name and heading of the dialog. */
  title: string
  /** A `sheet` slides in from the lower edge, a `drawer` from the side (on phones from below). @default 'centre' */
  kind?: 'centre' | 'sheet' | 'drawer'
  /** Called on Esc, on a press of the close button and on a press outside the panel. */
  onClose: () => void
  /** Shown at the lower edge while the content scrolls. @default none */
  footer?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the browser keeps the focus inside, closes it on Esc and returns the focus. */
export function Dialog({ open, title, kind = 'centre', onClose, footer, children }: DialogProps) {
  const words = useTexts(wordsTexts)
  const id = useId()
  const node = useRef<HTMLDialogElement>(null)
  const Toasts = useModal(node, open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Esc
    <dialog
      ref={node}
      className="haat-dialog"
      part="dialog"
      data-kind={kind}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {open && (
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
      )}
      {Toasts && <Toasts />}
    </dialog>
  )
}
