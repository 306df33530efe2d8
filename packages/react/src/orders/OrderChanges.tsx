import { changesTexts, type Order, orderChangesStore } from '@haat/core/orders'
import { useEffect, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, mayMoveFocus, useBusy } from '../ui/index.ts'
import { ChangeDialog, type ChangeKind } from './ChangeDialog.tsx'

interface OrderChangesProps {
  order: Order
  /** Returns the name of a button, if the page has several orders. @default its text */
  named?: (action: string) => string
}

/** The buttons that cancel an order or ask for its return, each with a dialog. Shows nothing if neither is possible. */
export function OrderChanges({ order, named }: OrderChangesProps) {
  const texts = useTexts(changesTexts)
  const shop = useShop()
  const [asking, setAsking] = useState<ChangeKind | null>(null)
  const { busy, run } = useBusy()
  const group = useRef<HTMLElement>(null)
  const kind: ChangeKind | null = order.canCancel ? 'cancel' : order.canReturn ? 'ask' : null
  // Afterwards the button that has the focus may be removed, with the last thing that can be changed.
  useEffect(() => {
    if (kind === null && mayMoveFocus(group.current))
      group.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [kind])
  function answer(lines: readonly string[] | null, reason: string, photos: readonly string[]) {
    setAsking(null)
    if (lines === null) return
    const { cancel, askReturn } = shop.use(orderChangesStore)
    run(() => (asking === 'cancel' ? cancel(order, lines) : askReturn(order, lines, reason, photos)))
  }
  return (
    <>
      {kind && (
        <Button
          tone="plain"
          aria-label={named?.(texts[kind].action)}
          aria-disabled={busy || undefined}
          onClick={({ currentTarget }) => {
            group.current = currentTarget.parentElement
            if (!busy) setAsking(kind)
          }}
        >
          {texts[kind].action}
        </Button>
      )}
      <ChangeDialog kind={asking} order={order} onAnswer={answer} />
    </>
  )
}
