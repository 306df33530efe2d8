import { defineCollection } from 'astro:content'
import { CONTENT, type ContentKind, LegalFrontMatter } from '@haat/shop-folder'
import { z } from 'astro/zod'
import { type ContentSource, type RenderedContent, shopContent } from '../build/shop-content.ts'

/** The loader has parsed the files, so the schema only names their type. */
const collection = <Data extends object>(
  { files, frontMatter }: ContentKind<Data>,
  sources?: readonly ContentSource[],
) =>
  defineCollection({
    loader: shopContent(files, frontMatter, sources),
    schema: z.custom<Data & RenderedContent>(),
  })

const { hero, about, team, faq, blog, newsletter, legal } = CONTENT

export const collections = {
  hero: collection(hero),
  about: collection(about),
  team: collection(team),
  faq: collection(faq),
  blog: collection(blog),
  newsletter: collection(newsletter),
  /** The legal pages of the software, which are in English. */
  legal: collection({ files: '*.md', frontMatter: LegalFrontMatter }, [
    { root: import.meta.dirname, folder: 'legal', language: 'en' },
  ]),
  /** The shop's own sections of these pages, by the same file names, or its own pages in their place. */
  ownLegal: collection(legal),
}
