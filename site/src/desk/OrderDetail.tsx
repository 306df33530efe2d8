import { formatPrice, type Paise } from '@haat/core'
import type { DeskOrder } from '@haat/core/internal/desk/index.ts'
import { changesTexts, expectedText, lineTitle } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useShop, useTexts } from '@haat/react'
import { OrderOutcome } from '@haat/react/internal/orders/OrderOutcome.tsx'
import { ReturnPhotos } from '@haat/react/internal/orders/ReturnPhotos.tsx'
import {
  Badge,
  Button,
  Detail,
  Failure,
  Icon,
  List,
  Spinner,
  useValue,
} from '@haat/react/internal/ui/index.ts'
import { useState } from 'react'
import { momentOf, refundLeft } from './amounts.ts'
import { deskTexts } from './desk.texts.ts'
import { History } from './History.tsx'
import { Printing } from './Printing.tsx'
import { StepDialog } from './StepDialog.tsx'
import { emptyForm, fieldsOf, isExpected, type Kind, kindsOf, type StepForm, stepOf } from './step-form.ts'
import { useDesk, useLive } from './useDesk.ts'

interface OrderDetailProps {
  orderId: string
}

/** Everything about an order, and what can be done with it. */
export function OrderDetail({ orderId }: OrderDetailProps) {
  const texts = useTexts(deskTexts)
  const order = useLive(orderId, (desk) => desk.order(orderId))
  return (
    <>
      <a className="desk__back" href="#orders">
        <Icon name="back" />
        <span>{texts.back}</span>
      </a>
      {order.state === 'loading' && <Spinner shape="rows" />}
      {order.state === 'failed' && (
        <Failure text={order.failure.serverMessage ?? texts.loadFailed} onRetry={order.reload} />
      )}
      {order.state === 'ready' && <Shown order={order.value} />}
    </>
  )
}

function Shown({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  return (
    <article className="desk__order">
      <header className="desk__title">
        <h2>{texts.order({ shortId: shortId(order.id) })}</h2>
        {!(order.isOver && order.delivery === 'OrderPlaced') && (
          <Badge tone={order.delivery === 'Delivered' ? 'good' : 'none'}>
            {texts.states[order.delivery]}
          </Badge>
        )}
        <OrderOutcome order={order} />
        {order.createdAt && <span className="haat-note">{momentOf(order.createdAt)}</span>}
      </header>
      <Actions order={order} />
      <div className="desk__parts">
        <Customer order={order} />
        <Amounts order={order} />
      </div>
      <Lines order={order} />
      <Printing order={order} />
      <History order={order} />
    </article>
  )
}

/** The next step, and the others. Until an earlier step of this order is sent, no other one can be taken. */
function Actions({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const desk = useDesk()
  const [kind, setKind] = useState<Kind | null>(null)
  const isSending = useValue(desk.waiting.steps).some(({ to }) =>
    to.split('/').includes(encodeURIComponent(order.id)),
  )
  const title = (one: Kind) => texts.steps[one].title({ shortId: shortId(order.id) })
  const send = (one: Kind, form: StepForm) =>
    one === 'ether'
      ? desk.etherSent(order.id, form.transaction.trim(), title(one))
      : desk.take(order.id, stepOf(one, form, order), title(one))
  const begin = (one: Kind) => {
    if (isSending) return
    if (fieldsOf(one, order).length > 0 || one === 'refunded') setKind(one)
    else send(one, emptyForm(one, order))
  }
  const [first, ...others] = kindsOf(order)
  return (
    <div className="desk__actions">
      {[first, ...others].map(
        (one) =>
          one && (
            <Button
              key={one}
              tone={one === first && isExpected(one, order) ? 'main' : 'quiet'}
              aria-disabled={isSending || undefined}
              onClick={() => begin(one)}
            >
              {isSending && one === first ? texts.sending : texts.steps[one].action}
            </Button>
          ),
      )}
      {kind && (
        <StepDialog
          kind={kind}
          order={order}
          title={title(kind)}
          onClose={() => setKind(null)}
          onForm={(form) => {
            setKind(null)
            send(kind, form)
          }}
        />
      )}
    </div>
  )
}

function Customer({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const now = useShop().clock.now()
  const { destination, email, notes, trackingNumber, trackingUrl } = order
  const due = order.delivery === 'Delivered' || order.isOver ? null : expectedText(order, now)
  return (
    <section className="desk__part">
      <h3>{texts.customer}</h3>
      {destination ? (
        <address>
          <span>{destination.name}</span>
          <span>{destination.address}</span>
          <span>{`${destination.city} ${destination.pincode}, ${destination.state}`}</span>
          <a href={`tel:${destination.phone}`}>{destination.phone}</a>
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </address>
      ) : (
        <p>{texts.noAddress}</p>
      )}
      {due && <p className="desk__due">{texts.due({ day: due })}</p>}
      {notes !== '' && <p className="desk__note">{notes}</p>}
      {(trackingNumber !== '' || trackingUrl !== '') && (
        <p>
          <span>{`${texts.parcel}: `}</span>
          {trackingUrl === '' ? (
            <span>{trackingNumber}</span>
          ) : (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {trackingNumber || trackingUrl}
            </a>
          )}
        </p>
      )}
    </section>
  )
}

function Amounts({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const { total, remaining, isPaid, method, collected, refunds } = order
  const due = refundLeft(order)
  const open = Math.max(remaining - (collected ?? 0), 0) as Paise
  const toPay = open > 0 ? texts.toPay({ amount: formatPrice(open) }) : texts.nothingToPay
  return (
    <section className="desk__part">
      <h3>{isPaid ? texts.paid({ method: texts.methods[method] }) : toPay}</h3>
      <dl className="desk__amounts">
        {total !== null && <Detail name={texts.total}>{formatPrice(total)}</Detail>}
        {total !== remaining && <Detail name={texts.remaining}>{formatPrice(remaining)}</Detail>}
        {due > 0 && <Detail name={texts.refundDue}>{formatPrice(due)}</Detail>}
        {refunds.map(({ amount, state }, at) => (
          <Detail key={at} name={texts.refunds[state as keyof typeof texts.refunds] ?? state}>
            {formatPrice(amount)}
          </Detail>
        ))}
      </dl>
      {!isPaid && collected !== null && (
        <p>{texts.partly({ collected: formatPrice(collected), amount: formatPrice(remaining) })}</p>
      )}
    </section>
  )
}

function Lines({ order: { lines, returnPhotos } }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const { lines: states } = useTexts(changesTexts)
  return (
    <section className="desk__part">
      <h3>{texts.items}</h3>
      <List className="desk__lines">
        {lines.map(({ id, quantity, productCode, price, state, reason, ...line }) => (
          <li key={id} data-state={state}>
            <span className="desk__pieces">{`${quantity} ×`}</span>
            <span>
              <span className="desk__name">{lineTitle(line)}</span>
              <span className="haat-note">
                {[productCode, price !== null && texts.each({ amount: formatPrice(price) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {state !== 'ordered' && (
                <span className="desk__outcome">{[states[state], reason].filter(Boolean).join(': ')}</span>
              )}
            </span>
          </li>
        ))}
      </List>
      <ReturnPhotos photos={returnPhotos} />
    </section>
  )
}
