import { beforeEach, describe, expect, it } from 'vitest'
import { favourites } from '../database/schema.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'
import { callsOf, FAMILIES, type Family } from '../testing/families.ts'

/** A shopper's favourites, through the calls of one family. */
function favouritesThrough(shop: TestApp, family: Family, userId: string) {
  const call = callsOf(shop, family, userId)
  const byUser = family === 'user'
  return {
    list: async (): Promise<readonly { productId: string }[]> =>
      byUser
        ? (await call('GET', `/api/v1/favi/${userId}`)).json().cart
        : (await call('GET', '/api/v1/fav')).json().data,
    add: (body: object) => call('POST', byUser ? '/api/v1/favi/add' : '/api/v1/fav/add', body),
    remove: (productId: string) =>
      byUser
        ? call('DELETE', `/api/v1/favi/remove/${productId}/${userId}`)
        : call('DELETE', '/api/v1/fav/remove', { productId }),
  }
}

describeShop('favourites on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(favourites)
  })

  describe.each(FAMILIES)('through the %s family', (family) => {
    const of = (userId: string) => favouritesThrough(shop, family, userId)
    const ids = async (userId = 'ann') => (await of(userId).list()).map(({ productId }) => productId)

    it('are none at first', async () => {
      expect(await of('ann').list()).toEqual([])
    })

    it('take a product, and say everything about it themselves', async () => {
      const answer = await of('ann').add({
        productId: 'mango',
        name: 'Gold',
        price: 1,
        image: '/x',
        userId: 'ann',
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ success: true, message: 'Product added to Favourites!' })
      expect(await of('ann').list()).toEqual([
        {
          _id: 'mango',
          productId: 'mango',
          name: 'Mango',
          description: 'Picked this morning.',
          image: '/pictures/mango-1200.webp',
          price: 199.5,
        },
      ])
    })

    it('say so when a product is among them already', async () => {
      await of('ann').add({ productId: 'mango' })
      const again = await of('ann').add({ productId: 'mango' })
      expect(again.statusCode).toBe(200)
      expect(again.json()).toMatchObject({ success: false, message: 'Product already added to Favourites' })
      expect(await ids()).toEqual(['mango'])
    })

    it('take what is sold out, and a product whose variation is not chosen yet', async () => {
      await of('ann').add({ productId: 'potato' })
      await of('ann').add({ productId: 'kurta', variation: null })
      expect(await ids()).toEqual(['potato', 'kurta'])
    })

    it('stand in the order in which they were added', async () => {
      for (const productId of ['mango', 'banana', 'lamp']) await of('ann').add({ productId })
      await of('ann').remove('mango')
      await of('ann').add({ productId: 'mango' })
      expect(await ids()).toEqual(['banana', 'lamp', 'mango'])
    })

    it('do not take what does not exist', async () => {
      const answer = await of('ann').add({ productId: 'nobody' })
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such product.'])
      expect((await of('ann').add({})).statusCode).toBe(400)
    })

    it('let go of a product, and never complain about none', async () => {
      await of('ann').add({ productId: 'mango' })
      for (const _twice of [1, 2]) {
        const answer = await of('ann').remove('mango')
        expect(answer.statusCode).toBe(200)
        expect(answer.json()).toEqual({
          success: true,
          message: 'Product removed from favorites',
          statusCode: 200,
        })
      }
      expect(await ids()).toEqual([])
    })

    it('are the shopper’s alone', async () => {
      await of('ann').add({ productId: 'mango' })
      expect(await ids('bob')).toEqual([])
      await of('bob').remove('mango')
      expect(await ids()).toEqual(['mango'])
    })

    it('take a product once, of many calls at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => of('ann').add({ productId: 'mango' })),
      )
      expect(answers.filter((answer) => answer.json().success === true)).toHaveLength(1)
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      expect(await ids()).toEqual(['mango'])
    })
  })

  it('are one list behind both families, each with its own envelope', async () => {
    const byUser = callsOf(shop, 'user', 'ann')
    const bySession = callsOf(shop, 'session', 'ann')
    const body = { productId: 'mango' }
    expect((await byUser('POST', '/api/v1/favi/add', body)).json().m).toBe('s')
    expect((await byUser('POST', '/api/v1/favi/add', body)).json().m).toBe('f')
    expect((await bySession('POST', '/api/v1/fav/add', body)).json().statusCode).toBe(409)
    const { success, cart } = (await byUser('GET', '/api/v1/favi/ann')).json()
    expect((await bySession('GET', '/api/v1/fav')).json()).toEqual({ success, data: cart })
    await bySession('DELETE', '/api/v1/fav/remove?productId=mango')
    expect((await byUser('GET', '/api/v1/favi/ann')).json().cart).toEqual([])
  })
})
