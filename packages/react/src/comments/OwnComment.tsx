import { type Comment, commentNamed, writingStore, writingTexts } from '@haat/core/comments'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Button, mayMoveFocus, useValue } from '../ui/index.ts'
import { CommentPhotos } from './CommentPhotos.tsx'
import { EditForm } from './EditForm.tsx'
import './comments.css'

interface OwnCommentProps {
  comment: Comment
  /** Name of the product, for lists with comments on several: part of the buttons' names. @default '' */
  about?: string
}

/** A comment for its author, who can change it in place or delete it. */
export function OwnComment({ comment, about = '' }: OwnCommentProps) {
  const texts = useTexts(writingTexts)
  const shop = useShop()
  const writing = shop.use(writingStore).on(comment.productId)
  const typed = useValue(writing.drafts).edited[comment.id]
  const { [comment.id]: extras = comment } = useValue(writing.extras)
  const saving = useValue(writing.saving).has(comment.id)
  const problem = useValue(writing.problems)[comment.id] ?? null
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const isEditing = typed !== undefined && !saving
  const { withFocus, moveFocus } = useMovingFocus(place, isEditing)

  const cancel = () => withFocus(() => writing.cancel(comment))
  async function save() {
    const isSaved = await withFocus(() => writing.save(comment))
    if (!isSaved && mayMoveFocus(place.current)) moveFocus()
  }
  function answer(confirmed: boolean) {
    setAsking(false)
    if (!confirmed) return
    const target = neighbourOf(place.current)
    void writing.remove(comment)
    target?.focus()
  }
  return (
    <div ref={place} className="haat-comment__own">
      {isEditing ? (
        <EditForm
          text={typed}
          problem={problem}
          onText={(text) => writing.edit(comment, text)}
          extras={extras}
          onExtras={(chosen) => writing.choose(comment.id, chosen)}
          onSave={save}
          onCancel={cancel}
          onEscape={() => typed.trim() === comment.text && cancel()}
        />
      ) : (
        <>
          <p className="haat-comment__text">{comment.text}</p>
          <CommentPhotos comment={comment} />
          <Tools
            comment={comment}
            about={about}
            onEdit={() => withFocus(() => writing.edit(comment))}
            onDelete={() => setAsking(true)}
          />
        </>
      )}
      <Confirm
        open={asking}
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={texts.delete}
        cancel={texts.keep}
        onAnswer={answer}
      />
    </div>
  )
}

/** Moves the focus when form and buttons replace each other: to the text, or to the first button. */
function useMovingFocus(place: RefObject<HTMLElement | null>, isEditing: boolean) {
  const isWanted = useRef(false)
  const moveFocus = () => place.current?.querySelector<HTMLElement>('textarea, button')?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when form and buttons replace each other
  useEffect(() => {
    if (isWanted.current) moveFocus()
    isWanted.current = false
  }, [isEditing])
  return {
    moveFocus,
    /** Calls `act`, and moves the focus if form and buttons then replace each other. */
    withFocus<Result>(act: () => Result): Result {
      isWanted.current = true
      return act()
    },
  }
}

interface ToolsProps extends Required<Pick<OwnCommentProps, 'comment' | 'about'>> {
  onEdit: () => void
  onDelete: () => void
}

function Tools({ comment: { text }, about, onEdit, onDelete }: ToolsProps) {
  const texts = useTexts(writingTexts)
  const named = (action: string) => commentNamed(texts, { action, text, about })
  return (
    <p className="haat-comment__tools">
      <Button tone="plain" aria-label={named(texts.edit)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button tone="plain" className="haat-remove" aria-label={named(texts.delete)} onClick={onDelete}>
        {texts.delete}
      </Button>
    </p>
  )
}

/** Returns the element to focus when a comment is deleted: the next one, the previous one, or the section. */
function neighbourOf(node: HTMLElement | null): HTMLElement | null | undefined {
  const entry = node?.closest('li')
  const other = entry?.nextElementSibling ?? entry?.previousElementSibling
  return other?.querySelector<HTMLElement>('article') ?? node?.closest<HTMLElement>('section')
}
