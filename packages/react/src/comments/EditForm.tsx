import { writingCopy as copy } from '@haat/core/comments'
import type { FormEvent } from 'react'
import { Button } from '../ui/index.ts'
import { CommentField, type CommentFieldProps } from './CommentField.tsx'

export interface EditFormProps extends Omit<CommentFieldProps, 'label' | 'hint' | 'ref'> {
  onSave: () => void
  onCancel: () => void
}

/** The form to change a comment. */
export function EditForm({ onSave, onCancel, ...field }: EditFormProps) {
  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="haat-writing" noValidate onSubmit={save}>
      <CommentField label={copy.editing} {...field} />
      <div className="haat-actions">
        <Button type="submit">{copy.save}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
