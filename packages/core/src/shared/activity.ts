import type { Stop } from './clock.ts'
import type { Paise } from './money.ts'

/** What analytics needs of a product. */
export interface ActivityProduct {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly price: Paise | null
  readonly originalPrice: Paise | null
}

/** What a list is limited to. */
export interface ActivityList {
  /** @default its category, its tag or its search text */
  readonly name?: string | undefined
  readonly category?: string | undefined
  readonly top?: string | undefined
  readonly search?: string | undefined
}

/** A line that is bought. */
export interface ActivityLine {
  readonly productId: string
  readonly name?: string
  readonly price?: Paise | null
  readonly variation?: { readonly size: string; readonly color: string } | null
  readonly quantity: number
}

/** What a component shows, or what a shopper does. */
export interface Activities {
  readonly list: { readonly list: ActivityList; readonly products: readonly ActivityProduct[] }
  readonly product: { readonly product: ActivityProduct }
  readonly cart: { readonly lines: readonly ActivityLine[] }
  /** Also when a shopper opens it by a link. */
  readonly checkout: { readonly lines: readonly ActivityLine[] }
  /** An address is chosen. */
  readonly shipping: { readonly address: string; readonly lines: readonly ActivityLine[] }
  readonly payment: { readonly method: string; readonly lines: readonly ActivityLine[] }
  readonly placed: { readonly orderId: string }
  /** A shopper opens a product of a list. */
  readonly opened: { readonly product: ActivityProduct }
  readonly search: { readonly text: string }
  /** This page was opened by the shop's, where the shopper signed in. */
  readonly login: object
}
export type Activity = {
  [Kind in keyof Activities]: { readonly kind: Kind } & Activities[Kind]
}[keyof Activities]

/** @param before what was shown until now, also by the component itself */
type Follow = (now: Activity, before: readonly Activity[]) => void

/** What components show, for analytics. Without a follower nothing happens. */
export function activityStore() {
  const shown = new Map<object, Activity>()
  const followers = new Set<Follow>()
  return {
    /** Says what a component shows, instead of what it showed before. */
    show(component: object, now: Activity): void {
      const before = [...shown.values()]
      shown.set(component, now)
      for (const follow of followers) follow(now, before)
    },
    /** Says that a component shows it no longer. */
    hide: (component: object): void => void shown.delete(component),
    /** Says what a shopper has done. */
    tell(now: Activity): void {
      for (const follow of followers) follow(now, [])
    },
    /** Follows what is shown now and later, and what shoppers do. */
    follow(act: Follow): Stop {
      const all = [...shown.values()]
      all.forEach((now, at) => void act(now, all.slice(0, at)))
      followers.add(act)
      return () => void followers.delete(act)
    },
  }
}
