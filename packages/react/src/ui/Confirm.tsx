import { useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { useModal } from './useModal.ts'
import './dialog.css'

interface ConfirmProps {
  open: boolean
  /** The question. */
  title: string
  /** Describes the consequences. */
  text: string
  /** Label of the button that confirms. */
  action: string
  /** Label of the button that cancels. */
  cancel: string
  /** Called after the dialog has closed and returned the focus; true if the shopper confirmed. */
  onAnswer: (confirmed: boolean) => void
}

/** Asks before an action that cannot be undone. Esc and a press outside the dialog cancel. */
export function Confirm({ open, title, text, action, cancel, onAnswer }: ConfirmProps) {
  const id = useId()
  const node = useRef<HTMLDialogElement>(null)
  const confirmed = useRef(false)
  const Toasts = useModal(node, open)
  useEffect(() => {
    if (open) confirmed.current = false
  }, [open])
  const answer = (yes: boolean) => {
    confirmed.current = yes
    node.current?.close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes the dialog on Esc
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
            {/* First, so that it has the focus: a hasty Enter cancels. */}
            <Button tone="quiet" onClick={() => answer(false)}>
              {cancel}
            </Button>
            <Button tone="danger" onClick={() => answer(true)}>
              {action}
            </Button>
          </div>
        </div>
      )}
      {Toasts && <Toasts />}
    </dialog>
  )
}
