import { type SetUpStore, setupTexts } from '@haat/core/setup'
import { type FormEvent, useRef } from 'react'
import { NameFields } from '../profile/index.ts'
import { useTexts } from '../shop.ts'
import { Button, useValue } from '../ui/index.ts'
import './setup.css'

export interface SetUpStepProps {
  store: SetUpStore
}

/** The step for first and last name. */
export function PersonalStep({ store }: SetUpStepProps) {
  const texts = useTexts(setupTexts).personal
  const setupWords = useTexts(setupTexts)
  const draft = useValue(store.draft)
  const missing = useValue(store.missing)
  const form = useRef<HTMLFormElement>(null)
  function next(event: FormEvent) {
    event.preventDefault()
    if (store.next()) return
    const [first] = store.missing.peek()
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
  }
  return (
    <form ref={form} className="haat-setup__form" noValidate onSubmit={next}>
      <NameFields
        names={draft}
        labels={texts}
        problems={Object.fromEntries(missing.map((name) => [name, texts.required]))}
        onEnter={store.enter}
      />
      <p className="haat-setup__actions">
        <Button type="submit">{setupWords.next}</Button>
      </p>
    </form>
  )
}
