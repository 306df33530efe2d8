import { type ComponentProps, useEffect, useRef } from 'react'

export interface ModalProps extends ComponentProps<'dialog'> {
  open: boolean
  /** Esc, a press beside the panel, or `close()` of the dialog closed it. */
  onClose: () => void
}

/** A native modal dialog: the browser keeps the focus inside, closes it on Esc and gives the focus back. */
export function Modal({ open, className, onClose, children, ...rest }: ModalProps) {
  const node = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !node.current?.open) node.current?.showModal()
    if (!open && node.current?.open) node.current.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes it by keyboard, natively
    <dialog
      ref={node}
      className={`haat-dialog ${className ?? ''}`.trim()}
      part="dialog"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      {...rest}
    >
      {open && children}
    </dialog>
  )
}
