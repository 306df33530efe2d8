import { safeStorage } from '@haat/core'
import { installTexts } from '@haat/core/home'
import { useEffect, useId, useState } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button } from '../ui/index.ts'
import './recent.css'

/** The event with which a browser lets a page offer to install it; TypeScript does not know it. */
export interface InstallEvent extends Event {
  /** Opens the browser's own question. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

interface InstallOfferProps {
  /** Name of the shop. */
  name: string
  event: InstallEvent
}

/** Storage key of the number of visits, or of {@link REFUSED}. In the session's storage it marks a counted visit. */
const KEY = 'haat:visits'
const REFUSED = 'refused'

/** Counts a visit once; returns whether it is at least the second, and the offer was not refused. */
function isWelcome(saved: ReturnType<typeof safeStorage>): boolean {
  const session = safeStorage(() => sessionStorage)
  const before = saved.get(KEY)
  if (before === REFUSED) return false
  // A damaged number begins again.
  const visits = (Number(before) || 0) + (session.get(KEY) === null ? 1 : 0)
  session.set(KEY, '1')
  saved.set(KEY, String(visits))
  return visits > 1
}

/** A quiet offer to install the shop, from the second visit on. Refusing it, here or in the browser's question, is final. */
export function InstallOffer({ name, event }: InstallOfferProps) {
  const texts = useTexts(installTexts)
  const { storage } = useShop()
  const id = useId()
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(isWelcome(storage)), [storage])
  if (!isShown) return null

  function close(isRefused: boolean) {
    if (isRefused) storage.set(KEY, REFUSED)
    // The button that has the focus is removed.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    setShown(false)
  }
  async function install() {
    // A second press: the browser asks once for an event, and rejects.
    const answer = await event.prompt().catch(() => null)
    if (answer) close(answer.outcome === 'dismissed')
  }
  return (
    <aside className="haat haat-wrap haat-install" aria-labelledby={id}>
      <div className="haat-install__words">
        <h2 id={id} className="haat-install__title">
          {texts.title({ name })}
        </h2>
        <p className="haat-note">{texts.text}</p>
      </div>
      <Button tone="quiet" onClick={install}>
        {texts.install}
      </Button>
      <Button tone="plain" onClick={() => close(true)}>
        {texts.refuse}
      </Button>
    </aside>
  )
}
