import { sampleComments } from '@haat/core/fixtures'
import { Comments } from '@haat/react/comments'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Comments' }

const productId = sampleComments[0]?.productId ?? ''

export const Ready = withShop((shop) => <Comments shop={shop} productId={productId} />)
export const Loading = withShop((shop) => <Comments shop={shop} productId={productId} />, {
  comments: 'pending',
})
export const Empty = withShop((shop) => <Comments shop={shop} productId="x" />, { comments: 'empty' })
export const Failed = withShop((shop) => <Comments shop={shop} productId={productId} />, {
  comments: { status: 500 },
})
export const LongText = withShop(
  (shop) => (
    <Comments
      shop={shop}
      productId={productId}
      initialComments={sampleComments.slice(0, 1).map((comment) => ({
        ...comment,
        username: 'Venkatanarasimharajuvaripeta Subrahmanyam Chandrasekharan',
        text: `${'A good bag. '.repeat(60)}\n\n${'https://example.com/'.repeat(12)}`,
      }))}
    />
  ),
  { comments: 'pending' },
)
export const Narrow = narrow(Ready)
export const NarrowLongText = narrow(LongText)
