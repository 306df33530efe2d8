import type { RefusedStep } from '@haat/core/internal/desk/index.ts'
import { useTexts } from '@haat/react'
import { Button, Icon } from '@haat/react/internal/ui/index.ts'
import { TextField } from '@haat/react/internal/ui/TextField.tsx'
import { useState } from 'react'
import { deskTexts } from './desk.texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { useDesk } from './useDesk.ts'

/** The fields with which a step is carried out nevertheless, by the server's code. */
const CONFIRMED = {
  refunded_order: (reason: string) => ({ anyway: reason }),
  repeated_refund: (reason: string) => ({ again: true, reason }),
}
const isConfirmable = (code: string | undefined): code is keyof typeof CONFIRMED =>
  code !== undefined && Object.hasOwn(CONFIRMED, code)

/** A step that the server refused, and why. Some can be confirmed with a reason. */
export function Refused({ step: { key, title, reason, code, to, body } }: { step: RefusedStep }) {
  const texts = useTexts(deskTexts)
  const { waiting } = useDesk()
  const [isAsking, setAsking] = useState(false)
  const confirm = (why: string) => {
    if (!isConfirmable(code)) return
    waiting.dismiss(key)
    waiting.take({ to, title, body: { ...body, ...CONFIRMED[code](why) } })
  }
  return (
    <>
      <div className="desk__note" data-tone="danger" role="alert">
        <Icon name="alert" />
        <div>
          <p>{texts.refused({ title })}</p>
          <p>{reason}</p>
        </div>
        {isConfirmable(code) && (
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {texts.confirm[code]}
          </Button>
        )}
        <Button tone="quiet" onClick={() => waiting.dismiss(key)}>
          {texts.dismiss}
        </Button>
      </div>
      {isAsking && isConfirmable(code) && (
        <ReasonDialog
          title={title}
          action={texts.confirm[code]}
          first={String(body.reason ?? '')}
          onClose={() => setAsking(false)}
          onReason={confirm}
        />
      )}
    </>
  )
}

interface ReasonDialogProps {
  title: string
  action: string
  /** What was written before. */
  first: string
  onClose: () => void
  onReason: (reason: string) => void
}

function ReasonDialog({ title, action, first, onClose, onReason }: ReasonDialogProps) {
  const texts = useTexts(deskTexts)
  const [reason, setReason] = useState(first)
  const [isSent, setSent] = useState(false)
  const submit = () => (reason.trim() === '' ? setSent(true) : onReason(reason.trim()))
  return (
    <FormDialog title={title} action={action} tone="danger" onSubmit={submit} onClose={onClose}>
      <TextField
        label={texts.fields.reason}
        value={reason}
        onText={setReason}
        maxLength={500}
        autoComplete="off"
        error={isSent && reason.trim() === '' ? texts.noReason : null}
      />
    </FormDialog>
  )
}
