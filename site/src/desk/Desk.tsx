import { formatPrice } from '@haat/core'
import type { Overview } from '@haat/core/internal/desk/index.ts'
import { useTexts } from '@haat/react'
import { Button, Detail, Failure, Outline, Spinner, useResource } from '@haat/react/internal/ui/index.ts'
import { useEffect } from 'react'
import { deskTexts } from './desk.texts.ts'
import { Orders } from './Orders.tsx'
import { PickList } from './PickList.tsx'
import { Products } from './Products.tsx'
import { useDesk, usePolling } from './useDesk.ts'
import { useHash } from './useHash.ts'
import { useSound } from './useSound.ts'
import { Waiting } from './Waiting.tsx'
import '@haat/react/internal/ui/field.css'
import './desk.css'
import './orders.css'

const PARTS = ['orders', 'pick', 'products'] as const

const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4'

/** The order desk: the day's figures, and one of its parts. The address says which: `#pick`, `#products`, or an order. */
export function Desk() {
  const texts = useTexts(deskTexts)
  const { overview } = useDesk()
  const state = useResource(overview)
  if (state.state === 'ready') return <Parts overview={state.value} />
  return state.state === 'loading' ? (
    <Spinner shape="rows" />
  ) : (
    <Failure text={texts.loadFailed} onRetry={() => overview.reload()} />
  )
}

interface OverviewProps {
  overview: Overview
}

function Parts({ overview }: OverviewProps) {
  const texts = useTexts(deskTexts)
  const hash = useHash()
  const part = PARTS.find((one) => one === hash) ?? 'orders'
  const sound = useSound(overview.newestAt)
  usePolling(sound.isOn)
  const { newOrders } = overview
  useEffect(() => {
    document.title = newOrders > 0 ? `(${newOrders}) ${texts.title}` : texts.title
  }, [newOrders, texts])
  return (
    <div className="haat desk" data-part={hash.startsWith('order/') ? 'order' : part}>
      <header className="desk__head">
        <h1>{texts.title}</h1>
        <News count={newOrders} sound={sound} />
        <Figures overview={overview} />
      </header>
      <nav className="desk__nav" aria-label={texts.title}>
        {PARTS.map((one) => (
          <a key={one} href={`#${one}`} aria-current={one === part ? 'page' : undefined}>
            {texts.parts[one]}
          </a>
        ))}
      </nav>
      <Waiting />
      {part === 'orders' && (
        <Orders orderId={hash.startsWith('order/') ? hash.slice(6) : null} overview={overview} />
      )}
      {part === 'pick' && <PickList />}
      {part === 'products' && <Products />}
    </div>
  )
}

interface NewsProps {
  /** Number of new orders. */
  count: number
  sound: ReturnType<typeof useSound>
}

function News({ count, sound: { isOn, toggle } }: NewsProps) {
  const texts = useTexts(deskTexts)
  return (
    <div className="desk__news">
      <p role="status" data-new={count > 0 ? '' : undefined}>
        {count > 0 ? texts.newOrders({ count }) : texts.noNewOrders}
      </p>
      <Button
        tone="quiet"
        iconOnly
        icon={<Outline path={isOn ? BELL : `${BELL}M3 3l18 18`} />}
        title={isOn ? texts.soundOn : texts.soundOff}
        aria-pressed={isOn}
        onClick={toggle}
      >
        {texts.sound}
      </Button>
    </div>
  )
}

function Figures({ overview }: OverviewProps) {
  const texts = useTexts(deskTexts)
  return (
    <dl className="desk__figures" aria-label={texts.figures}>
      <Detail name={texts.ordersToday}>{overview.orders}</Detail>
      <Detail name={texts.turnover}>{formatPrice(overview.turnover)}</Detail>
      <Detail name={texts.cashToCollect} title={texts.cashNote}>
        {formatPrice(overview.cashToCollect)}
      </Detail>
    </dl>
  )
}
