import { expect, it } from 'vitest'
import { exportJson, importCatalogue } from '../catalogue-files/index.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { profiles } from '../database/schema.ts'
import { testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { findComments, hideComment, listComments } from './moderation.ts'

describeRules('reading comments and sponsors on %s', testApp(), (shop) => {
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

  it('lists the sponsors', async () => {
    expect(await shop.read('/api/sponsors')).toEqual({
      success: true,
      data: [{ _id: 's1', name: 'Neelgiri', logo: '/pictures/sponsor.svg' }],
    })
  })
})

describeRules('hiding comments on %s', testApp(), (shop) => {
  const listed = async () => {
    const { data } = await shop.read<{ data: readonly object[] }>('/api/v1/comments/potato')
    return data.map((comment) => Reflect.get(comment, '_id'))
  }
  const hide = (hidden: boolean) => hideComment(shop.database.db, 'c1', hidden)

  it('takes them out of the product’s list and puts them back, once', async () => {
    expect(await listed()).toEqual(['c1', 'c2'])
    const hiding = await Promise.all(Array.from({ length: 5 }, () => hide(true)))
    expect(hiding.filter(Boolean)).toEqual([true])
    await expect.poll(listed).toEqual(['c2'])
    expect(await hide(false)).toBe(true)
    await expect.poll(listed).toEqual(['c1', 'c2'])
  })

  it('leaves them in the list of the staff, and in that of their writer', async () => {
    const { db } = shop.database
    await db.insert(profiles).values({ userId: 'u1', firstName: 'Asha', lastName: 'Rao' })
    await hide(true)
    const ids = async (filter: object) => (await listComments(db, filter)).map(({ id }) => id)
    expect(await ids({ productId: 'potato' })).toEqual(['c2', 'c1'])
    expect(await ids({ productId: 'potato', hidden: true })).toEqual(['c1'])
    expect(await ids({ productId: 'potato', hidden: false, limit: 1 })).toEqual(['c2'])
    const { reviews } = (await shop.as('u1').get('/api/user/u1')).json().data
    expect(reviews).toMatchObject([{ _id: 'c1', comment: '<b>Floury</b>' }])
    expect(reviews[0]).not.toHaveProperty('hidden')
  })

  it('are found by the end of their id', async () => {
    expect((await findComments(shop.database.db, '2')).map(({ id }) => id)).toEqual(['c2'])
    expect(await findComments(shop.database.db, 'missing')).toEqual([])
  })

  it('are hidden in an export too, and an import does not show them again', async () => {
    const { db } = shop.database
    await hide(true)
    const exported = JSON.parse(await exportJson(db)) as { comments: { _id: string; hidden: boolean }[] }
    expect(exported.comments.map(({ _id, hidden }) => [_id, hidden])).toEqual([
      ['c1', true],
      ['c2', false],
    ])
    const shown = { ...exported, comments: exported.comments.map((each) => ({ ...each, hidden: false })) }
    await importCatalogue(db, readCatalogue(Buffer.from(JSON.stringify(shown))))
    await expect.poll(listed).toEqual(['c2'])
  })
})
