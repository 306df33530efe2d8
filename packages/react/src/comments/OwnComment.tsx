import type { Shop } from '@haat/core'
import { type Comment, writingCopy as copy, writingStore } from '@haat/core/comments'
import { useRef, useState } from 'react'
import { Button, Confirm, mayMoveFocus, useFocusGoal, useValue } from '../ui/index.ts'
import { EditForm } from './EditForm.tsx'

export interface OwnCommentProps {
  shop: Shop
  comment: Comment
  /** The product, where comments on several are listed: part of the buttons' names. @default '' */
  about?: string
}

/** The first of the buttons, which edits. */
const EDIT = '.haat-comment__tools > button'

/** A comment as its writer sees it: to be changed in place, or deleted. */
export function OwnComment({ shop, comment, about = '' }: OwnCommentProps) {
  const writing = shop.use(writingStore).on(comment.productId)
  const typed = useValue(writing.drafts).edited[comment.id]
  const saving = useValue(writing.saving).has(comment.id)
  const problem = useValue(writing.problems)[comment.id] ?? null
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // Form and buttons replace each other: the focus moves with them.
  const focusOn = useFocusGoal(place)

  function edit() {
    focusOn('textarea')
    writing.edit(comment)
  }
  function cancel() {
    focusOn(EDIT)
    writing.cancel(comment)
  }
  async function save() {
    focusOn(EDIT)
    const isSaved = await writing.save(comment)
    if (!isSaved && mayMoveFocus(place.current)) place.current?.querySelector('textarea')?.focus()
  }
  function answer(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    const goal = neighbourOf(place.current)
    void writing.remove(comment)
    goal?.focus()
  }
  return (
    <div ref={place} className="haat-comment__own">
      {typed !== undefined && !saving ? (
        <EditForm
          text={typed}
          problem={problem}
          onText={(text) => writing.edit(comment, text)}
          onSave={save}
          onCancel={cancel}
          onEscape={() => typed.trim() === comment.text && cancel()}
        />
      ) : (
        <>
          <p className="haat-comment__text">{comment.text}</p>
          <Tools comment={comment} about={about} onEdit={edit} onDelete={() => setAsking(true)} />
        </>
      )}
      <Confirm
        open={asking}
        title={copy.deleteTitle}
        text={copy.deleteText}
        action={copy.delete}
        cancel={copy.keep}
        onAnswer={answer}
      />
    </div>
  )
}

interface ToolsProps extends Required<Pick<OwnCommentProps, 'comment' | 'about'>> {
  onEdit: () => void
  onDelete: () => void
}

function Tools({ comment: { text }, about, onEdit, onDelete }: ToolsProps) {
  return (
    <p className="haat-comment__tools">
      <Button tone="plain" aria-label={copy.named(copy.edit, text, about)} onClick={onEdit}>
        {copy.edit}
      </Button>
      <Button tone="plain" aria-label={copy.named(copy.delete, text, about)} onClick={onDelete}>
        {copy.delete}
      </Button>
    </p>
  )
}

/** What gets the focus when a comment is deleted: the next one, the previous one, or the section. */
function neighbourOf(node: HTMLElement | null): HTMLElement | null | undefined {
  const entry = node?.closest('li')
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling
  return other?.querySelector<HTMLElement>('article') ?? node?.closest<HTMLElement>('section')
}
