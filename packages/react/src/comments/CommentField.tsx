import { COMMENT_LENGTH, writingCopy as copy } from '@haat/core/comments'
import { Field } from '../ui/index.ts'

export interface CommentFieldProps {
  label: string
  hint?: string
  text: string
  problem: string | null
  onText: (text: string) => void
  /** Esc was pressed. */
  onEscape?: () => void
  ref: React.Ref<HTMLTextAreaElement>
}

/** So many characters before the end it begins to count. */
const COUNTED_FROM = 200
/** What is read out changes in such steps, so that nobody hears every key. */
const STEP = 50

/** Where a comment is written. It takes more than fits, so that nothing is cut off unseen, and counts at the end. */
export function CommentField({ label, hint, text, problem, onText, onEscape, ref }: CommentFieldProps) {
  const left = COMMENT_LENGTH - text.trim().length
  return (
    <div className="haat-writing__field">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <textarea
            {...control}
            ref={ref}
            className="haat-entry"
            rows={4}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') onEscape?.()
            }}
          />
        )}
      </Field>
      {left <= COUNTED_FROM && (
        <p className="haat-writing__count" aria-hidden="true" {...(left < 0 && { 'data-over': '' })}>
          {left < 0 ? copy.over(-left) : copy.left(left)}
        </p>
      )}
      <p className="haat-hidden" role="status">
        {left <= COUNTED_FROM && (left < 0 ? copy.over(-left) : copy.left(Math.ceil(left / STEP) * STEP))}
      </p>
    </div>
  )
}
