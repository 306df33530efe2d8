import type { ProfileEditing, ProfileField } from '@haat/core/account'
import { type FormEvent, useRef } from 'react'
import { useValue } from '../ui/index.ts'

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'phone']

/**
 * What a form for the profile shows, and what happens when it is sent: the first field with a problem gets the focus.
 * `onSaved` is called when it is saved, `onUnsaved` when it is not though no field is wrong: a code may have been sent.
 */
export function useProfileForm(editing: ProfileEditing, onSaved?: () => void, onUnsaved?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const { step } = useValue(editing.photo.state)
  const saving = useValue(editing.saving)
  const busy = saving || step === 'uploading'
  return {
    form,
    draft: useValue(editing.draft),
    problems: useValue(editing.problems),
    failure: useValue(editing.failure),
    /** A code for a new phone is asked for. */
    asking: useValue(editing.isAskingForOtp),
    saving,
    /** Saving, or uploading a photo: nothing is sent meanwhile. */
    busy,
    async submit(event: FormEvent) {
      event.preventDefault()
      if (busy) return
      if (await editing.submit()) return onSaved?.()
      const problems = editing.problems.peek()
      const wrong = FIELDS.find((field) => problems[field])
      if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
      else onUnsaved?.()
    },
  }
}
