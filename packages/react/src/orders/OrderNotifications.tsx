import { pushTexts } from '@haat/core/orders'
import { useTexts } from '../shop.ts'
import { Button, useBusy } from '../ui/index.ts'
import { usePush } from './usePush.ts'
import './notifications.css'

/** Offers notifications of this device about the shopper's orders. Nothing where the browser has none, or forbids them. */
export function OrderNotifications() {
  const texts = useTexts(pushTexts)
  const { state, start, stop } = usePush()
  const { busy, run } = useBusy()
  if (state === 'unknown') return null
  const isOn = state === 'on'
  return (
    <aside className="haat haat-notifications">
      <div className="haat-panel haat-notifications__box">
        <p role="status">{state === 'off' ? texts.text : texts[state]}</p>
        {/* It stays where it is refused, too: it may have the focus. */}
        <Button
          tone="quiet"
          aria-busy={busy}
          // The second press of a double click would turn them off again.
          onClick={({ detail }) => detail < 2 && run(isOn ? stop : start)}
        >
          {isOn ? texts.stop : texts.start}
        </Button>
      </div>
    </aside>
  )
}
