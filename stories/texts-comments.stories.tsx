import type { FakeShop, FakeShopOptions } from '@haat/core/fixtures'
import { sampleComments } from '@haat/core/fixtures'
import { Comments } from '@haat/react/comments'
import { press, type Step, see, type } from './support/play.ts'
import type { Quoted } from './support/quoted.ts'
import { storyTexts } from './support/storyTexts.tsx'

export default { title: 'Texts/Comments' }

const where = 'Product detail, below the product.'
const MEERA = { state: 'signed-in', userId: 'user-meera' } as const
const productId = sampleComments[0]?.productId ?? ''
const comments = (shop: FakeShop) => <Comments shop={shop} productId={productId} />

/** A row about the comments, with a shopper who wrote the first of them. */
const row = (text: Quoted, when: string, shop: FakeShopOptions = {}, play: readonly Step[] = []) =>
  storyTexts(text, { where, when, shop: { session: MEERA, ...shop }, play }, comments)

const write = [type('Add a comment', 'Sweet and firm.'), press('Post comment')]
const change = [press('Edit'), type('Your comment', 'Sweet and firm.'), press('Save')]
const remove = [press('Delete'), see('Delete this comment?'), press('Delete')]

export const LoadFailed = row('Failed to load comments.', 'The list does not come.', { comments: 'offline' })
export const Empty = row(
  'No comments yet. Be the first to share your thoughts!',
  'Nobody has said anything about the product.',
  { comments: 'empty' },
)
export const Added = row('Comment added successfully!', 'A comment was posted.', {}, write)
export const AddFailed = row(
  'Failed to add comment.',
  'A comment was posted and the shop did not take it; what was written stays.',
  { commentAdd: 'offline' },
  write,
)
export const Blank = row(
  'Comment cannot be empty.',
  'Post is pressed with nothing, or only blanks, written.',
  {},
  [type('Add a comment', '   '), press('Post comment')],
)
export const LogInFirst = row(
  'Please log in to interact with comments.',
  'The session ended meanwhile; visitors see it in place of the field.',
  { commentAdd: { status: 401 } },
  write,
)
export const Updated = row(
  'Comment updated successfully!',
  'One’s own comment was changed and saved.',
  {},
  change,
)
export const UpdateFailed = row(
  'Failed to update comment.',
  'A change was not saved and the shop did not say why; its own words come first.',
  { commentUpdate: 'offline' },
  change,
)
export const Deleted = row(
  'Comment deleted successfully!',
  'One’s own comment was deleted, and that was confirmed.',
  {},
  remove,
)
export const DeleteFailed = row(
  'Failed to delete comment.',
  'Deleting failed and the shop did not say why; the comment comes back.',
  { commentDelete: 'offline' },
  remove,
)
