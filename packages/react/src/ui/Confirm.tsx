import { type MouseEvent, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

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
  const confirmed = useRef(false)
  function finish() {
    const answer = confirmed.current
    confirmed.current = false
    onAnswer(answer)
  }
  const answer = (yes: boolean) => (event: MouseEvent) => {
    confirmed.current = yes
    event.currentTarget.closest('dialog')?.close()
  }
  return (
    <Modal
      open={open}
      className="haat-confirm"
      role="alertdialog"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
      onClose={finish}
    >
      <div className="haat-confirm__panel">
        <h2 id={`${id}t`} className="haat-dialog__title" part="heading">
          {title}
        </h2>
        <p id={`${id}d`}>{text}</p>
        <div className="haat-confirm__choice">
          {/* First, so that it has the focus: Enter pressed too early does no harm. */}
          <Button tone="quiet" onClick={answer(false)}>
            {cancel}
          </Button>
          <Button tone="danger" onClick={answer(true)}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
