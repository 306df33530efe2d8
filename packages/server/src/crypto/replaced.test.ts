import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payments } from '../database/schema.ts'
import { stockOf } from '../orders/orders.fixtures.ts'
import { findIntent } from '../payments/intents/read.ts'
import { paymentIdOf } from './arrivals.ts'
import { arrivedAt, describeChainRules, FAILED, half, payingWallet, UNKNOWN_HASH } from './crypto.fixtures.ts'

const REPLACED = `409 ${FAILED}: your wallet cancelled or replaced the transaction, so nothing was paid. You can pay again.`
const CHANGED = `409 ${FAILED}: your wallet sent another payment instead, which does not match. We refund it; you need not do anything.`
const WAITING = '202 Your payment is on its way. The network has to confirm it.'

describeChainRules('a transaction that its owner replaces, on %s', (shop, chain) => {
  const paying = payingWallet(shop, chain)
  // Blocks of other tests are not read.
  beforeEach(async () => {
    await shop.scan()
    await chain.send('evm_setAutomine', false)
  })
  afterEach(() => chain.send('anvil_dropAllTransactions'))

  let price = 2_000_000_000
  /** Sends ether with a nonce, and pays more gas than the transaction that it replaces. */
  const send = (wei: string | bigint, { to = chain.shop, nonce = 0 } = {}) => {
    price += 1_000_000_000
    const [value, gasPrice] = [BigInt(wei), price].map((amount) => `0x${amount.toString(16)}`)
    return chain.send<string>('eth_sendTransaction', {
      from: paying.payer,
      to,
      value,
      gasPrice,
      gas: '0x5208',
      nonce: `0x${nonce.toString(16)}`,
    })
  }
  /** Reports a transaction and returns status and message. */
  const report = async (hash: string, more: object) => {
    const answer = await shop.report('ann', hash, more)
    return `${answer.statusCode} ${answer.json<{ message: string }>().message}`
  }
  /** A quote with a transaction that was reported while it was not mined. */
  async function reported() {
    const quote = await shop.quote('ann', paying.payer)
    const hash = await send(quote.wei)
    expect(await report(hash, quote)).toBe(WAITING)
    return { ...quote, hash }
  }
  const stateOf = async (quoteId: string) =>
    (await shop.as('ann').get(`/api/v1/payment/${quoteId}`)).json<{ data: { state: string } }>().data.state

  it.each(['to its own wallet', 'to another payee'] as const)(
    'is not paid: the ether went %s, and the shopper may pay again',
    async (where) => {
      const { hash, quoteId, ...quote } = await reported()
      await send(where === 'to another payee' ? quote.wei : 0n, {
        to: where === 'to another payee' ? chain.wallet() : paying.payer,
      })
      expect(await report(hash, { quoteId })).toBe(WAITING)
      await chain.mine()
      expect(await report(hash, { quoteId })).toBe(REPLACED)
      expect(await report(hash, { quoteId })).toBe(REPLACED)
      expect(await stateOf(quoteId)).toBe('over')
      expect([await stockOf(shop.database.db, 'mango'), await arrivedAt(shop)]).toEqual([20, []])
      const again = await shop.quote('ann', paying.payer)
      const paid = await send(again.wei, { nonce: 1 })
      await chain.mine()
      expect((await shop.report('ann', paid, again)).statusCode).toBe(200)
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
    },
  )

  it.each(['the browser', 'a scan'] as const)(
    'becomes an order if it was sped up, found for %s',
    async (who) => {
      const { hash, quoteId, wei } = await reported()
      const faster = await send(wei)
      await chain.mine()
      if (who === 'a scan') await shop.scan()
      const answers = [await report(hash, { quoteId }), await report(faster, { quoteId })]
      expect(answers).toEqual(['200 Crypto payment successful!', '200 Crypto payment successful!'])
      await shop.scan()
      expect(await shop.orders()).toEqual(['ann crypto Paid none'])
      const rows = await shop.database.db.select({ id: payments.paymentId }).from(payments)
      expect(rows).toEqual([{ id: paymentIdOf(chain.id, faster) }])
    },
  )

  it('becomes the order of the shopper who signed if it was sped up, and another one had named the wallet', async () => {
    await shop.quote('bob', paying.payer)
    const quote = await shop.quote('ann', paying.payer)
    const signature = await chain.sign(quote.challenge ?? '', paying.payer)
    const hash = await send(quote.wei)
    expect(await report(hash, { ...quote, signature })).toBe(WAITING)
    await send(quote.wei)
    await chain.mine()
    expect(await report(hash, { ...quote, signature })).toMatch(/^200/)
    expect(await shop.orders()).toEqual(['ann crypto Paid none'])
  })

  it('is not called unpaid if its replacement pays the shop another amount, which is refunded', async () => {
    const { hash, quoteId, wei } = await reported()
    await send(half({ wei }))
    await chain.mine()
    expect(await report(hash, { quoteId })).toBe(CHANGED)
    expect(await arrivedAt(shop)).toMatchObject([
      { units: String(half({ wei })), refund: 'due', reason: 'short' },
    ])
  })

  it('is closed by a scan if the tab was closed, and its pieces can be sold', async () => {
    const { quoteId } = await reported()
    await send(0n, { to: paying.payer })
    await shop.scan()
    expect(await stockOf(shop.database.db, 'mango')).toBe(19)
    await chain.mine()
    await shop.scan()
    expect((await findIntent(shop.database.db, quoteId))?.state).toBe('expired')
    expect(await stockOf(shop.database.db, 'mango')).toBe(20)
  })

  describe('may still be mined, and is waited for', () => {
    it('while only earlier transactions of its account are mined', async () => {
      const quote = await shop.quote('ann', paying.payer)
      const hash = await send(quote.wei, { nonce: 2 })
      await send(0n, { to: paying.payer })
      await chain.mine(2)
      expect(await report(hash, quote)).toBe(WAITING)
      await send(0n, { to: paying.payer, nonce: 1 })
      await chain.mine()
      expect(await report(hash, quote)).toMatch(/^200/)
    })

    it('while its nonce is unknown, but not if the wallet knows it', async () => {
      const { quoteId } = await shop.quote('ann', paying.payer)
      await send(0n, { to: paying.payer })
      await chain.mine()
      expect(await report(UNKNOWN_HASH, { quoteId })).toBe(WAITING)
      expect(await report(UNKNOWN_HASH, { quoteId, nonce: 1 })).toBe(WAITING)
      await send(0n, { to: paying.payer, nonce: 1 })
      await chain.mine()
      expect(await report(UNKNOWN_HASH, { quoteId })).toBe(REPLACED)
    })

    it('while its replacement has too few confirmations: a reorganisation may bring it back', async () => {
      shop.confirmations = 3
      const quote = await shop.quote('ann', paying.payer)
      const before = await chain.send<string>('evm_snapshot')
      const repeatable = price
      const hash = await send(quote.wei)
      await report(hash, quote)
      await send(0n, { to: paying.payer })
      await chain.mine(2)
      expect(await report(hash, quote)).toBe(WAITING)
      await chain.send('evm_revert', before)
      price = repeatable
      expect(await send(quote.wei)).toBe(hash)
      await chain.mine(2)
      expect(await report(hash, quote)).toBe(WAITING)
      await chain.mine()
      expect(await report(hash, quote)).toMatch(/^200/)
    })
  })

  describe('where a payment needs 12 confirmations', () => {
    beforeEach(async () => {
      shop.confirmations = 12
      await shop.scan()
    })

    it('is called unpaid after three confirmations of its replacement', async () => {
      const { hash, quoteId } = await reported()
      await send(0n, { to: paying.payer })
      await chain.mine(2)
      expect(await report(hash, { quoteId })).toBe(WAITING)
      await chain.mine()
      expect(await report(hash, { quoteId })).toBe(REPLACED)
    })

    it('is not called unpaid if its replacement pays, which becomes the order after twelve', async () => {
      const { hash, quoteId, wei } = await reported()
      await send(wei)
      await chain.mine(3)
      expect(await report(hash, { quoteId })).toBe(WAITING)
      await chain.mine(9)
      expect(await report(hash, { quoteId })).toBe('200 Crypto payment successful!')
    })
  })

  it('forgets the nonce of an earlier transaction when another one is reported for its quote', async () => {
    const { quoteId } = await reported()
    expect((await findIntent(shop.database.db, quoteId))?.claimedNonce).toBe(0)
    await send(0n, { to: paying.payer })
    await chain.mine()
    expect(await report(UNKNOWN_HASH, { quoteId })).toBe(WAITING)
  })
})
