import { COMMENT_LENGTH, writingCopy as copy } from '@haat/core/comments'
import type { Ref } from 'react'
import { LengthCount, TextField } from '../ui/index.ts'

export interface CommentFieldProps {
  label: string
  hint?: string
  text: string
  problem: string | null
  onText: (text: string) => void
  /** Esc was pressed. */
  onEscape?: () => void
  ref: Ref<HTMLTextAreaElement>
}

/** Where a comment is written. It takes more than may be sent, so that nothing is cut off unnoticed. */
export function CommentField({ text, problem, onEscape, ...rest }: CommentFieldProps) {
  return (
    <div className="haat-writing__field">
      <TextField
        {...rest}
        rows={4}
        error={problem}
        value={text}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onEscape?.()
        }}
      />
      <LengthCount
        left={COMMENT_LENGTH - text.trim().length}
        className="haat-writing__count"
        textOf={(left) => (left < 0 ? copy.over(-left) : copy.left(left))}
      />
    </div>
  )
}
