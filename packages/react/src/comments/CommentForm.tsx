import { NO_EXTRAS, writingStore, writingTexts } from '@haat/core/comments'
import { type FormEvent, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, mayMoveFocus, rootOf, useValue } from '../ui/index.ts'
import { CommentField } from './CommentField.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import './comments.css'

/** The form for a new comment. The draft stays until it is sent. */
export function CommentForm({ productId }: { productId: string }) {
  const texts = useTexts(writingTexts)
  const shop = useShop()
  const writing = shop.use(writingStore).on(productId)
  const text = useValue(writing.drafts).added[productId] ?? ''
  const problem = useValue(writing.problems)[''] ?? null
  const sending = useValue(writing.sending)
  const extras = useValue(writing.extras)[''] ?? NO_EXTRAS
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
        label={texts.label}
        hint={texts.hint}
        text={text}
        problem={problem}
        onText={writing.write}
      />
      <ExtraFields extras={extras} onExtras={(chosen) => writing.choose('', chosen)} />
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? texts.posting : texts.post}
      </Button>
    </form>
  )
}
