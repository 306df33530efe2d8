import { type ReadonlySignal, signal } from '@preact/signals-core'
import { PAYMENT_METHODS, type PaymentMethod } from '../payment/payment.ts'
import type { Shop } from '../shop.ts'

/** Where a shopper's entries are saved, until the order is placed or they sign out. */
export const CHECKOUT_KEY = 'haat:checkout'

/** How many pieces of a product were asked for by "Buy now", and how many it became. */
export interface BoughtNow {
  readonly productId: string
  readonly variationId: string
  readonly asked: number
  readonly quantity: number
}

/** What a shopper entered and chose. */
export interface CheckoutEntries {
  /** The coupon as it was typed. */
  readonly typed: string
  readonly applied: boolean
  readonly addressId: string | null
  readonly method: PaymentMethod | null
  readonly boughtNow: BoughtNow | null
}

export const NO_ENTRIES: CheckoutEntries = {
  typed: '',
  applied: false,
  addressId: null,
  method: null,
  boughtNow: null,
}

/** Entries of whoever is signed in: they survive reload, back, login and another tab, and nobody else sees them. */
export interface CheckoutMemory {
  readonly entries: ReadonlySignal<CheckoutEntries>
  change(entries: Partial<CheckoutEntries>): void
  /** As another tab left them. */
  refresh(): void
  /** The order is placed. */
  clear(): void
}

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const isPieces = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1

function boughtNowOf(value: unknown): BoughtNow | null {
  const { productId, variationId, asked, quantity } = fieldsOf(value)
  if (typeof productId !== 'string' || typeof variationId !== 'string') return null
  return isPieces(asked) && isPieces(quantity) ? { productId, variationId, asked, quantity } : null
}

/** Entries as this browser keeps them, of nobody but this shopper; what does not fit is left out. */
export function readEntries(saved: string | null, userId: string): CheckoutEntries {
  try {
    const entries = fieldsOf(JSON.parse(saved ?? 'null'))
    if (entries.userId !== userId) return NO_ENTRIES
    const { typed, addressId } = entries
    return {
      typed: typeof typed === 'string' ? typed : '',
      applied: entries.applied === true,
      addressId: typeof addressId === 'string' ? addressId : null,
      method: PAYMENT_METHODS.find((method) => method === entries.method) ?? null,
      boughtNow: boughtNowOf(entries.boughtNow),
    }
  } catch {
    return NO_ENTRIES
  }
}

export function checkoutMemory({ session, storage }: Shop): CheckoutMemory {
  const entries = signal(NO_ENTRIES)
  let owner: string | null = null

  const refresh = () => {
    if (owner !== null) entries.value = readEntries(storage.get(CHECKOUT_KEY), owner)
  }
  session.subscribe((present) => {
    if (present.state === 'signed-out') {
      // What is saved in the browser waits for its owner: a session can end by itself.
      owner = null
      entries.value = NO_ENTRIES
    }
    if (present.state !== 'signed-in' || present.userId === owner) return
    owner = present.userId
    refresh()
  })

  return {
    entries,
    refresh,
    change(change) {
      entries.value = { ...entries.peek(), ...change }
      if (owner !== null) storage.set(CHECKOUT_KEY, JSON.stringify({ userId: owner, ...entries.peek() }))
    },
    clear() {
      entries.value = NO_ENTRIES
      storage.remove(CHECKOUT_KEY)
    },
  }
}
