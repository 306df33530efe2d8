import { userNow } from '../client/owner.ts'
import type { Stop } from '../shared/clock.ts'
import { noTabs } from '../shared/tabs.ts'
import type { Shop } from '../shop.ts'
import type { OrderLists } from './orders.lists.ts'
import { claimTurn, ORDERS_KEY, savedOrders, untilDue } from './orders.saved.ts'

/** Loaded with the first poll, because only polls need it. */
const inTurn = async <T>(act: () => T | null) =>
  (await import('../shared/exclusively.ts')).inTurn(ORDERS_KEY, act)

/** Loads a shopper's orders when that is due and polling is on. Only one of all tabs does so. */
export function orderPolling(shop: Shop, { refresh, adopt }: OrderLists) {
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

  /** Loads the orders if that is still due and no other tab does; all tabs get here at the same time. */
  async function takeTurn(user: string) {
    const take = () => {
      if (pollers === 0 || user !== userNow(shop) || due(user) > 0) return null
      claimTurn(storage, user, clock.now())
      return true
    }
    isTakingTurn = true
    const isOurs = await (tabs === noTabs ? take() : inTurn(take).catch(take))
    if (isOurs) await refresh()
    else adopt(user)
    isTakingTurn = false
    plan()
  }

  return {
    /** Restarts the timer of the next poll. */
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
