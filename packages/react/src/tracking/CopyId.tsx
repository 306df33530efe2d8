import { orderTexts } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useEffect, useRef, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import '../ui/field.css'

export interface CopyIdProps {
  orderId: string
  /** Suffix of the button's name, if the page shows the same order several times. @default '' */
  where?: string | undefined
}

/** Time for which the button shows that the id was copied, in ms: as long as a toast, which a menu may cover. */
const COPIED_TIME = 3000

/** Copies the full id of an order, of which only the end is visible. If copying is refused, shows and selects it. */
export function CopyId({ orderId, where = '' }: CopyIdProps) {
  const texts = useTexts(orderTexts)
  const shop = useShop()
  const [refused, setRefused] = useState(0)
  const [copied, setCopied] = useState(false)
  const fullId = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: selected again with every refusal
  useEffect(() => {
    fullId.current?.focus()
    fullId.current?.select()
  }, [refused])
  useEffect(
    () => (copied ? shop.clock.after(COPIED_TIME, () => setCopied(false)) : undefined),
    [copied, shop],
  )
  async function copyFullId() {
    try {
      await navigator.clipboard.writeText(orderId)
      setCopied(true)
      shop.notices.say(texts.copied)
    } catch {
      setRefused((before) => before + 1)
      shop.notices.say(texts.copyById)
    }
  }
  return (
    <>
      <Button tone="plain" icon={copied ? 'check' : 'copy'} iconOnly onClick={() => void copyFullId()}>
        {texts.copyId({ shortId: shortId(orderId) }) + where}
      </Button>
      {refused > 0 && (
        <input
          ref={fullId}
          className="haat-entry haat-entry--id"
          readOnly
          aria-label={texts.id}
          value={orderId}
        />
      )}
    </>
  )
}
