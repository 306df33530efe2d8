import type { SafeStorage } from '../shared/storage.ts'
import type { Shop } from '../shop.ts'
import { sessionTexts } from './session.texts.ts'

/** Payments without an order outlive the session, so that no money is lost; only their owner resumes them. */
const PAYMENTS = 'haat:payments'

/** Whether a storage key has data of the shopper. */
const isPersonal = (key: string): boolean =>
  key !== PAYMENTS && (key === 'cart-items' || key.startsWith('haat:'))

function forget(saved: SafeStorage) {
  for (const key of saved.keys().filter(isPersonal)) saved.remove(key)
}

/** Lets a shopper sign out. */
export const sessionStore = ({ identity, session, storage, visit, tabs, notices, texts }: Shop) => {
  let leaving: Promise<boolean> | undefined
  let isLeaving = false
  // The storage of a tab cannot be reached from the tab in which the shopper signed out.
  tabs.subscribe(({ topic }) => {
    if (topic === 'session') forget(visit)
  })

  async function endSession(): Promise<boolean> {
    const current = session.peek()
    const userId = current.state === 'signed-in' ? current.userId : null
    try {
      await identity.signOut()
    } catch {
      notices.warn(texts(sessionTexts).signOutFailed)
      return false
    }
    forget(storage)
    forget(visit)
    tabs.publish({ topic: 'session', userId })
    return true
  }

  return {
    /**
     * Signs out in all tabs, and removes this browser's data of the shopper. Returns false, with a notice, if the
     * identity service cannot be reached: then the shopper is still signed in.
     * @param first done before, for example closing the account; if it rejects, nobody is signed out
     */
    signOut(first?: () => Promise<unknown>) {
      isLeaving = true
      leaving ??= (first ? first().then(endSession) : endSession()).finally(() => {
        leaving = undefined
        isLeaving = false
      })
      return leaving
    },
    /** Whether the shopper is signing out here: the caller decides where they go next. */
    isLeaving: () => isLeaving,
  }
}
