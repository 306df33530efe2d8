import { type GrowingList, growingTexts } from '@haat/core/catalogue'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Button, useBusy, useValue } from '../ui/index.ts'
import './growing.css'

interface GridFootProps {
  list: GrowingList
}

/** The number of products that a growing grid shows, and a button for more. Must have the same parent as the grid. */
export function GridFoot({ list }: GridFootProps) {
  const texts = useTexts(growingTexts)
  const foot = useRef<HTMLDivElement>(null)
  const products = useValue(list.state)
  const total = useValue(list.total) ?? 0
  const hasMore = useValue(list.hasMore)
  const { busy, run } = useBusy()
  const [failed, setFailed] = useState(false)
  /** Number of products before more were requested: the focus moves to the one after these. */
  const before = useRef<number>(null)
  const count = products.state === 'ready' ? products.value.length : 0
  useLayoutEffect(() => {
    if (before.current === null || count <= before.current) return
    const first = foot.current?.parentElement?.querySelectorAll('li')[before.current]
    // A card that the host page provides is in a slot.
    const card = first?.querySelector('slot')?.assignedElements()[0] ?? first
    card?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true })
    before.current = null
  }, [count])

  if (count === 0) return null
  async function more() {
    before.current = count
    setFailed(!(await list.more()))
  }
  return (
    <div ref={foot} className="haat-growing">
      <p className="haat-note" role="status">
        {texts.shown({ count, total })}
      </p>
      {failed && <p role="alert">{texts.failed}</p>}
      {hasMore && (
        <Button tone="quiet" aria-busy={busy} onClick={() => run(more)}>
          {texts.more}
        </Button>
      )}
    </div>
  )
}
