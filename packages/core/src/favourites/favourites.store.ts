import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ProductId } from '../catalogue/catalogue.ts'
import type { Stop } from '../shared/clock.ts'
import { keyed } from '../shared/loadable.ts'
import { type Owned, type OwnedResource, owned } from '../shared/owned.ts'
import type { Shop } from '../shop.ts'
import { type FavouriteRequest, favouritesApi } from './favourites.api.ts'
import { favouritesCopy as copy } from './favourites.copy.ts'
import { type Edits, edited, type Favourite, favouriteOf, REFETCH_DELAY } from './favourites.ts'

export type AddOutcome = 'added' | 'already' | 'failed'

/** What a shopper keeps in mind. Changes show at once; one that fails is taken back and said (fault F39). */
export interface FavouritesStore {
  readonly list: OwnedResource<readonly Favourite[]>
  /** Whether a product is on the list, as far as it is known. */
  has(id: ProductId): ReadonlySignal<boolean>
  /** Says the texts of storefront.md §8. */
  add(request: FavouriteRequest): Promise<AddOutcome>
  remove(id: ProductId): Promise<void>
}

const NOTHING: Edits = new Map()

export const favouritesStore = ({
  http,
  family,
  identity,
  session,
  notices,
  clock,
  tabs,
  newKey,
}: Shop): FavouritesStore => {
  const api = favouritesApi(http, family)
  const told = owned(identity, api.list)
  /** What the shopper did that the list in hand does not tell yet. */
  const edits = signal(NOTHING)
  const settled = new Set<ProductId>()
  const running = new Map<ProductId, Promise<AddOutcome>>()
  let stopRefetch: Stop = () => {}

  const state = computed((): Owned<readonly Favourite[]> => {
    const { value } = told.state
    return value.state === 'ready' ? { state: 'ready', value: edited(value.value, edits.value) } : value
  })

  const userNow = () => {
    const present = session.peek()
    return present.state === 'signed-in' ? present.userId : null
  }
  let owner = userNow()
  session.subscribe(() => {
    if (userNow() === owner) return
    owner = userNow()
    stopRefetch()
    settled.clear()
    running.clear()
    edits.value = NOTHING
  })
  tabs.subscribe(({ topic, userId }) => {
    const isNews = topic === 'missed' || (topic === 'favourites' && userId === owner)
    if (isNews && told.state.peek().state === 'ready') void refetch()
  })

  function edit(id: ProductId, wanted: Favourite | null | undefined) {
    const next = new Map(edits.peek())
    if (wanted === undefined) next.delete(id)
    else next.set(id, wanted)
    edits.value = next
  }

  /** Only a list that was asked for after a change went through may take that change's place. */
  async function refetch() {
    const [before, sure, mine] = [told.state.peek(), [...settled], owner]
    await told.reload()
    if (told.state.peek() === before || owner !== mine) return
    for (const id of sure) {
      // Changed once more meanwhile.
      if (!settled.delete(id)) continue
      edit(id, undefined)
    }
  }

  /** Shows the change, makes it, and takes it back where it fails; `say` tells the outcome. */
  async function change(
    id: ProductId,
    wanted: Favourite | null,
    call: (userId: string) => Promise<boolean>,
    say: (outcome: AddOutcome) => void,
  ): Promise<AddOutcome> {
    const userId = owner
    if (userId === null) {
      notices.warn(copy.signInToAdd)
      return 'failed'
    }
    const before = edits.peek().get(id)
    settled.delete(id)
    edit(id, wanted)
    const outcome = await call(userId).then(
      (done) => (done ? 'added' : 'already'),
      () => 'failed' as const,
    )
    // Somebody else is here by now: not a word of it.
    if (owner !== userId) return outcome
    if (outcome === 'failed') edit(id, before)
    settled.add(id)
    say(outcome)
    if (outcome === 'failed') return outcome
    tabs.publish({ topic: 'favourites', userId })
    stopRefetch()
    stopRefetch = clock.after(REFETCH_DELAY, () => void refetch())
    return outcome
  }

  /** One change of a product at a time: a second press means the first one (fault F32). */
  function once(id: ProductId, start: () => Promise<AddOutcome>): Promise<AddOutcome> {
    const present = running.get(id)
    if (present) return present
    const made = start().finally(() => {
      if (running.get(id) === made) running.delete(id)
    })
    running.set(id, made)
    return made
  }

  return {
    list: { state, use: told.use, reload: told.reload },
    has: keyed((id: ProductId) =>
      computed(() => {
        const wanted = edits.value.get(id)
        if (wanted !== undefined) return wanted !== null
        const { value } = told.state
        return value.state === 'ready' && value.value.some(({ productId }) => productId === id)
      }),
    ),
    add: (request) =>
      once(request.product.id, () =>
        change(
          request.product.id,
          favouriteOf(request.product),
          (userId) => api.add(userId, request, newKey()),
          (outcome) => {
            if (outcome === 'failed') notices.warn(copy.addFailed)
            else notices.say(outcome === 'added' ? copy.added : copy.alreadyAdded)
          },
        ),
      ),
    async remove(id) {
      await once(id, () =>
        change(
          id,
          null,
          (userId) => api.remove(userId, id).then(() => true),
          (outcome) => {
            if (outcome === 'failed') notices.warn(copy.removeFailed)
            else notices.say(copy.removed)
          },
        ),
      )
    },
  }
}
