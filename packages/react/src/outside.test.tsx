import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FEATURE_EXPORTS } from './features.fixtures.ts'

/** Components that need no shop: they take data. */
const WITHOUT_SHOP = ['Receipt', 'SignInPrompt', 'TrackingSteps']

type Export = readonly [name: string, thing: ComponentType | (() => unknown)]
const exports = FEATURE_EXPORTS.filter(([name]) => !WITHOUT_SHOP.includes(name)) as readonly Export[]

/** Uses a hook as a component. */
function User({ hook }: { hook: () => unknown }) {
  hook()
  return null
}

describe('outside of a provider', () => {
  it.each(exports)('%s says what to write', (name, thing) => {
    const isHook = name.startsWith('use')
    const shown = isHook
      ? createElement(User, { hook: thing as () => unknown })
      : createElement(thing as ComponentType)
    const user = isHook ? `${name}()` : `<${name}>`
    expect(() => renderToString(shown)).toThrow(
      `Haat: ${user} is outside of <ShopProvider>. It has no shop. Wrap your app in it: <ShopProvider shop={shop}>…</ShopProvider>.`,
    )
  })
})
