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
const isConfirmable = (code = ''): code is keyof typeof CONFIRMED => Object.hasOwn(CONFIRMED, code)

/** A step that the server refused, and why. Some can be confirmed with a reason. */
export function Refused({ step: { key, title, reason, code, to, body } }: { step: RefusedStep }) {
  const texts = useTexts(deskTexts)
  const { waiting } = useDesk()
  /** Why it is done nevertheless; null until somebody wants that. */
  const [why, setWhy] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const open = () => {
    setWhy(String(body.reason ?? ''))
    setSent(false)
  }
  const confirm = () => {
    setSent(true)
    if (!isConfirmable(code) || !why?.trim()) return
    waiting.dismiss(key)
    waiting.take({ to, title, body: { ...body, ...CONFIRMED[code](why.trim()) } })
  }
  const action = isConfirmable(code) ? texts.confirm[code] : null
  return (
    <>
      <div className="desk__note" data-tone="danger" role="alert">
        <Icon name="alert" />
        <div>
          <p>{texts.refused({ title })}</p>
          <p>{reason}</p>
        </div>
        {action && (
          <Button tone="quiet" onClick={open}>
            {action}
          </Button>
        )}
        <Button tone="quiet" onClick={() => waiting.dismiss(key)}>
          {texts.dismiss}
        </Button>
      </div>
      {action && why !== null && (
        <FormDialog
          title={title}
          action={action}
          tone="danger"
          onSubmit={confirm}
          onClose={() => setWhy(null)}
        >
          <TextField
            label={texts.fields.reason}
            value={why}
            onText={setWhy}
            maxLength={500}
            autoComplete="off"
            error={isSent && why.trim() === '' ? texts.noReason : null}
          />
        </FormDialog>
      )}
    </>
  )
}
