import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { orderSteps, payments, refunds } from '../database/schema.ts'
import { NO_SERVICES } from '../services.ts'
import { someWallet, TEST_WALLET, testCrypto } from '../testing/crypto.ts'
import type { Kind } from '../testing/databases.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { openCryptoShop, UNKNOWN_HASH } from './crypto.fixtures.ts'
import { etherRefund } from './refunds.ts'

/** Price of a mango in paise. */
const PRICE = 19_950

async function open(kind: Kind) {
  const ether = testCrypto()
  return { ...(await openCryptoShop(kind, ether.chain)), ether }
}

describeRules('a refund in ether on %s', open, (shop) => {
  let payer: string
  let wei: bigint
  let orderId: string
  beforeEach(async () => {
    await shop.reset()
    payer = someWallet()
    const order = await orderOf('ann')
    wei = order.wei
    orderId = order.orderId
  })

  /** Pays an order in ether, and cancels it. */
  async function orderOf(who: string) {
    const quote = await shop.quote(who, payer)
    const { hash } = shop.ether.put({ from: payer, wei: BigInt(quote.wei) })
    const id = (await shop.report(who, hash, quote)).json<{ orderId: string }>().orderId
    expect((await shop.as(who).post(`/api/v1/order/cancel/${id}`)).statusCode).toBe(200)
    return { orderId: id, wei: BigInt(quote.wei) }
  }
  const sent = (values: object = {}) => shop.ether.put({ from: TEST_WALLET, to: payer, wei, ...values }).hash
  const record = async (transaction: string, id = orderId) => {
    const services = { ...NO_SERVICES, crypto: shop.ether }
    return (await etherRefund({ database: shop.database, services }, id, { transaction })).message
  }
  const stateOf = async (id = orderId) =>
    (await shop.database.db.select().from(refunds).where(eq(refunds.orderId, id))).map(
      ({ state, amountPaise }) => [state, amountPaise],
    )

  it('is recorded by its transaction, once', async () => {
    expect(await stateOf()).toEqual([['due', PRICE]])
    const hash = sent()
    expect(await record(hash)).toContain('₹199.50 are now refunded in ether.')
    expect(await record(hash)).toContain('is recorded already. Nothing was changed.')
    expect(await stateOf()).toEqual([['done', PRICE]])
    expect(await shop.database.db.select().from(payments)).toMatchObject([{ refundedPaise: PRICE }])
    const order = (await shop.as('ann').get(`/api/v1/order/${orderId}`)).json()
    expect(order.data.refunded).toBe(199.5)
  })

  it('is recorded at the order desk, with the name of who did it, or refused with the reason', async () => {
    const call = async (transaction: string, userId = 'staff') => {
      const token = await shop.identity.tokenFor(userId, { fva: [1, 1] })
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v1/desk/orders/${orderId}/ether`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': transaction },
        payload: { transaction },
      })
      return [answer.statusCode, answer.json().message, answer.json().changed]
    }
    const hash = sent()
    expect((await call(hash, 'ann'))[0]).toBe(404)
    expect(await call(sent({ from: someWallet() }))).toMatchObject([
      409,
      expect.stringContaining("not from the shop's wallet"),
      undefined,
    ])
    expect(await call(hash)).toEqual([200, expect.stringContaining('₹199.50 are now refunded'), true])
    expect(await call(hash)).toEqual([200, expect.stringContaining('is recorded already'), false])
    const steps = (await shop.database.db.select().from(orderSteps)).filter(({ step }) => step === 'refunded')
    expect(steps).toMatchObject([{ actor: 'staff', reason: `₹199.50: ${hash}` }])
  })

  it('is recorded once by two people at the same time', async () => {
    const hash = sent()
    const said = await Promise.all([record(hash), record(hash), record(hash)])
    expect(said.filter((text) => text.includes('are now refunded'))).toHaveLength(1)
    expect(await shop.database.db.select().from(payments)).toMatchObject([{ refundedPaise: PRICE }])
  })

  it.each([
    ['of another amount', () => sent({ wei: wei / 2n }), /that is due has this wallet and amount/],
    ['to another wallet', () => sent({ to: someWallet() }), /that is due has this wallet and amount/],
    ['from another wallet', () => sent({ from: someWallet() }), /not from the shop's wallet/],
    ['that the chain does not have', () => UNKNOWN_HASH, /has no transaction/],
    ['that is no hash', () => 'paid', /has no transaction/],
    ['that is not mined yet', () => sent({ mined: null }), /not confirmed yet/],
    [
      'that failed',
      () => sent({ mined: { ok: false, confirmations: 1, at: Date.now(), block: 1 } }),
      /failed, so nothing was refunded/,
    ],
  ])('is not recorded by a transaction %s', async (_what, hash, why) => {
    await expect(record(hash())).rejects.toThrow(why)
    expect(await stateOf()).toEqual([['due', PRICE]])
  })

  it('of one order is not the refund of another one', async () => {
    const hash = sent()
    await record(hash)
    const other = await orderOf('bob')
    await expect(record(hash, other.orderId)).rejects.toThrow('was the refund of another order')
    expect(await stateOf(other.orderId)).toEqual([['due', PRICE]])
  })
})
