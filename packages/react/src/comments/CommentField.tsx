import { COMMENT_LENGTH, writingTexts } from '@haat/core/comments'
import type { Ref } from 'react'
import { useTexts } from '../shop.ts'
import { pressed } from '../ui/pressed.ts'
import { TextField } from '../ui/TextField.tsx'
import './comments.css'

export interface CommentFieldProps {
  label: string
  hint?: string
  text: string
  problem: string | null
  onText: (text: string) => void
  /** Called when Esc is pressed. */
  onEscape?: () => void
  ref?: Ref<HTMLTextAreaElement>
}

/** The counter is shown from this number of remaining characters. */
const COUNTED_FROM = 200
/** The announced number changes in such steps, so that not every key press is announced. */
const STEP = 50

/** The field for a comment. It accepts texts that are too long, so that none is cut off unnoticed. */
export function CommentField({ text, problem, onEscape, ...rest }: CommentFieldProps) {
  const texts = useTexts(writingTexts)
  const left = COMMENT_LENGTH - text.trim().length
  return (
    <div className="haat-writing__field">
      <TextField
        {...rest}
        rows={4}
        error={problem}
        value={text}
        onKeyDown={(event) => {
          if (pressed(event) === 'Escape') onEscape?.()
        }}
      />
      {left <= COUNTED_FROM && (
        <p className="haat-writing__count" aria-hidden="true" data-over={left < 0 ? '' : undefined}>
          {left < 0 ? texts.over({ over: -left }) : texts.left({ left })}
        </p>
      )}
      <p className="haat-hidden" role="status">
        {left <= COUNTED_FROM &&
          (left < 0 ? texts.over({ over: -left }) : texts.left({ left: Math.ceil(left / STEP) * STEP }))}
      </p>
    </div>
  )
}
