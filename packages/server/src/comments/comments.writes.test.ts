import type { CommentWire } from '@haat/core/wire'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { findProduct } from '../catalogue/catalogue.queries.ts'
import { comments, products, profiles } from '../database/schema.ts'
import { writeOrder } from '../orders/orders.fixtures.ts'
import { removePhotos } from '../profile/photo-removals.ts'
import { openTestApp, testApp } from '../testing/app.ts'
import { describeRules } from '../testing/describe-shop.ts'
import { testPhotos } from '../testing/photos.ts'

const PHOTOS = 'https://res.cloudinary.com/haat/image/upload/'
const photo = (name: string) => `${PHOTOS}v1/photos/${name}.jpg`
const photoStorage = testPhotos()
const open = testApp({ rateLimitFactor: 0, services: { photos: [PHOTOS], photoStorage } })

describeRules('writing comments on %s', open, (shop) => {
  beforeAll(async () => {
    await shop.database.db.insert(profiles).values({ userId: 'ann', firstName: 'Ann', lastName: 'D’Souza' })
  })
  beforeEach(async () => {
    await shop.database.db.delete(comments).where(eq(comments.productId, 'mango'))
    photoStorage.removed.length = 0
  })

  const add = (userId: string | null, body: object) => shop.as(userId).post('/api/v1/comments/add', body)
  const written = async (userId = 'ann', comment = 'Sweet.'): Promise<CommentWire> =>
    (await add(userId, { productId: 'mango', comment })).json().data
  const stored = () =>
    shop.database.db
      .select()
      .from(comments)
      .where(eq(comments.productId, 'mango'))
      .orderBy(comments.createdAt)
  const listed = async () =>
    (await shop.read<{ data: readonly CommentWire[] }>('/api/v1/comments/mango')).data

  it('stores a comment with the profile’s name and the server’s time', async () => {
    const before = Date.now()
    expect(await listed()).toEqual([])
    const answer = await add('ann', {
      userId: 'ann',
      productId: 'mango',
      comment: '  Sweet.\nAnd juicy. ',
      username: 'The Owner',
      createdAt: '1999-01-01T00:00:00.000Z',
    })
    expect(answer.statusCode).toBe(200)
    const { success, message, data } = answer.json()
    expect({ success, message }).toEqual({ success: true, message: 'Comment added successfully!' })
    expect(data).toEqual({
      _id: expect.stringMatching(/^[\w-]{36}$/),
      userId: 'ann',
      productId: 'mango',
      comment: 'Sweet.\nAnd juicy.',
      username: 'Ann D’Souza',
      createdAt: expect.any(String),
    })
    // The database has its own clock.
    expect(Math.abs(Date.parse(data.createdAt) - before)).toBeLessThan(30_000)
    expect(await listed()).toEqual([data])
  })

  it('counts the latest stars of each shopper in the product’s rating, beside those of the catalogue', async () => {
    const { db } = shop.database
    const rated = async () => {
      const product = await findProduct(db, 'mango')
      return [product?.rating, product?.reviewCount]
    }
    const rate = async (userId: string, stars: unknown) =>
      (await add(userId, { productId: 'mango', comment: 'Sweet.', stars })).json().data as CommentWire
    await db.update(products).set({ rating: 4, reviewCount: 3 }).where(eq(products.id, 'mango'))
    const first = await rate('ann', 1)
    expect(first.stars).toBe(1)
    // At the same time: none is lost.
    const [second] = await Promise.all([rate('bob', 5), rate('cy', 3), rate('ann', 3), written('dee')])
    expect(await rated()).toEqual([3.83, 6])
    await shop.as('bob').put(`/api/v1/comments/update/${second?._id}`, { comment: 'Sour.' })
    expect(await rated()).toEqual([3.83, 6])
    await shop.as('bob').put(`/api/v1/comments/update/${second?._id}`, { comment: 'Sour.', stars: null })
    expect(await rated()).toEqual([3.6, 5])
    await db.update(comments).set({ hidden: true }).where(eq(comments.userId, 'cy'))
    expect(await rated()).toEqual([3.75, 4])
    await db.delete(comments).where(eq(comments.productId, 'mango'))
    expect(await rated()).toEqual([4, 3])
  })

  it.each([0, 6, 2.5, '5'])('refuses %j stars', async (stars) => {
    expect((await add('ann', { productId: 'mango', comment: 'Sweet.', stars })).statusCode).toBe(400)
  })

  it('has up to three photos of the image service, which are deleted there when it has them no longer', async () => {
    const { db } = shop.database
    const change = (id: string, photos?: readonly string[]) =>
      shop.as('ann').put(`/api/v1/comments/update/${id}`, { comment: 'Sweet.', photos })
    const remove = () => removePhotos({ db, services: { photoStorage } })
    const sent = { productId: 'mango', comment: 'Sweet.', photos: [photo('a'), photo('b'), photo('c')] }
    const added = (await add('ann', sent)).json().data as CommentWire
    expect(added.photos).toEqual(sent.photos)
    for (const photos of [
      [...sent.photos, photo('d')],
      ['https://evil.example/a.jpg'],
      [`${PHOTOS}../../x.jpg`],
    ])
      expect((await add('ann', { ...sent, photos })).statusCode).toBe(400)
    expect((await change(added._id, ['https://evil.example/a.jpg'])).statusCode).toBe(400)
    await change(added._id)
    await remove()
    expect([photoStorage.removed, (await listed())[0]?.photos]).toEqual([[], sent.photos])
    await change(added._id, [photo('b'), photo('c')])
    await remove()
    expect(photoStorage.removed).toEqual(['photos/a'])
    // Another comment also has the third.
    await add('bob', { ...sent, photos: [photo('c')] })
    expect((await shop.as('ann').delete(`/api/v1/comments/delete/${added._id}`)).statusCode).toBe(200)
    await remove()
    expect(photoStorage.removed).toEqual(['photos/a', 'photos/b'])
  })

  it('marks those who have bought the product, whatever the browser says', async () => {
    const { db } = shop.database
    await writeOrder(db, 'ann')
    await writeOrder(db, 'bob', {}, { state: 'returned' })
    await writeOrder(db, 'cy', {}, { productId: 'potato' })
    for (const userId of ['ann', 'bob', 'cy'])
      await add(userId, { productId: 'mango', comment: 'Sweet.', bought: true })
    const buyers = (await listed()).filter(({ bought }) => bought).map(({ userId }) => userId)
    expect(buyers).toEqual(['ann'])
  })

  it('uses the name “A shopper” if there is no profile', async () => {
    expect(await written('bob')).toMatchObject({ userId: 'bob', username: 'A shopper' })
  })

  it.each([
    ['', 'Comment cannot be empty.'],
    [' \n\t ', 'Comment cannot be empty.'],
    ['x'.repeat(2_001), 'A comment has at most 2,000 characters.'],
    [undefined, 'The parameter comment is missing.'],
    [7, expect.stringMatching(/^comment: /)],
    ['nul\0', 'comment: the character U+0000 cannot be used.'],
  ])('refuses %j with a readable message', async (comment, message) => {
    for (const answer of [
      await add('ann', { productId: 'mango', comment }),
      await shop.as('ann').put('/api/v1/comments/update/1', { comment }),
    ]) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ success: false, message, statusCode: 400 })
    }
    expect(await stored()).toEqual([])
  })

  it('takes 2,000 characters after trimming, of any script', async () => {
    const comment = '🥭'.repeat(1_000)
    const answer = await add('ann', { productId: 'mango', comment: ` ${comment} ` })
    expect(answer.statusCode).toBe(200)
    expect((await stored()).map((row) => row.comment)).toEqual([comment])
  })

  it('refuses a comment on an unknown product, from a visitor, or for another shopper', async () => {
    const unknown = await add('ann', { productId: 'nobody', comment: 'Where?' })
    expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'There is no such product.'])
    expect((await add(null, { productId: 'mango', comment: 'Hello' })).statusCode).toBe(401)
    expect((await add('ann', { productId: 'mango', comment: 'Hello', userId: 'bob' })).statusCode).toBe(403)
    expect(await stored()).toEqual([])
  })

  it('changes the text of the shopper’s own comment, and nothing else', async () => {
    const comment = await written()
    const answer = await shop.as('ann').put(`/api/v1/comments/update/${comment._id}`, {
      userId: 'ann',
      comment: ' Sour. ',
      productId: 'potato',
    })
    expect(answer.json()).toEqual({
      success: true,
      message: 'Comment updated successfully!',
      data: { ...comment, comment: 'Sour.' },
    })
    expect(await listed()).toEqual([{ ...comment, comment: 'Sour.' }])
  })

  it('deletes the shopper’s own comment', async () => {
    const comment = await written()
    const remove = () => shop.as('ann').delete(`/api/v1/comments/delete/${comment._id}`, { userId: 'ann' })
    expect((await remove()).json()).toEqual({ success: true, message: 'Comment deleted successfully!' })
    expect(await stored()).toEqual([])
    const again = await remove()
    expect([again.statusCode, again.json().message]).toEqual([404, 'Failed to delete comment.'])
  })

  it('responds for another shopper’s comment as for a missing one, and changes neither', async () => {
    const { _id } = await written('ann')
    const before = await stored()
    const answers = async (id: string) => {
      const update = await shop.as('bob').put(`/api/v1/comments/update/${id}`, { comment: 'Mine now.' })
      const remove = await shop.as('bob').delete(`/api/v1/comments/delete/${id}`)
      return [update, remove].map(({ statusCode, body }) => ({ statusCode, body }))
    }
    const foreign = await answers(_id)
    expect(foreign).toEqual(await answers('00000000-0000-4000-8000-000000000000'))
    expect(foreign.map(({ statusCode, body }) => [statusCode, JSON.parse(body).message])).toEqual([
      [404, 'Failed to update comment.'],
      [404, 'Failed to delete comment.'],
    ])
    expect(await stored()).toEqual(before)
  })

  it('lets no shopper change a comment of the catalogue, which has no owner', async () => {
    await shop.database.db
      .insert(comments)
      .values({ id: 'of-the-shop', productId: 'mango', userId: '', username: 'Meera', comment: 'Good.' })
    const answer = await shop.as('ann').put('/api/v1/comments/update/of-the-shop', { comment: 'Bad.' })
    expect(answer.statusCode).toBe(404)
    expect(await stored()).toMatchObject([{ comment: 'Good.' }])
  })

  it('stores a script as text', async () => {
    const script = '<script>alert(1)</script><img src=x onerror="alert(2)"> \\u003c {{7*7}}'
    await shop.database.db
      .insert(profiles)
      .values({ userId: 'eve', firstName: '<b>Eve</b>', lastName: '"><svg onload=alert(3)>' })
    const answer = await add('eve', { productId: 'mango', comment: script })
    expect(answer.json().data).toMatchObject({
      comment: script,
      username: '<b>Eve</b> "><svg onload=alert(3)>',
    })
    expect(await listed()).toMatchObject([{ comment: script }])
    const { headers } = await shop.app.inject('/api/v1/comments/mango')
    for (const sent of [answer.headers, headers]) {
      expect(sent['content-type']).toBe('application/json; charset=utf-8')
      expect(sent['x-content-type-options']).toBe('nosniff')
    }
  })

  it.each([
    ['reverse the text', 'Good \u202e.dab\u202c fruit', 'Good .dab fruit'],
    ['hide in a word', 'Juicy\u2066 \u200band\u00ad sweet\ufeff', 'Juicy and sweet'],
    ['control a terminal', 'Sweet\u001b[31m\u2028and\r\njuicy', 'Sweet [31m and\njuicy'],
  ])('removes invisible characters that %s', async (_what, sent, saved) => {
    const { _id } = await written('ann', sent)
    expect(await listed()).toMatchObject([{ comment: saved }])
    const changed = await shop.as('ann').put(`/api/v1/comments/update/${_id}`, { comment: `${sent}!` })
    expect(changed.json().data.comment).toBe(`${saved}!`)
  })

  it.each(['\u200b', '\u202e \u2069', '\ufeff\u2060', '\u3164', '\u200d\u200c\ufe0f', '\u2800', '\u0007'])(
    'treats %j as an empty text',
    async (comment) => {
      const answer = await add('ann', { productId: 'mango', comment })
      expect([answer.statusCode, answer.json().message]).toEqual([400, 'Comment cannot be empty.'])
      expect(await stored()).toEqual([])
    },
  )

  it('stores one comment for one idempotency key, however often it is sent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        shop
          .as('ann')
          .post(
            '/api/v1/comments/add',
            { productId: 'mango', comment: 'Once.' },
            { 'idempotency-key': 'once-only' },
          ),
      ),
    )
    expect(new Set(answers.map((answer) => answer.json().data._id)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
  })
})

it('lets one address write twenty comments a minute', async () => {
  const shop = await openTestApp('postgres')
  try {
    const statuses: number[] = []
    for (let turn = 0; turn < 21; turn += 1) {
      const answer = await shop
        .as(`shopper-${turn}`)
        .post('/api/v1/comments/add', { productId: 'mango', comment: `${turn}` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  } finally {
    await shop.close()
  }
})
