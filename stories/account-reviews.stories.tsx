import { type FakeShopOptions, sampleCommentWires, sampleProductWires } from '@haat/core/fixtures'
import { Reviews } from '@haat/react/internal/account/Reviews.tsx'
import { Toaster } from '@haat/react/notices'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Account reviews' }

const MEERA = { state: 'signed-in', userId: 'user-meera' } as const
const [sampleComment] = sampleCommentWires

const reviews = (options: FakeShopOptions = {}) =>
  withShop(
    () => (
      <>
        <Reviews />
        <Toaster />
      </>
    ),
    { session: MEERA, ...options },
  )
const listOf = (list: readonly unknown[]): FakeShopOptions => ({
  account: { body: { success: true, reviews: list } },
})

export const Some = reviews()
/** Without a product, a date or a name; with text that looks like markup. */
export const Unusual = reviews(
  listOf([
    { ...sampleComment, _id: 'odd-1' },
    { ...sampleComment, _id: 'odd-2', createdAt: null, product: { _id: 'x', name: '', imgUrl: [] } },
    { ...sampleComment, _id: 'odd-3', comment: '<b>Bold</b> taste', product: sampleProductWires[0] },
    { ...sampleComment, _id: 'odd-4', comment: 'W'.repeat(300), product: sampleProductWires[1] },
  ]),
)
export const Fifty = reviews(
  listOf(
    Array.from({ length: 50 }, (_, at) => {
      const product = sampleProductWires[at % sampleProductWires.length]
      return { ...sampleComment, _id: `review-${at}`, productId: product?._id, product }
    }),
  ),
)
export const None = reviews({ account: 'empty' })
export const Loading = reviews({ account: 'pending' })
export const Failed = reviews({ account: 'offline' })
/** Save or delete one: it was deleted elsewhere. */
export const DeletedElsewhere = reviews({
  commentUpdate: { status: 404, message: 'Failed to update comment.' },
  commentDelete: { status: 404, message: 'Failed to delete comment.' },
})
export const Narrow = narrow(Some)
