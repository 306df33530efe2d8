import type { Shop, Stop } from '@haat/core'
import type { Currency } from '@haat/react/ui'
import type { ComponentType } from 'react'
import type { Dress, ElementProps, Emit, Put } from './Stage.tsx'

/** What an element puts on its stage. */
export interface Scene {
  readonly tag: string
  readonly Shown: ComponentType<ElementProps>
  /** The element's properties. */
  readonly values: object
  readonly shop: Shop
  readonly emit: Emit
  readonly put: Put
  readonly dress: Dress
  /** Whether the page put fallback content into the element. */
  readonly fallback: boolean
  /** Of the texts, as the element's store says. */
  readonly lang: string | undefined
  readonly currency: Currency
}

/** The scenes of one element, one after the other: its root is rendered once and follows them. */
export interface Scenes {
  /** Must not be asked before there is one. */
  present(): Scene
  set(scene: Scene): void
  follow(changed: () => void): Stop
}

export function createScenes(): Scenes {
  const followers = new Set<() => void>()
  let now: Scene | undefined
  return {
    present: () => now as Scene,
    set(scene) {
      now = scene
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
