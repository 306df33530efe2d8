import type { Shop } from '@haat/core'
import { headerCopy as copy } from '@haat/core/header'
import { sessionStore } from '@haat/core/session'
import { useBusy } from '../ui/index.ts'

export interface LogoutProps {
  shop: Shop
  /** Opens the sign-in page afterwards, by its path. @default the browser opens it */
  onLeft?: (goal: string) => void
}

const goTo = (path: string) => location.assign(path)

/** Signs out, and opens the sign-in page (storefront.md §2). */
export function Logout({ shop, onLeft = goTo }: LogoutProps) {
  const { signOut } = shop.use(sessionStore)
  const { busy, run } = useBusy()
  const leave = async () => {
    if (await signOut()) onLeft(copy.logout.goal)
  }
  return (
    <button type="button" className="haat-nav" aria-disabled={busy || undefined} onClick={() => run(leave)}>
      <span className="haat-nav__text">{copy.logout.text}</span>
    </button>
  )
}
