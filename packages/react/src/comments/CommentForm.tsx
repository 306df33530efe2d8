import type { Shop } from '@haat/core'
import { writingCopy as copy, writingStore } from '@haat/core/comments'
import { type FormEvent, useRef } from 'react'
import { Button, mayMoveFocus, rootOf, useValue } from '../ui/index.ts'
import { CommentField } from './CommentField.tsx'

/** The form for a new comment. The draft is kept until it is sent. */
export function CommentForm({ shop, productId }: { shop: Shop; productId: string }) {
  const writing = shop.use(writingStore).on(productId)
  const text = useValue(writing.drafts).added[productId] ?? ''
  const problem = useValue(writing.problems)[''] ?? null
  const sending = useValue(writing.sending)
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const id = await writing.send()
    // The focus stays where the shopper has moved it.
    const node = form.current
    if (!node || !mayMoveFocus(node)) return
    const target = id === null ? field.current : rootOf(node).getElementById(`comment-${id}`)
    // The comment may not be rendered yet.
    ;(target ?? field.current)?.focus()
  }
  return (
    <form ref={form} className="haat-writing" onSubmit={send} noValidate>
      <CommentField
        ref={field}
        label={copy.label}
        hint={copy.hint}
        text={text}
        problem={problem}
        onText={writing.write}
      />
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? copy.posting : copy.post}
      </Button>
    </form>
  )
}
