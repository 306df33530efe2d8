import { systemClock } from '@haat/core'
import { type FakeShop, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import type { Story } from '@ladle/react'
import { type ReactNode, use, useState } from 'react'
import { ChoicesContext } from './choices.ts'

/**
 * A story of a component that needs a shop: `withShop(() => <Sponsors />, { sponsors: 'empty' })`.
 * The shop responds with sample data; the options change the behaviour of calls. Its clock runs.
 */
export function withShop(render: (shop: FakeShop) => ReactNode, options: FakeShopOptions = {}): Story {
  // A component of its own, so that hooks of `render` are inside of the provider.
  const Rendered = ({ shop }: { shop: FakeShop }) => render(shop)
  return function StoryWithShop() {
    const choices = use(ChoicesContext)
    const [shop] = useState(() => fakeShop({ clock: systemClock, ...options, ...choices.shop }))
    return (
      <ShopProvider shop={shop} {...choices.provider}>
        <Rendered shop={shop} />
      </ShopProvider>
    )
  }
}

/** A story in the width of a small phone. */
export function narrow(Shown: Story): Story {
  return function NarrowStory() {
    return (
      <div className="story-narrow">
        <Shown />
      </div>
    )
  }
}
