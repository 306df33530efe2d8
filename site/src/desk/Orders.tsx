import { formatPrice } from '@haat/core'
import { type DeskRow, type Overview, VIEWS, type View } from '@haat/core/internal/desk/index.ts'
import { outcomeTexts } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useTexts } from '@haat/react'
import { EmptyBasket, NothingFound } from '@haat/react/internal/ui/drawings/index.ts'
import { Badge, EmptyState, Failure, List, Spinner } from '@haat/react/internal/ui/index.ts'
import { TextField } from '@haat/react/internal/ui/TextField.tsx'
import { useDeferredValue, useState } from 'react'
import { momentOf, slotText } from './amounts.ts'
import { deskTexts } from './desk.texts.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { useLive } from './useDesk.ts'

interface OrdersProps {
  /** The order that is shown; null for none. */
  orderId: string | null
  overview: Overview
}

/** The list of orders; on wide screens beside it the chosen order, on others instead of it. */
export function Orders({ orderId, overview }: OrdersProps) {
  const texts = useTexts(deskTexts)
  const [view, setView] = useState<View>('New')
  const [find, setFind] = useState('')
  const typed = useDeferredValue(find)
  const counts: Partial<Record<View, number>> = {
    New: overview.newOrders,
    'Return asked': overview.returnsAsked,
  }
  return (
    <div className="desk__orders" data-open={orderId === null ? undefined : ''}>
      <section className="desk__list" aria-label={texts.parts.orders}>
        <TextField
          label={texts.find}
          hint={texts.findHint}
          value={find}
          onText={setFind}
          enterKeyHint="search"
          autoComplete="off"
        />
        <div className="desk__views" role="group" aria-label={texts.show}>
          {VIEWS.map((one) => (
            <button
              key={one}
              type="button"
              className="desk__view"
              aria-pressed={find === '' && one === view}
              onClick={() => {
                setView(one)
                setFind('')
              }}
            >
              <span>{texts.views[one || 'all']}</span>
              {(counts[one] ?? 0) > 0 && <span className="desk__count">{counts[one]}</span>}
            </button>
          ))}
        </div>
        <Rows view={typed.trim() === '' ? view : ''} find={typed.trim()} chosen={orderId} />
      </section>
      <section className="desk__detail" aria-live="off">
        {orderId === null ? (
          <p className="desk__empty">{texts.choose}</p>
        ) : (
          <OrderDetail key={orderId} orderId={orderId} />
        )}
      </section>
    </div>
  )
}

interface RowsProps {
  view: View
  find: string
  chosen: string | null
}

function Rows({ view, find, chosen }: RowsProps) {
  const texts = useTexts(deskTexts)
  const orders = useLive(`${view} ${find}`, (desk) => desk.orders(view, find))
  if (orders.state === 'loading') return <Spinner shape="rows" />
  if (orders.state === 'failed') return <Failure text={texts.loadFailed} onRetry={orders.reload} />
  if (orders.value.length === 0)
    return find === '' ? (
      <EmptyState text={texts.none} drawing={<EmptyBasket />} />
    ) : (
      <EmptyState text={texts.noneFound({ find })} drawing={<NothingFound />} />
    )
  return (
    <List className="desk__rows">
      {orders.value.map((order) => (
        <li key={order.id}>
          <Row
            order={order}
            isChosen={order.id === chosen}
            hasState={view === '' || view === 'Return asked'}
          />
        </li>
      ))}
    </List>
  )
}

interface RowProps {
  order: DeskRow
  isChosen: boolean
  /** Whether its state is shown, because the list has several. */
  hasState: boolean
}

function Row({ order, isChosen, hasState }: RowProps) {
  const texts = useTexts(deskTexts)
  const outcomes = useTexts(outcomeTexts)
  const { id, placedAt, status, outcome, method, isPaid, total, name, city, slot } = order
  return (
    <a className="desk__row" href={`#order/${id}`} aria-current={isChosen || undefined}>
      <span className="desk__who">{[name, city].filter(Boolean).join(', ') || texts.noAddress}</span>
      <span className="desk__sum">{formatPrice(total)}</span>
      <span className="haat-note" translate="no">{`${shortId(id)} · ${momentOf(placedAt)}`}</span>
      <span className="desk__tags">
        {outcome !== null && <Badge tone="low">{outcomes[outcome]}</Badge>}
        {hasState && outcome !== 'cancelled' && (
          <Badge tone={status === 'OrderPlaced' ? 'low' : 'none'}>{texts.states[status]}</Badge>
        )}
        <span className="haat-note">
          {isPaid ? texts.paid({ method: texts.methods[method] }) : texts.methods[method]}
        </span>
      </span>
      {slot !== '' && status !== 'Delivered' && outcome === null && (
        <span className="desk__slot">{slotText(slot)}</span>
      )}
    </a>
  )
}
