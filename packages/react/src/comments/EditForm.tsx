import { writingTexts } from '@haat/core/comments'
import type { FormEvent } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import { CommentField, type CommentFieldProps } from './CommentField.tsx'
import { ExtraFields, type ExtraFieldsProps } from './ExtraFields.tsx'
import './comments.css'

interface EditFormProps extends Omit<CommentFieldProps, 'label' | 'hint' | 'ref'>, ExtraFieldsProps {
  onSave: () => void
  onCancel: () => void
}

/** The form to change a comment. */
export function EditForm({ onSave, onCancel, extras, onExtras, ...field }: EditFormProps) {
  const texts = useTexts(writingTexts)
  function save(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="haat-writing" noValidate onSubmit={save}>
      <CommentField label={texts.editing} {...field} />
      <ExtraFields extras={extras} onExtras={onExtras} />
      <div className="haat-actions">
        <Button type="submit">{texts.save}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
