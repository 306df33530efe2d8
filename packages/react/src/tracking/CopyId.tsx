import type { Shop } from '@haat/core'
import { orderCopy as copy } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useEffect, useRef, useState } from 'react'
import { Button, CopyIcon } from '../ui/index.ts'

export interface CopyIdProps {
  shop: Shop
  orderId: string
  /** Follows the button's name, where the same order stands in several places. @default '' */
  where?: string | undefined
}

/** How long the button shows that the id was copied: as long as a toast, which a menu may cover; ms. */
const COPIED_TIME = 3000

/** Copies the whole id of an order, of which only the end is shown; where that is refused, shows and selects it. */
export function CopyId({ shop, orderId, where = '' }: CopyIdProps) {
  const [refused, setRefused] = useState(0)
  const [copied, setCopied] = useState(false)
  const whole = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again with every refusal
  useEffect(() => {
    whole.current?.focus()
    whole.current?.select()
  }, [refused])
  useEffect(
    () => (copied ? shop.clock.after(COPIED_TIME, () => setCopied(false)) : undefined),
    [copied, shop],
  )
  async function copyWhole() {
    try {
      await navigator.clipboard.writeText(orderId)
      setCopied(true)
      shop.notices.say(copy.copied)
    } catch {
      setRefused((before) => before + 1)
      shop.notices.say(copy.copyById)
    }
  }
  return (
    <>
      <Button tone="plain" icon={copied ? 'check' : <CopyIcon />} iconOnly onClick={() => void copyWhole()}>
        {copy.copyId(shortId(orderId)) + where}
      </Button>
      {refused > 0 && (
        <input
          ref={whole}
          className="haat-entry haat-entry--id"
          readOnly
          aria-label={copy.id}
          value={orderId}
        />
      )}
    </>
  )
}
