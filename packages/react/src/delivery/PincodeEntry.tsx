import { deliveryStore, deliveryTexts } from '@haat/core/delivery'
import { type FormEvent, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Field } from '../ui/Field.tsx'
import { Button, useValue } from '../ui/index.ts'
import '../ui/field.css'
import './delivery.css'

interface PincodeEntryProps {
  /** Called with a valid pincode, which this browser remembers. */
  onAsked: () => void
}

/** A field for the pincode to which something would be delivered. */
export function PincodeEntry({ onAsked }: PincodeEntryProps) {
  const texts = useTexts(deliveryTexts)
  const { pincode, ask } = useShop().use(deliveryStore)
  const [typed, setTyped] = useState(useValue(pincode))
  const [problem, setProblem] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  function check(event: FormEvent) {
    event.preventDefault()
    if (ask(typed)) return onAsked()
    setProblem(texts.wrong)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={check}>
      <Field label={texts.pincode} error={problem}>
        {(control) => (
          <div className="haat-field">
            <input
              {...control}
              className="haat-entry"
              value={typed}
              inputMode="numeric"
              autoComplete="postal-code"
              enterKeyHint="done"
              onChange={({ target }) => {
                setTyped(target.value)
                setProblem(null)
              }}
            />
            <Button type="submit" tone="quiet">
              {texts.check}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
