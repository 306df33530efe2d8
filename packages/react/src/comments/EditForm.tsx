import { writingCopy as copy } from '@haat/core/comments'
import { Button } from '../ui/index.ts'
import { CommentField } from './CommentField.tsx'

export interface EditFormProps {
  text: string
  problem: string | null
  onText: (text: string) => void
  onSave: () => void
  onCancel: () => void
  /** Esc was pressed. */
  onEscape: () => void
  ref: React.Ref<HTMLTextAreaElement>
}

/** The form in which a comment is changed. */
export function EditForm({ text, problem, onText, onSave, onCancel, onEscape, ref }: EditFormProps) {
  return (
    <form
      className="haat-writing"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <CommentField
        ref={ref}
        label={copy.editing}
        text={text}
        problem={problem}
        onText={onText}
        onEscape={onEscape}
      />
      <div className="haat-actions">
        <Button type="submit">{copy.save}</Button>
        <Button tone="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  )
}
