import { expect, it } from 'vitest'
import { testApp } from '../testing/app.ts'
import { describeShop } from '../testing/describe-shop.ts'

describeShop('reading comments, sponsors and tracking on %s', testApp(), (shop) => {
  it('lists the comments on a product, oldest first, as text', async () => {
    expect(await shop.read('/api/v1/comments/potato')).toEqual({
      success: true,
      data: [
        {
          _id: 'c1',
          userId: 'u1',
          productId: 'potato',
          comment: '<b>Floury</b>',
          username: 'Asha',
          createdAt: '2026-01-04T00:00:00.000Z',
        },
        {
          _id: 'c2',
          userId: 'u2',
          productId: 'potato',
          comment: 'Good.',
          username: 'Ravi',
          createdAt: '2026-01-05T00:00:00.000Z',
        },
      ],
    })
  })

  it.each(['mango', 'nobody'])('lists nothing for %s, which has no comments', async (id) => {
    expect(await shop.read(`/api/v1/comments/${id}`)).toEqual({ success: true, data: [] })
  })

  it('lists the sponsors', async () => {
    expect(await shop.read('/api/sponsors')).toEqual({
      success: true,
      data: [{ _id: 's1', name: 'Neelgiri', logo: '/pictures/sponsor.svg' }],
    })
  })

  it('does not find an unknown order, and that answer is not cached', async () => {
    const answer = await shop.app.inject('/api/v1/ordertrack/4f9c2b7a')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ m: 'f' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})
