import type { DeskOrder } from '@haat/core/internal/desk/index.ts'
import { useTexts } from '@haat/react'
import { LinesField } from '@haat/react/internal/orders/LinesField.tsx'
import { TextField } from '@haat/react/internal/ui/TextField.tsx'
import { useState } from 'react'
import { deskTexts } from './desk.texts.ts'
import { FormDialog } from './FormDialog.tsx'
import {
  emptyForm,
  type FieldName,
  fieldsOf,
  type Kind,
  linesFor,
  problemsIn,
  type StepForm,
} from './step-form.ts'

interface StepDialogProps {
  kind: Kind
  order: DeskOrder
  title: string
  onClose: () => void
  onForm: (form: StepForm) => void
}

const NUMBERS: ReadonlySet<FieldName> = new Set(['collected', 'amount'])
type Hint = `${'tracking' | 'amount' | 'transaction' | 'collected' | 'refuse'}Hint`
/** Hints of fields, some only in the form of one kind. */
const HINTS: Readonly<Record<string, Hint | undefined>> = {
  tracking: 'trackingHint',
  amount: 'amountHint',
  transaction: 'transactionHint',
  'collect.collected': 'collectedHint',
  'refuse.reason': 'refuseHint',
}

/** Asks for what a step needs. */
export function StepDialog({ kind, order, title, onClose, onForm }: StepDialogProps) {
  const texts = useTexts(deskTexts)
  const [form, setForm] = useState(() => emptyForm(kind, order))
  const [isSent, setSent] = useState(false)
  const problems = isSent ? problemsIn(kind, form, order) : {}
  const set = (change: Partial<StepForm>) => setForm((now) => ({ ...now, ...change }))
  const errorOf = (name: FieldName) => {
    const problem = problems[name]
    return problem ? texts[problem] : null
  }
  const submit = () => {
    setSent(true)
    const [wrong] = Object.keys(problemsIn(kind, form, order))
    if (wrong === undefined) return onForm(form)
    document.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <FormDialog
      title={title}
      action={texts.steps[kind].action}
      tone={kind === 'cancel' || kind === 'refuse' ? 'danger' : 'main'}
      onSubmit={submit}
      onClose={onClose}
    >
      {fieldsOf(kind, order).map((name) => {
        if (name === 'lines')
          return (
            <LinesField
              key={name}
              label={texts.fields.lines}
              lines={linesFor(kind, order)}
              chosen={form.lines}
              error={errorOf(name)}
              onChosen={(lines) => set({ lines })}
            />
          )
        if (name === 'restock')
          return (
            <label key={name} className="haat-option">
              <input
                type="checkbox"
                checked={form.restock}
                onChange={({ target }) => set({ restock: target.checked })}
              />
              <span>{texts.fields.restock}</span>
            </label>
          )
        const hint = HINTS[name] ?? HINTS[`${kind}.${name}`]
        return (
          <TextField
            key={name}
            name={name}
            label={texts.fields[name]}
            hint={hint && texts.fields[hint]}
            error={errorOf(name)}
            value={form[name]}
            inputMode={NUMBERS.has(name) ? 'decimal' : name === 'link' ? 'url' : 'text'}
            maxLength={name === 'reason' || name === 'anyway' || name === 'link' ? 500 : 100}
            autoComplete="off"
            onText={(text) => set({ [name]: text })}
          />
        )
      })}
    </FormDialog>
  )
}
