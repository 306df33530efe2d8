import { type CollectionEntry, getCollection } from 'astro:content'
import type { HeroSlide } from '@haat/core/home'

const byFile = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)

/** Slides of the home page. */
export const slides = async (): Promise<readonly HeroSlide[]> =>
  (await getCollection('hero'))
    .sort(byFile)
    .map(({ data: { picture, ground, title, text, action, href } }) => ({
      picture,
      ground,
      title,
      text,
      action,
      href,
    }))

export type QuestionGroup = CollectionEntry<'faq'>['data']

/** Groups of questions. */
export const questions = async () => (await getCollection('faq')).sort(byFile).map(({ data }) => data)

export const people = async () => (await getCollection('team')).sort(byFile).map(({ data }) => data)

export type Post = CollectionEntry<'blog'>

/** Posts of the blog, the newest first. */
export const posts = async (): Promise<readonly Post[]> =>
  (await getCollection('blog')).sort((one, other) => (one.data.date < other.data.date ? 1 : -1))
