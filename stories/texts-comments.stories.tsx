import type { FakeShopOptions } from '@haat/core/fixtures'
import { sampleComments } from '@haat/core/fixtures'
import { Comments } from '@haat/react/comments'
import { press, type Step, see, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Comments' }

const where = 'Product detail, below the product.'
const MEERA = { state: 'signed-in', userId: 'user-meera' } as const
const productId = sampleComments[0]?.productId ?? ''
const comments = () => <Comments productId={productId} />

/** A row about the comments, with the shopper who wrote the first one. */
const row = (text: Quoted, when: string, shop: FakeShopOptions = {}, play: readonly Step[] = []) =>
  storyTexts(text, { where, when, shop: { session: MEERA, ...shop }, play }, comments)

const write = [type('Add a comment', 'Sweet and firm.'), press('Post comment')]
const change = [press('Edit'), type('Your comment', 'Sweet and firm.'), press('Save')]
const remove = [press('Delete'), see('Delete this comment?'), press('Delete')]

export const LoadFailed = row('Failed to load comments.', 'The comments cannot be loaded.', {
  comments: 'offline',
})
export const Empty = row(
  'No comments yet. Be the first to share your thoughts!',
  'The product has no comments.',
  { comments: 'empty' },
)
export const Added = row('Comment added successfully!', 'A comment was posted.', {}, write)
export const AddFailed = row(
  'Failed to add comment.',
  'The shop refused a comment; the text stays.',
  { commentAdd: 'offline' },
  write,
)
export const Blank = row('Comment cannot be empty.', 'Post is pressed with an empty or blank text.', {}, [
  type('Add a comment', '   '),
  press('Post comment'),
])
export const LogInFirst = row(
  'Please log in to interact with comments.',
  'The session has ended; visitors see it instead of the field.',
  { commentAdd: { status: 401 } },
  write,
)
export const Updated = row(
  'Comment updated successfully!',
  'The shopper’s own comment was changed and saved.',
  {},
  change,
)
export const UpdateFailed = row(
  'Failed to update comment.',
  'A change was not saved, without a reason; a reason of the shop would be shown instead.',
  { commentUpdate: 'offline' },
  change,
)
export const Deleted = row(
  'Comment deleted successfully!',
  'The shopper’s own comment was deleted after confirmation.',
  {},
  remove,
)
export const DeleteFailed = row(
  'Failed to delete comment.',
  'Deleting failed without a reason from the shop; the comment returns.',
  { commentDelete: 'offline' },
  remove,
)
