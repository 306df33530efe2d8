import type { Shop, Stop } from '@haat/core'
import type { Currency } from '@haat/react/ui'
import type { ComponentType } from 'react'
import type { AddStyles, ElementProps, Emit, Put } from './elementProps.ts'

/** What an element shows in its root. */
export interface ElementView {
  readonly tag: string
  readonly Shown: ComponentType<ElementProps>
  /** The element's properties. */
  readonly values: object
  readonly shop: Shop
  readonly emit: Emit
  readonly put: Put
  readonly addStyles: AddStyles
  /** Whether the page put fallback content into the element. */
  readonly fallback: boolean
  /** Of the texts, as the element's store says. */
  readonly lang: string | undefined
  readonly currency: Currency
}

/** The views of one element, one after the other: its root is rendered once and follows them. */
export interface ElementViews {
  /** Must not be asked before there is one. */
  present(): ElementView
  set(view: ElementView): void
  follow(changed: () => void): Stop
}

export function createViews(): ElementViews {
  const followers = new Set<() => void>()
  let now: ElementView | undefined
  return {
    present: () => now as ElementView,
    set(view) {
      now = view
      for (const changed of followers) changed()
    },
    follow(changed) {
      followers.add(changed)
      return () => {
        followers.delete(changed)
      }
    },
  }
}
