import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'

export interface ConfirmProps {
  open: boolean
  /** The question. */
  title: string
  /** What it would lead to. */
  text: string
  /** Name of the button that does it. */
  action: string
  /** Name of the button that does not. */
  cancel: string
  /** Called once it is closed and focus is back: true when the shopper wants it done. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks before something that cannot be undone. Esc and a press beside it mean no. */
export function Confirm({ open, title, text, action, cancel, onAnswer }: ConfirmProps) {
  const id = useId()
  const node = useRef<HTMLDialogElement>(null)
  const confirmed = useRef(false)
  useEffect(() => {
    if (open && !node.current?.open) {
      confirmed.current = false
      node.current?.showModal()
    }
    if (!open && node.current?.open) node.current.close()
  }, [open])
  const answer = (yes: boolean) => {
    confirmed.current = yes
    node.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and native
    <dialog
      ref={node}
      className="haat-dialog haat-confirm"
      part="dialog"
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onClose={() => onAnswer(confirmed.current)}
      onClick={(event) => event.target === event.currentTarget && answer(false)}
    >
      {open && (
        <div className="haat-confirm__panel">
          <h2 id={`${id}t`} className="haat-dialog__title" part="heading">
            {title}
          </h2>
          <p id={`${id}d`}>{text}</p>
          <div className="haat-actions haat-confirm__choice">
            {/* First, so that it has the focus: a hasty Enter does no harm. */}
            <Button tone="quiet" onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button tone="danger" onClick={() => answer(true)}>
              {action}
            </Button>
          </div>
        </div>
      )}
    </dialog>
  )
}
