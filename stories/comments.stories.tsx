import { type SessionState, safeStorage } from '@haat/core'
import { DRAFTS_KEY } from '@haat/core/comments'
import { sampleComments } from '@haat/core/fixtures'
import { Comments } from '@haat/react/comments'
import { narrow, withShop } from './support/withShop.tsx'

export default { title: 'Comments' }

const productId = sampleComments[0]?.productId ?? ''

export const Ready = withShop(() => <Comments productId={productId} />)
export const Loading = withShop(() => <Comments productId={productId} />, {
  comments: 'pending',
})
export const Empty = withShop(() => <Comments productId="x" />, { comments: 'empty' })
export const Failed = withShop(() => <Comments productId={productId} />, {
  comments: { status: 500 },
})
export const LongText = withShop(
  () => (
    <Comments
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

const session: SessionState = { state: 'signed-in', userId: 'user-meera' }
const withDrafts = (drafts: object) => {
  const storage = safeStorage(() => undefined)
  storage.set(DRAFTS_KEY, JSON.stringify({ userId: 'user-meera', added: {}, edited: {}, ...drafts }))
  return storage
}

/** The first comment is the shopper's own. */
export const SignedIn = withShop(() => <Comments productId={productId} />, { session })
export const SignedInEmpty = withShop(() => <Comments productId={productId} />, {
  session,
  comments: 'empty',
})
export const SessionUnknown = withShop(() => <Comments productId={productId} />, {
  session: { state: 'unknown' },
})
export const Editing = withShop(() => <Comments productId={productId} />, {
  session,
  storage: withDrafts({ edited: { 'comment-1': 'Finally tomatoes that smell of tomato. Twice now.' } }),
})
/** Saving, posting and deleting fail. */
export const WritingFails = withShop(() => <Comments productId={productId} />, {
  session,
  commentAdd: 'offline',
  commentUpdate: { status: 404, message: 'Comment not found' },
  commentDelete: 'offline',
})
export const NearMaximumLength = withShop(() => <Comments productId={productId} />, {
  session,
  storage: withDrafts({ added: { [productId]: 'A good bag. '.repeat(160) } }),
})
export const SignedInNarrow = narrow(SignedIn)
export const EditingNarrow = narrow(Editing)

export const Many = withShop(
  () => (
    <Comments
      productId={productId}
      initialComments={Array.from({ length: 60 }, (_, at) => ({
        ...(sampleComments[at % sampleComments.length] as (typeof sampleComments)[number]),
        id: `comment-${at}`,
      }))}
    />
  ),
  { comments: 'pending' },
)
export const NarrowEmpty = narrow(Empty)
export const NarrowFailed = narrow(Failed)
