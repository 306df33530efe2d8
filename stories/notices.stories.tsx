import { type FakeShop, fakeClock } from '@haat/core/fixtures'
import { Toast, Toaster } from '@haat/react/notices'
import { Button } from '@haat/react/ui'
import { useEffect } from 'react'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Notices' }

const LONG =
  'Please login to add items to cart / favourites. What you chose is remembered and will be added as soon as you are back.'

/** Toasts leave after three seconds; a pointer, focus (F6) or another tab holds them. All stay in the list. */
export const Toasts = withShop((shop) => (
  <div className="story-row">
    <Button
      onClick={() =>
        shop.notices.say('Product added to cart successfully!', { label: 'Open cart', href: '#cart' })
      }
    >
      Say
    </Button>
    <Button tone="quiet" onClick={() => shop.notices.warn('Failed to add product to cart.')}>
      Warn
    </Button>
    <Button tone="quiet" onClick={() => shop.notices.warn(LONG, { label: 'Log In', href: '#login' })}>
      Say much
    </Button>
    <Toaster shop={shop} />
  </div>
))

/** One of them by itself, as a page shows it before any code is there. */
export const One = () => (
  <Toast
    notice={{ id: 0, tone: 'bad', text: LONG, action: { label: 'Log In', href: '#login' } }}
    onDismiss={() => {}}
  />
)

/** A clock that stands keeps them here. */
const still = fakeClock()
function Said({ shop }: { shop: FakeShop }) {
  useEffect(() => {
    shop.notices.say('Product added to cart successfully!', { label: 'Open cart', href: '#cart' })
    shop.notices.warn('Failed to add product to cart.')
    shop.notices.warn(LONG, { label: 'Log In', href: '#login' })
  }, [shop])
  return <Toaster shop={shop} />
}
export const Open = withShop((shop) => <Said shop={shop} />, { clock: still })
export const OpenNarrow = narrow(Open)
