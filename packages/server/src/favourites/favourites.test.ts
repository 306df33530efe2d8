import { beforeEach, describe, expect, it } from 'vitest'
import { favourites } from '../database/schema.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
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

describeRules('favourites on %s', testApp({ rateLimitFactor: 0 }), (shop) => {
  beforeEach(async () => {
    await shop.database.db.delete(favourites)
  })

  describe.each(FAMILIES)('through the %s family', (family) => {
    const of = (userId: string) => favouritesThrough(shop, family, userId)
    const ids = async (userId = 'ann') => (await of(userId).list()).map(({ productId }) => productId)

    it('add a product, with its data from the catalogue', async () => {
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

    it('report a product that is already a favourite', async () => {
      await of('ann').add({ productId: 'mango' })
      const again = await of('ann').add({ productId: 'mango' })
      expect(again.statusCode).toBe(200)
      expect(again.json()).toMatchObject({ success: false, message: 'Product already added to Favourites' })
      expect(await ids()).toEqual(['mango'])
    })

    it('add a sold-out product, and a product without a chosen variation', async () => {
      await of('ann').add({ productId: 'potato' })
      await of('ann').add({ productId: 'kurta', variation: null })
      expect(await ids()).toEqual(['potato', 'kurta'])
    })

    it('are in the order of addition', async () => {
      for (const productId of ['mango', 'banana', 'lamp']) await of('ann').add({ productId })
      await of('ann').remove('mango')
      await of('ann').add({ productId: 'mango' })
      expect(await ids()).toEqual(['banana', 'lamp', 'mango'])
    })

    it('reject a product that does not exist', async () => {
      const answer = await of('ann').add({ productId: 'nobody' })
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'There is no such product.'])
      expect((await of('ann').add({})).statusCode).toBe(400)
    })

    it('remove a product, without an error if it is not a favourite', async () => {
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

    it('belong to one shopper only', async () => {
      await of('ann').add({ productId: 'mango' })
      expect(await ids('bob')).toEqual([])
      await of('bob').remove('mango')
      expect(await ids()).toEqual(['mango'])
    })

    it('add a product once when many calls come at the same time', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => of('ann').add({ productId: 'mango' })),
      )
      expect(answers.filter((answer) => answer.json().success === true)).toHaveLength(1)
      expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
      expect(await ids()).toEqual(['mango'])
    })
  })

  it('are one list for both families of calls, each with its own response format', async () => {
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
