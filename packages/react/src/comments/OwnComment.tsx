import type { Shop } from '@haat/core'
import { type Comment, writingCopy as copy, writingStore } from '@haat/core/comments'
import { useEffect, useRef, useState } from 'react'
import { Button, Confirm, mayMoveFocus, useValue } from '../ui/index.ts'
import { EditForm } from './EditForm.tsx'

export interface OwnCommentProps {
  shop: Shop
  comment: Comment
  /** The product, where comments on several are listed: part of the buttons' names. @default '' */
  about?: string
}

/** A comment as its writer sees it: to be changed in place, or deleted. */
export function OwnComment({ shop, comment, about = '' }: OwnCommentProps) {
  const writing = shop.use(writingStore).on(comment.productId)
  const typed = useValue(writing.drafts).edited[comment.id]
  const saving = useValue(writing.saving).has(comment.id)
  const problem = useValue(writing.problems)[comment.id] ?? null
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const editButton = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const editing = typed !== undefined && !saving

  // Form and buttons replace each other: the focus moves with them.
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    ;(editing ? field.current : editButton.current)?.focus()
  }, [editing])
  function withFocus(act: () => void) {
    wantsFocus.current = true
    act()
  }
  const cancel = () => withFocus(() => writing.cancel(comment))
  async function save() {
    wantsFocus.current = true
    const isSaved = await writing.save(comment)
    if (isSaved) return
    if (mayMoveFocus(place.current)) field.current?.focus()
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
      {editing ? (
        <EditForm
          ref={field}
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
          <p className="haat-comment__tools">
            <Button
              ref={editButton}
              tone="plain"
              aria-label={copy.named(copy.edit, comment.text, about)}
              onClick={() => withFocus(() => writing.edit(comment))}
            >
              {copy.edit}
            </Button>
            <Button
              tone="plain"
              aria-label={copy.named(copy.delete, comment.text, about)}
              onClick={() => setAsking(true)}
            >
              {copy.delete}
            </Button>
          </p>
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

/** What gets the focus when a comment is deleted: the next one, the previous one, or the section. */
function neighbourOf(node: HTMLElement | null): HTMLElement | null | undefined {
  const entry = node?.closest('li')
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling
  return other?.querySelector<HTMLElement>('article') ?? node?.closest<HTMLElement>('section')
}
