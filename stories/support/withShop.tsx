import { systemClock } from '@haat/core'
import { type FakeShop, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import type { Story } from '@ladle/react'
import { type ReactNode, useState } from 'react'

/**
 * A story of a component that needs a shop: `withShop((shop) => <Sponsors shop={shop} />, { sponsors: 'empty' })`.
 * The shop responds with sample data; the options change the behaviour of calls. Its clock runs.
 */
export function withShop(render: (shop: FakeShop) => ReactNode, options: FakeShopOptions = {}): Story {
  return function StoryWithShop() {
    const [shop] = useState(() => fakeShop({ clock: systemClock, ...options }))
    return render(shop)
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
