import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import * as account from './account/index.ts'
import * as assistant from './assistant/index.ts'
import * as cart from './cart/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as checkout from './checkout/index.ts'
import * as comments from './comments/index.ts'
import * as contact from './contact/index.ts'
import * as favourites from './favourites/index.ts'
import * as notices from './notices/index.ts'
import * as orders from './orders/index.ts'
import * as product from './product/index.ts'
import * as search from './search/index.ts'
import * as session from './session/index.ts'
import * as tracking from './tracking/index.ts'

const FEATURES = {
  account,
  assistant,
  cart,
  catalogue,
  checkout,
  comments,
  contact,
  favourites,
  notices,
  orders,
  product,
  search,
  session,
  tracking,
}

/** Components that need no shop: they take data. */
const WITHOUT_SHOP = ['Receipt', 'SignInPrompt', 'TrackingSteps']

type Export = readonly [name: string, thing: ComponentType | (() => unknown)]
const exports = Object.values(FEATURES)
  .flatMap((feature) => Object.entries<unknown>(feature) as unknown as Export[])
  .filter(([name]) => !WITHOUT_SHOP.includes(name))

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
