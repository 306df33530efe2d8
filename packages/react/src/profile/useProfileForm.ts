import type { ProfileEditing, ProfileField } from '@haat/core/account'
import { type FormEvent, useRef } from 'react'
import { useValue } from '../ui/index.ts'

const FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'phone']

/** What a form for the profile shows, and what happens when it is sent. */
export function useProfileForm(editing: ProfileEditing) {
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
    asking: useValue(editing.asking),
    saving,
    /** Saving, or uploading a photo: nothing is sent meanwhile. */
    busy,
    /** Saves what was typed. The first field with a problem gets the focus. */
    async submit(event: FormEvent): Promise<'saved' | 'invalid' | 'unsaved'> {
      event.preventDefault()
      if (busy) return 'unsaved'
      if (await editing.submit()) return 'saved'
      const problems = editing.problems.peek()
      const wrong = FIELDS.find((field) => problems[field] !== undefined)
      const field = wrong && form.current?.elements.namedItem(wrong)
      if (!(field instanceof HTMLElement)) return 'unsaved'
      field.focus()
      return 'invalid'
    },
  }
}
