import { type CheckoutExtras, gstinTexts, isGstin } from '@haat/core/checkout'
import { useEffect, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Field } from '../ui/Field.tsx'
import { useValue } from '../ui/index.ts'
import '../ui/field.css'
import './gstin.css'

interface GstinEntryProps {
  extras: CheckoutExtras
  /** Whether it prevented paying. */
  isRefused: boolean
}

/** The GSTIN of a buyer who is a business, closed until it is asked for. What is typed stays, also if it is wrong. */
export function GstinEntry({ extras, isRefused }: GstinEntryProps) {
  const texts = useTexts(gstinTexts)
  const typed = useValue(extras.gstin)
  const [hasLeft, setHasLeft] = useState(typed !== '')
  const [wasTyped] = useState(typed !== '')
  const text = typed.trim().toUpperCase()
  const problem = text === '' || isGstin(text) ? null : texts.wrong
  const { refuseGstin } = extras
  useEffect(() => refuseGstin(problem), [refuseGstin, problem])
  return (
    <details className="haat-gstin" open={wasTyped}>
      <summary>{texts.add}</summary>
      <Field label={texts.label} hint={texts.hint} error={hasLeft || isRefused ? problem : null}>
        {(control) => (
          <input
            {...control}
            className="haat-entry haat-gstin__entry"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={20}
            onBlur={() => setHasLeft(true)}
            onChange={({ target }) => extras.enterGstin(target.value)}
          />
        )}
      </Field>
    </details>
  )
}
