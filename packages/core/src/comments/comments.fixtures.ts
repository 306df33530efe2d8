import type { Comment } from './comments.ts'
import { type CommentWire, readComments } from './comments.wire.ts'

/** Comments on the wire: short, long, without a name, and one that looks like markup. */
export const sampleCommentWires: readonly CommentWire[] = [
  {
    _id: 'comment-1',
    userId: 'user-meera',
    productId: 'country-tomatoes',
    comment: 'Finally tomatoes that smell of tomato. Made rasam the same night.',
    username: 'Meera Iyer',
    createdAt: '2026-08-11T16:55:00.000Z',
  },
  {
    _id: 'comment-2',
    userId: 'user-kabir',
    productId: 'country-tomatoes',
    comment:
      'The first box was bruised, and I said so. The second came the next morning, packed in straw, with a note.\nThat is how one keeps a customer. I have ordered every Thursday since, and my mother-in-law, who trusts nobody with tomatoes, has stopped going to the market herself.',
    username: 'Kabir Lobo',
    createdAt: '2026-09-02T07:20:00.000Z',
  },
  {
    _id: 'comment-3',
    userId: 'user-nobody',
    productId: 'country-tomatoes',
    comment: 'Good.',
    username: '',
    createdAt: '2026-10-19T04:05:00.000Z',
  },
  {
    _id: 'comment-4',
    userId: 'user-harshad',
    productId: 'country-tomatoes',
    comment: '<b>Bold</b> taste, & worth every paisa > the others',
    username: 'Harshad Mhatre',
    createdAt: '2026-11-18T12:40:00.000Z',
  },
  {
    _id: 'comment-5',
    userId: 'user-meera',
    productId: 'jute-shopping-bag',
    comment: 'Stands by itself, as promised.',
    username: 'Meera Iyer',
    createdAt: '2026-11-01T10:00:00.000Z',
  },
  {
    _id: 'comment-6',
    userId: 'user-meera',
    productId: 'handmade-notebook',
    comment:
      'The paper takes a fountain pen without bleeding, and the spine stays open at any page. I gave one to my father, who has written a diary since 1974 and does not change his habits easily.\nHe asked where one gets another.',
    username: 'Meera Iyer',
    createdAt: '2026-10-05T06:45:00.000Z',
  },
]

/** Returns the comments on one product as domain objects. */
export const commentsOf = (productId: string): readonly Comment[] =>
  readComments({ data: sampleCommentWires.filter((comment) => comment.productId === productId) })

/** Four comments on the tomatoes. */
export const sampleComments: readonly Comment[] = commentsOf('country-tomatoes')
