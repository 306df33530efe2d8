import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { type ContentSource, entryOf, shopContent } from '../build/shop-content.ts'

const words = z.string().trim().min(1)
/** Name of a picture, without width and ending: `hero-super-deals`. */
const picture = words.nullish().transform((name) => name ?? null)

const collection = <Shape extends z.ZodRawShape>(
  pattern: string,
  frontMatter: z.ZodObject<Shape>,
  sources?: readonly ContentSource[],
) => defineCollection({ loader: shopContent(pattern, frontMatter, sources), schema: entryOf(frontMatter) })

/** Slides of the home page, in the order of the file names. The text is the Markdown. */
const hero = collection(
  'hero/*.md',
  z.strictObject({
    title: words,
    picture,
    /** Colours around the picture. */
    ground: z.enum(['turmeric', 'leaf', 'chilli', 'indigo']).default('turmeric'),
    action: words,
    /** Target of the button; without it the page scrolls down slightly. */
    href: words.nullish().transform((href) => href ?? null),
  }),
)

/** The page about the shop: the first section is its story. */
const about = collection(
  'about.md',
  z.strictObject({
    lead: words,
    picture,
    /** Text alternative of the picture. */
    alt: z.string().default(''),
    stats: z.strictObject({
      title: words,
      entries: z.array(z.strictObject({ value: words, label: words, text: words })),
    }),
    promises: z.strictObject({
      title: words,
      entries: z.array(
        z.strictObject({
          icon: z.enum(['leaf', 'check', 'heart', 'shield', 'truck', 'bag']),
          title: words,
          text: words,
        }),
      ),
    }),
    team: z.strictObject({ title: words, lead: words }),
    action: z.strictObject({ text: words, href: words }),
  }),
)

/** People, in the order of the file names. */
const team = collection('team/*.md', z.strictObject({ name: words, role: words, picture }))

/** Groups of questions, in the order of the file names; each section is a question and its answer. */
const faq = collection('faq/*.md', z.strictObject({ id: words, title: words }))

/** Posts, the newest first. The Markdown is the excerpt. */
const blog = collection(
  'blog/*.md',
  z.strictObject({
    title: words,
    picture,
    category: words,
    date: z.iso.date(),
    author: words,
    featured: z.boolean().default(false),
  }),
)

/** The text beside the field for the newsletter. */
const newsletter = collection('newsletter.md', z.strictObject({}))

const legalFacts = z.strictObject({ title: words, description: words, lead: words })
/** The legal pages of the software, which are in English. */
const legal = collection('*.md', legalFacts, [{ root: import.meta.dirname, folder: 'legal', language: 'en' }])
/** The shop's own sections of these pages, by the same file names, or its own pages in their place. */
const ownLegal = collection(
  'legal/*.md',
  z.strictObject({ ...legalFacts.partial().shape, replaces: z.boolean().default(false) }),
)

export const collections = { hero, about, team, faq, blog, newsletter, legal, ownLegal }
