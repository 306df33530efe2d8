import { useTexts } from '@haat/react'
import { Dialog } from '@haat/react/internal/ui/Dialog.tsx'
import { Button, type ButtonProps } from '@haat/react/internal/ui/index.ts'
import { type ReactNode, useId } from 'react'
import { deskTexts } from './desk.texts.ts'

interface FormDialogProps {
  title: string
  /** Label of the button that submits. */
  action: string
  tone?: ButtonProps['tone']
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: from the lower edge, within reach of the thumb. */
export function FormDialog({ title, action, tone, onSubmit, onClose, children }: FormDialogProps) {
  const texts = useTexts(deskTexts)
  const id = useId()
  return (
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      footer={
        <div className="haat-actions">
          <Button tone="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button type="submit" form={id} tone={tone}>
            {action}
          </Button>
        </div>
      }
    >
      <form
        id={id}
        className="desk__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
