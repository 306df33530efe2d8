import type { AboutShop } from '@haat/core'
import type { APIRoute } from 'astro'
import { questions } from '../data/content.ts'
import { languages } from '../data/languages.ts'
import { details } from '../details.ts'

/** Who runs the shop, and the answers of its FAQ, for the assistant and for elements on partners' pages. */
export const GET: APIRoute = async () => {
  const groups = await questions()
  const about: AboutShop = {
    details,
    questions: groups.flatMap(({ sections }) => sections.map(({ id, text }) => ({ id, answer: text }))),
    languages,
  }
  return Response.json(about)
}
