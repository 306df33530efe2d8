import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { pendingLines } from '../cart/cart.pending.ts'
import { type ProductId, variationIdOf } from '../catalogue/catalogue.ts'
import { oncePerKey } from '../client/once.ts'
import { keyed } from '../client/resource.ts'
import type { AddOutcome, FavouritesStore } from '../favourites/index.ts'
import { signInPath } from '../session/session.ts'
import type { Stop } from '../shared/clock.ts'
import type { Shop } from '../shop.ts'
import { pendingActionsCopy as copy } from './pending-actions.copy.ts'
import { PENDING_ACTION_KEY } from './pending-actions.key.ts'
import { nameOf, type PendingAction, remember } from './pending-actions.ts'

const bringRecall = () => import('./recall.ts')

/** The thin store that every card carries: the code of cart and favourites comes when somebody signed in asks for it. */
export interface PendingActionsStore {
  /** Carries out an action. A visitor is asked to log in, led back (`returnTo`, by itself the present page), and not forgotten. */
  ask(pendingAction: PendingAction, returnTo?: string): Promise<void>
  /** Asks a visitor to log in, with nothing to remember. */
  invite(returnTo?: string): void
  /** Carries out, once, what was claimed for the login by which somebody is signed in; see `claim`. */
  carryOut(login: string): Promise<void>
  /** Whether a product is among the favourites; who looks at it has the list of whoever is signed in loaded. */
  isFavourite(id: ProductId): ReadonlySignal<boolean>
  /** Takes a product off the favourites. */
  drop(id: ProductId): Promise<void>
}

export const pendingActionsStore = (shop: Shop): PendingActionsStore => {
  const { identity, session, notices, storage, visit, clock } = shop
  /** The same asked for twice at once is done once (fault F32). */
  const once = oncePerKey<void>()
  /** Hearts as somebody just wanted them, until the list of favourites knows. */
  const wanted = signal<ReadonlyMap<ProductId, boolean | undefined>>(new Map())
  let leave: Stop = () => {}
  const favourites = signal<FavouritesStore | null>(null, {
    watched: () => {
      leave = look()
    },
    unwatched: () => leave(),
  })

  /** Somebody sees a heart: whoever is signed in has their list loaded. Without its code a heart just stays empty. */
  function look(): Stop {
    let stops: Stop[] | undefined = []
    const use = ({ list }: FavouritesStore) => stops?.push(list.use())
    const stop = session.subscribe(({ state }) => {
      if (state === 'signed-in') favouritesOf().then(use, () => {})
    })
    return () => {
      stop()
      for (const stopUse of stops ?? []) stopUse()
      stops = undefined
    }
  }

  async function favouritesOf() {
    const { favouritesStore } = await import('../favourites/index.ts')
    const store = shop.use(favouritesStore)
    favourites.value = store
    return store
  }

  /** @param handOver called in the moment in which the cart counts the line itself */
  async function carry(
    { goal, product, variation, quantity }: PendingAction,
    handOver: Stop,
  ): Promise<AddOutcome> {
    if (goal === 'favourites') return (await favouritesOf()).add({ product, variation })
    const { cartStore } = await import('../cart/index.ts')
    const cart = shop.use(cartStore)
    return batch(() => {
      handOver()
      return cart.add({ product, variation, quantity })
    })
  }

  const invite = (returnTo = shop.here(), pending?: number) =>
    notices.warn(copy.loginFirst, { label: copy.logIn, href: shop.linkTo(signInPath(returnTo, pending)) })

  const stateNow = () => session.peek().state

  /** Acts for the signed-in shopper; a visitor is told `otherwise`, also one who became one while it failed (fault F21). */
  async function signedIn(act: () => Promise<unknown>, otherwise: () => void): Promise<void> {
    await identity.ready()
    if (stateNow() === 'signed-out') return otherwise()
    if (stateNow() !== 'signed-in') return notices.warn(copy.unavailable)
    // The code that is needed may not come, either.
    const outcome = await act().catch(() => notices.warn(copy.unavailable))
    if (outcome === 'failed' && stateNow() === 'signed-out') otherwise()
  }

  /** Shows a heart as it is wanted, before it is known who is there and before any code or answer has come. */
  function showHeart(id: ProductId, isFull: boolean): Stop {
    const want = (next?: boolean) => {
      wanted.value = new Map(wanted.peek()).set(id, next)
    }
    want(isFull)
    return () => want()
  }

  /** Shows an action as carried out at once. Visitors are asked to log in: nothing changes for them. */
  function show({ goal, product: { id }, variation }: PendingAction): Stop {
    if (stateNow() === 'signed-out') return () => {}
    if (goal === 'favourites') return showHeart(id, true)
    return shop.use(pendingLines).begin({ productId: id, variationId: variationIdOf(variation) })
  }

  const ask = (pendingAction: PendingAction, returnTo?: string) =>
    once(nameOf(pendingAction), () => {
      const end = show(pendingAction)
      return signedIn(
        () => carry(pendingAction, end),
        () => {
          const at = clock.now()
          remember(shop, pendingAction, at)
          // A page of somebody else keeps it to itself.
          invite(returnTo, shop.linkTo('') ? undefined : at)
        },
      ).finally(end)
    })

  return {
    ask,
    invite: (returnTo) => invite(returnTo),
    async carryOut(login) {
      // Who is signed in asks for it anew.
      visit.remove(PENDING_ACTION_KEY)
      if (storage.get(PENDING_ACTION_KEY) === null) return
      await identity.ready()
      if (stateNow() !== 'signed-in') return
      // Without its code the pending action stays stored, for the next page.
      const recall = await bringRecall().catch(() => null)
      const pendingAction = await recall?.take(storage, login, clock.now())
      if (pendingAction) await ask(pendingAction)
    },
    isFavourite: keyed((id: ProductId) =>
      computed(() => {
        // Both are read, so that whoever looks has the list loaded.
        const isListed = favourites.value?.has(id).value ?? false
        return wanted.value.get(id) ?? isListed
      }),
    ),
    drop: (id) =>
      once(`drop ${id}`, () => {
        const end = stateNow() === 'signed-out' ? () => {} : showHeart(id, false)
        return signedIn(
          async () => (await favouritesOf()).remove(id),
          () => invite(),
        ).finally(end)
      }),
  }
}
