import { eq } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { refunds } from '../../database/schema.ts'
import { invoicesOf } from '../../invoices/read.ts'
import { cancelOrder, markRefunded, moveOrder, refundOrder, showOrder } from '../../orders/moves.ts'
import { ServiceError } from '../../services.ts'
import { describeRules } from '../../testing/describe-shop.ts'
import { PRICE, payShop } from '../payments.fixtures.ts'
import { REFUND_LEASE } from './send-refunds.ts'

describeRules('refunds by card on %s', payShop(), (shop, kind) => {
  let who: string
  let orderId: string
  let paymentId: string
  let count = 0
  let messages = 0
  const db = () => shop.database.db
  beforeEach(async () => {
    Object.assign(shop.card, { refusal: null, refundStatus: 'processed', before: async () => {} })
    who = `ann-${++count}`
    const begun = await shop.begin(who, await shop.product())
    const payment = shop.card.pay(begun.orderId)
    paymentId = payment.id
    orderId = (await shop.verify(who, payment)).json().orderId
  })
  const states = async () =>
    (await db().select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.createdAt)).map(
      ({ amountPaise, state, by }) => `${amountPaise / 100} ${state} ${by}`,
    )
  const amounts = async () => {
    const { data } = (await shop.as(who).get(`/api/v1/order/${orderId}`)).json()
    return [data.refunded, data.refunding]
  }
  const asked = () => shop.card.refunds.filter((refund) => refund.paymentId === paymentId).length
  const tell = async (event: string) => {
    const message = shop.card.message(event, await shop.card.payment(paymentId))
    return shop.deliver(message, `refund_${kind}_${++messages}`)
  }
  const dashboard = (refundedPaise: number) =>
    shop.card.change(paymentId, { refundedPaise, status: refundedPaise === PRICE ? 'refunded' : 'captured' })

  it('is made in parts, never more than was paid', async () => {
    await refundOrder(db(), orderId, { amountPaise: 4_000 })
    await shop.reconcile()
    await expect(refundOrder(db(), orderId, { amountPaise: 6_001 })).rejects.toThrow('Only ₹60')
    await refundOrder(db(), orderId)
    await shop.reconcile()
    expect([await amounts(), asked()]).toEqual([[100, 0], 2])
    await expect(refundOrder(db(), orderId)).rejects.toThrow('nothing left to refund')
  })

  it('is not repeated if the process was killed after the provider had made it', async () => {
    await refundOrder(db(), orderId, { amountPaise: 4_000 })
    const { refund } = shop.card
    const killed = vi.spyOn(shop.card, 'refund').mockImplementation(async (...call) => {
      await refund(...call)
      shop.card.refusal = 'unavailable'
      throw new ServiceError('unavailable', 'the process was killed')
    })
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await shop.reconcile()
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('the process was killed'))
    warned.mockRestore()
    killed.mockRestore()
    shop.card.refusal = null
    expect([await states(), asked()]).toEqual([['40 due shop'], 1])
    shop.pass(2 * REFUND_LEASE)
    await shop.reconcile()
    expect([await states(), asked(), await amounts()]).toEqual([['40 done shop'], 1, [40, 0]])
  })

  it('waits while the provider is unavailable', async () => {
    await cancelOrder(db(), orderId)
    shop.card.refusal = 'unavailable'
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    await shop.reconcile()
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('Shoppers cannot pay by card'))
    warned.mockRestore()
    expect([await states(), asked()]).toEqual([['100 due shop'], 0])
    shop.card.refusal = null
    shop.pass(2 * REFUND_LEASE)
    await shop.reconcile()
    expect(await amounts()).toEqual([100, 0])
  })

  it('is done when its message arrives, and can be tried again after it failed', async () => {
    shop.card.refundStatus = 'pending'
    await refundOrder(db(), orderId, { amountPaise: 4_000 })
    await shop.reconcile()
    expect([await states(), await amounts()]).toEqual([['40 pending shop'], [0, 40]])
    const [made] = shop.card.refunds.splice(-1)
    if (made) shop.card.refunds.push({ ...made, status: 'failed' })
    dashboard(0)
    expect((await tell('refund.failed')).statusCode).toBe(200)
    expect([await states(), await amounts()]).toEqual([['40 failed shop'], [0, 40]])
    shop.card.refundStatus = 'processed'
    await refundOrder(db(), orderId)
    await shop.reconcile()
    expect([await states(), await amounts()]).toEqual([
      ['40 void shop', '40 done shop'],
      [40, 0],
    ])
  })

  it('stays done if a message was processed with the provider’s answer from before', async () => {
    await refundOrder(db(), orderId, { amountPaise: 4_000 })
    const { refundsOf } = shop.card
    vi.spyOn(shop.card, 'refundsOf').mockImplementationOnce(async (id) => {
      const before = await refundsOf(id)
      await shop.reconcile()
      return before
    })
    expect((await tell('refund.processed')).statusCode).toBe(200)
    expect([await states(), asked(), await amounts()]).toEqual([['40 done shop'], 1, [40, 0]])
  })

  it('of the dashboard is recorded by its message, and by the next round if that was lost', async () => {
    dashboard(2_500)
    await tell('refund.processed')
    expect([await states(), await amounts()]).toEqual([['25 done provider'], [25, 0]])
    shop.pass(30 * 86_400_000)
    dashboard(PRICE)
    await shop.reconcile()
    expect((await amounts())[0]).toBe(100)
    await expect(refundOrder(db(), orderId)).rejects.toThrow('nothing left')
  })

  it('of the dashboard before the order is shipped is credited as soon as it is invoiced', async () => {
    dashboard(500)
    await tell('refund.processed')
    const seller = { name: 'Haat', address: 'Pune', gstin: '27AAPFU0939F1ZV' }
    await moveOrder(db(), orderId, 'Shipped', { seller })
    const documents = await invoicesOf(db(), orderId)
    expect(documents.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
      ['invoice', PRICE],
      ['credit', 500],
    ])
  })

  it('of the dashboard replaces one of the same amount that was about to be made', async () => {
    await cancelOrder(db(), orderId)
    dashboard(PRICE)
    await tell('refund.processed')
    await shop.reconcile()
    expect([await states(), asked(), await amounts()]).toEqual([['100 done shop'], 0, [100, 0]])
  })

  it('of the dashboard reduces those that are still due', async () => {
    await cancelOrder(db(), orderId)
    dashboard(6_000)
    await shop.reconcile()
    shop.pass(2 * REFUND_LEASE)
    await shop.reconcile()
    expect([(await states()).toSorted(), await amounts()]).toEqual([
      ['40 done shop', '60 done provider'],
      [100, 0],
    ])
  })

  it('may be recorded by people, unless the provider is making it', async () => {
    await refundOrder(db(), orderId, { amountPaise: 4_000 })
    expect((await markRefunded(db(), orderId)).message).toContain('is now refunded')
    await shop.reconcile()
    expect([asked(), await amounts()]).toEqual([0, [40, 0]])
    shop.card.refundStatus = 'pending'
    await refundOrder(db(), orderId, { amountPaise: 1_000 })
    await shop.reconcile()
    expect((await markRefunded(db(), orderId)).changed).toBe(false)
    expect((await showOrder(db(), orderId)).refundDuePaise).toBe(1_000)
  })
})
