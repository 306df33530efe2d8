import { userNow } from '../client/owner.ts'
import type { Stop } from '../shared/clock.ts'
import { noTabs } from '../shared/tabs.ts'
import type { Shop } from '../shop.ts'
import type { OrderLists } from './orders.lists.ts'
import { claimTurn, ORDERS_KEY, savedOrders, untilDue } from './orders.saved.ts'

/** Only polls need this code: it loads with the first one. */
const inTurn = async <T>(act: () => T | null) =>
  (await import('../shared/exclusively.ts')).inTurn(ORDERS_KEY, act)

/** Asks for a shopper's orders whenever that is due, and somebody polls. Of all tabs, one asks. */
export function orderPolling(shop: Shop, { ask, adopt }: OrderLists) {
  const { storage, clock, tabs } = shop
  let pollers = 0
  let isTakingTurn = false
  let stop: Stop = () => {}
  const due = (user: string) => untilDue(savedOrders(storage, user), clock.now())

  function plan() {
    stop()
    const user = userNow(shop)
    if (pollers === 0 || user === null) return
    stop = clock.after(due(user), () => {
      if (!isTakingTurn) void takeTurn(user)
    })
  }

  /** Asks where that is due and no other tab does; all of them come at the same moment. */
  async function takeTurn(user: string) {
    const take = () => {
      if (pollers === 0 || user !== userNow(shop) || due(user) > 0) return null
      claimTurn(storage, user, clock.now())
      return true
    }
    isTakingTurn = true
    const isOurs = await (tabs === noTabs ? take() : inTurn(take).catch(take))
    if (isOurs) await ask()
    else adopt(user)
    isTakingTurn = false
    plan()
  }

  return {
    /** Sets the timer for the next poll again. */
    plan,
    /** Polls until the returned function is called. */
    poll(): Stop {
      pollers += 1
      plan()
      let poller = 1
      return () => {
        pollers -= poller
        poller = 0
        plan()
      }
    },
  }
}
