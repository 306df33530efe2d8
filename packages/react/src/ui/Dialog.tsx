import { words } from '@haat/core'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'

export interface DialogProps {
  open: boolean
  /** Names the dialog; also its heading. */
  title: string
  /** In the middle, from the lower edge of a phone, or from the side (on phones from below). @default 'centre' */
  kind?: 'centre' | 'sheet' | 'drawer'
  /** Asked by Esc, by the close button, by a press beside the panel. */
  onClose: () => void
  /** Stays at the lower edge while the rest scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the browser keeps focus inside, closes on Esc and gives focus back. */
export function Dialog({ open, title, kind = 'centre', onClose, footer, children }: DialogProps) {
  const id = useId()
  const node = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !node.current?.open) node.current?.showModal()
    if (!open && node.current?.open) node.current.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and native
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
    </dialog>
  )
}
