/** A post on the blog page (storefront.md §3). */
export interface BlogPost {
  readonly id: string
  readonly title: string
  readonly excerpt: string
  /** Name of a picture, which exists in {@link BLOG_WIDTHS}. */
  readonly image: string
  readonly category: string
  readonly date: Date
  readonly author: string
  readonly readMoreLink: string
}

/** Widths of the posts' pictures, in px; they are 8:5. */
export const BLOG_WIDTHS = [320, 640, 1200]

const post = (post: Omit<BlogPost, 'date' | 'readMoreLink'> & { day: string }): BlogPost => {
  const { day, ...rest } = post
  return { ...rest, date: new Date(`${day}T06:00:00+05:30`), readMoreLink: `#${post.id}` }
}

const featured: readonly BlogPost[] = [
  post({
    id: 'first-mangoes',
    title: 'How to tell a mango that was allowed to ripen',
    excerpt:
      'Smell the stem, not the skin. Harpreet on eleven weeks of Alphonsos, the gas chambers he drives past, and why the ugly one in the corner is usually the one to take home.',
    image: 'blog-mango-season',
    category: 'In season',
    day: '2026-04-18',
    author: 'Harpreet Singh',
  }),
  post({
    id: 'masala-dabba',
    title: 'Seven spices, one tin: setting up your masala dabba',
    excerpt:
      'Which seven, in which bowl, and for how long they keep. A small ritual for a Sunday afternoon that makes every weekday dinner twenty minutes shorter.',
    image: 'blog-spice-box',
    category: 'Kitchen',
    day: '2026-03-29',
    author: 'Meenakshi Rao',
  }),
]

const latest: readonly BlogPost[] = [
  post({
    id: 'four-in-the-morning',
    title: 'Four in the morning at Russell Market',
    excerpt:
      'Before the shutters go up there is an hour of chai, ledgers and arguing about coriander. We followed one crate of spinach from the lorry to a kitchen in Jayanagar.',
    image: 'blog-market-morning',
    category: 'Stories',
    day: '2026-10-30',
    author: 'Lakshmi Narayan',
  }),
  post({
    id: 'keep-greens-fresh',
    title: 'Keep leafy greens fresh for a week, without plastic',
    excerpt:
      'A damp cloth, a clay pot and the right corner of the fridge. We tried nine ways with forty bunches, so that you need only one.',
    image: 'blog-keeping-greens',
    category: 'Know-how',
    day: '2026-10-12',
    author: 'Zoya Khan',
  }),
]

/** Texts of the blog page. Search, newsletter, READ MORE and Load More Posts do nothing (storefront.md §2 "Blog"). */
export const blogCopy = {
  title: 'Our Blog',
  lead: 'Notes from fields, kitchens and the four o’clock market.',
  searchLabel: 'Search the blog',
  searchPlaceholder: 'Search articles...',
  search: 'Search',
  featuredTitle: 'Featured Posts',
  featured,
  latestTitle: 'Latest Posts',
  latest,
  readMore: 'READ MORE',
  loadMore: 'Load More Posts',
  by: 'by',
  categoriesTitle: 'Categories',
  categories: ['In season', 'Kitchen', 'Know-how', 'Stories', 'Growers'],
  popularTitle: 'Popular Posts',
  newsletterTitle: 'Newsletter',
  newsletterText: 'One letter on Friday: what is ripe, what is cheap, what to cook.',
  emailLabel: 'Your e-mail',
  emailPlaceholder: 'Your e-mail address',
  subscribe: 'Subscribe',
} as const
