import { fakeClock } from '@haat/core/fixtures'
import { useShop } from '@haat/react'
import { Button } from '@haat/react/internal/ui/index.ts'
import { Toast } from '@haat/react/internal/ui/Toast.tsx'
import { Toaster } from '@haat/react/notices'
import { useEffect } from 'react'
import { withControls } from './support/withControls.tsx'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Notices' }

const LONG =
  'Please login to add items to cart / favourites. The product that you chose is saved and will be added when you are back.'

/** Toasts close after three seconds; a pointer, focus (F6) or another tab keeps them open. All stay in the list. */
export const Toasts = withControls('toaster', { history: true }, (values) => (
  <div className="story-row">
    <Callers />
    <Toaster {...values} />
  </div>
))
function Callers() {
  const { notices } = useShop()
  return (
    <>
      <Button
        onClick={() =>
          notices.say('Product added to cart successfully!', { label: 'Open cart', href: '#cart' })
        }
      >
        Success
      </Button>
      <Button tone="quiet" onClick={() => notices.warn('Failed to add product to cart.')}>
        Warn
      </Button>
      <Button tone="quiet" onClick={() => notices.warn(LONG, { label: 'Log In', href: '#login' })}>
        Long text
      </Button>
    </>
  )
}

/** A single toast, prerendered without code. */
export const One = () => (
  <Toast
    notice={{ id: 0, tone: 'bad', text: LONG, action: { label: 'Log In', href: '#login' } }}
    onDismiss={() => {}}
  />
)

/** A stopped clock keeps the toasts open. */
const stoppedClock = fakeClock()
function OpenToasts() {
  const shop = useShop()
  useEffect(() => {
    shop.notices.say('Product added to cart successfully!', { label: 'Open cart', href: '#cart' })
    shop.notices.warn('Failed to add product to cart.')
    shop.notices.warn(LONG, { label: 'Log In', href: '#login' })
  }, [shop])
  return <Toaster />
}
export const Open = withShop(() => <OpenToasts />, { clock: stoppedClock })
export const OpenNarrow = narrow(Open)
