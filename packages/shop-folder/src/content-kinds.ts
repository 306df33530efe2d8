import * as v from 'valibot'
import type { Schema } from './parsed.ts'

/** Files of a shop's `content` that pages read in one way. */
export interface ContentKind<Data extends object> {
  /** Glob below `content`. */
  readonly files: string
  /** The values at the top of each file. */
  readonly frontMatter: Schema<Data>
}

const kind = <Data extends object>(files: string, frontMatter: Schema<Data>): ContentKind<Data> => ({
  files,
  frontMatter,
})

const words = v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'))
/** Name of a picture, without width and ending: `hero-super-deals`. */
const picture = v.nullish(words, null)

const slide = v.strictObject({
  title: words,
  picture,
  /** Colours around the picture. */
  ground: v.optional(v.picklist(['turmeric', 'leaf', 'chilli', 'indigo']), 'turmeric'),
  action: words,
  /** Target of the button; without it the page scrolls down slightly. */
  href: v.nullish(words, null),
})

const aboutPage = v.strictObject({
  lead: words,
  picture,
  /** Text alternative of the picture. */
  alt: v.optional(v.string(), ''),
  stats: v.strictObject({
    title: words,
    entries: v.array(v.strictObject({ value: words, label: words, text: words })),
  }),
  promises: v.strictObject({
    title: words,
    entries: v.array(
      v.strictObject({
        icon: v.picklist(['leaf', 'check', 'heart', 'shield', 'truck', 'bag']),
        title: words,
        text: words,
      }),
    ),
  }),
  team: v.strictObject({ title: words, lead: words }),
  action: v.strictObject({ text: words, href: words }),
})

const post = v.strictObject({
  title: words,
  picture,
  category: words,
  date: v.pipe(v.string(), v.isoDate('must be a day such as 2026-10-01')),
  author: words,
  featured: v.optional(v.boolean(), false),
})

const legal = { title: words, description: words, lead: words }

/** Values at the top of the software's legal pages. */
export const LegalFrontMatter = v.strictObject(legal)

/** The files of `content`. */
export const CONTENT = {
  /** Slides of the home page, in the order of the file names. The text is the Markdown. */
  hero: kind('hero/*.md', slide),
  /** The page about the shop: the first section is its story. */
  about: kind('about.md', aboutPage),
  /** People, in the order of the file names. */
  team: kind('team/*.md', v.strictObject({ name: words, role: words, picture })),
  /** Groups of questions, in the order of the file names; each section is a question and its answer. */
  faq: kind('faq/*.md', v.strictObject({ id: words, title: words })),
  /** Posts, the newest first. The Markdown is the excerpt. */
  blog: kind('blog/*.md', post),
  /** The text beside the field for the newsletter. */
  newsletter: kind('newsletter.md', v.strictObject({})),
  /** The shop's own sections of the legal pages, or with `replaces` its own pages in their place. */
  legal: kind(
    'legal/{privacy,terms,returns,shipping}.md',
    v.strictObject({
      ...v.partial(v.object(legal)).entries,
      replaces: v.optional(v.boolean(), false),
    }),
  ),
} as const
