import { formatDay } from '@haat/core'
import type { DeskOrder } from '@haat/core/internal/desk/index.ts'
import { addressText, expectedText, isGone, lineTitle } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useShop, useTexts } from '@haat/react'
import { Paper, PaperTable } from '@haat/react/internal/orders/Paper.tsx'
import { TaxInvoice } from '@haat/react/internal/orders/TaxInvoice.tsx'
import { Button, Detail } from '@haat/react/internal/ui/index.ts'
import { useEffect, useState } from 'react'
import { details } from '../details.ts'
import { deskTexts } from './desk.texts.ts'

type Printed = 'invoice' | 'slip'

/** Prints the tax invoices and credit notes of an order, or its packing slip. */
export function Printing({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const [paper, setPaper] = useState<Printed | null>(null)
  useEffect(() => {
    if (paper === null) return
    const done = () => setPaper(null)
    addEventListener('afterprint', done)
    globalThis.print()
    return () => removeEventListener('afterprint', done)
  }, [paper])
  return (
    <div className="desk__print">
      {!order.isOver && (
        <Button tone="quiet" icon="print" onClick={() => setPaper('slip')}>
          {texts.slip}
        </Button>
      )}
      {order.invoices.length > 0 && (
        <Button tone="quiet" icon="print" onClick={() => setPaper('invoice')}>
          {texts.invoice}
        </Button>
      )}
      {paper === 'slip' && <PackingSlip order={order} />}
      {paper === 'invoice' &&
        order.invoices.map((invoice) => <TaxInvoice key={invoice.number} order={order} invoice={invoice} />)}
    </div>
  )
}

function PackingSlip({ order }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const { id, createdAt, destination, notes, trackingNumber, lines } = order
  const due = expectedText(order, useShop().clock.now())
  return (
    <Paper seller={<p className="haat-receipt__shop">{details.name}</p>} title={texts.slipTitle}>
      <dl className="haat-receipt__facts">
        <Detail name={texts.slipOrder}>{shortId(id)}</Detail>
        {createdAt && <Detail name={texts.slipDate}>{formatDay(createdAt)}</Detail>}
        {destination && <Detail name={texts.customer}>{addressText(destination)}</Detail>}
        {due && <Detail name={texts.slipDue}>{due}</Detail>}
        {trackingNumber !== '' && <Detail name={texts.parcel}>{trackingNumber}</Detail>}
        {notes !== '' && <Detail name={texts.slipNote}>{notes}</Detail>}
      </dl>
      <PaperTable
        columns={[{ name: texts.product }, { name: texts.pieces }]}
        rows={lines
          .filter(({ state }) => !isGone(state))
          .map((line) => ({
            name: lineTitle(line),
            code: line.productCode,
            pack: line,
            cells: [line.quantity],
          }))}
      />
    </Paper>
  )
}
