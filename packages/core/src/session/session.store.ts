import type { SafeStorage } from '../shared/storage.ts'
import type { Shop } from '../shop.ts'
import { sessionCopy as copy } from './session.copy.ts'

/** What was paid and is no order yet outlives the session, lest money be lost; its owner alone takes it up again. */
const OUTLIVES = 'haat:payments'

/** Whether a storage key holds something of the shopper's. */
const isPersonal = (key: string): boolean =>
  key !== OUTLIVES && (key === 'cart-items' || key.startsWith('haat:'))

function forget(saved: SafeStorage) {
  for (const key of saved.keys().filter(isPersonal)) saved.remove(key)
}

/** What a shopper may ask of their session. */
export const sessionStore = ({ identity, session, storage, visit, tabs, notices }: Shop) => {
  let leaving: Promise<boolean> | undefined
  let isLeaving = false
  // What a tab remembers is out of reach for the one in which the shopper left.
  tabs.subscribe(({ topic }) => {
    if (topic === 'session') forget(visit)
  })

  async function leave(): Promise<boolean> {
    const present = session.peek()
    const userId = present.state === 'signed-in' ? present.userId : null
    try {
      await identity.signOut()
    } catch {
      notices.warn(copy.signOutFailed)
      return false
    }
    forget(storage)
    forget(visit)
    tabs.publish({ topic: 'session', userId })
    return true
  }

  return {
    /**
     * Signs out here and in all tabs, and forgets what this browser saved of the shopper. False, and said so, when the
     * identity service cannot be reached: then the shopper is still signed in.
     * @param first is done before, such as closing the account; where it rejects, nobody is signed out
     */
    signOut(first?: () => Promise<unknown>) {
      isLeaving = true
      leaving ??= (first ? first().then(leave) : leave()).finally(() => {
        leaving = undefined
        isLeaving = false
      })
      return leaving
    },
    /** Whether the shopper is signing out here, just now: whoever was asked for it says where they go. */
    isLeaving: () => isLeaving,
  }
}
