import type { ProfileEditing, ProfileField } from '@haat/core/account'
import { type FormEvent, useRef } from 'react'
import { useValue } from '../ui/index.ts'

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'phone']

/**
 * The state of a form for the profile, and its submit handler, which focuses the first invalid field. `onSaved` is called
 * after saving, `onUnsaved` if the profile was not saved although all fields are valid: a code may have been sent.
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
    /** Whether the code for a new phone has to be entered. */
    asking: useValue(editing.isAskingForOtp),
    saving,
    /** Whether the profile is being saved or a photo uploaded: the form cannot be sent in the meantime. */
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
