import { lineTitle } from '@haat/core/orders'
import { shortId } from '@haat/core/tracking'
import { useTexts } from '@haat/react'
import { EmptyBasket } from '@haat/react/internal/ui/drawings/index.ts'
import { Button, EmptyState, Failure, Spinner } from '@haat/react/internal/ui/index.ts'
import { deskTexts } from './desk.texts.ts'
import { useLive } from './useDesk.ts'

/** The pieces that all new orders need, by product, to be printed or read from the phone. */
export function PickList() {
  const texts = useTexts(deskTexts)
  const picks = useLive('', (desk) => desk.picks())
  if (picks.state === 'loading') return <Spinner shape="rows" />
  if (picks.state === 'failed') return <Failure text={texts.loadFailed} onRetry={picks.reload} />
  if (picks.value.length === 0) return <EmptyState text={texts.picksNone} drawing={<EmptyBasket />} />
  return (
    <section className="desk__pick">
      <header className="desk__title">
        <h2>{texts.picks}</h2>
        <Button tone="quiet" icon="print" onClick={() => globalThis.print()}>
          {texts.print}
        </Button>
      </header>
      <p className="haat-note">{texts.picksLead}</p>
      <table className="desk__table">
        <thead>
          <tr>
            <th scope="col">{texts.pieces}</th>
            <th scope="col">{texts.product}</th>
            <th scope="col">{texts.forOrders}</th>
          </tr>
        </thead>
        <tbody>
          {picks.value.map(({ productCode, name, size, color, pieces, orders }) => (
            <tr key={`${productCode} ${size} ${color}`}>
              <td className="desk__pieces">{pieces}</td>
              <th scope="row">
                <span className="desk__name">{lineTitle({ name, size, color })}</span>
                <span className="haat-note">{productCode}</span>
              </th>
              <td translate="no">
                {orders.map((order) => (
                  <a key={order.id} href={`#order/${order.id}`}>
                    {orders.length > 1 && order.pieces > 1
                      ? `${shortId(order.id)} (${order.pieces})`
                      : shortId(order.id)}
                  </a>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
