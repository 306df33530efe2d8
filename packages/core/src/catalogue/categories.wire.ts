import * as v from 'valibot'
import { pictureOf } from '../shared/picture.ts'
import { LooseText, listOf, toDate } from '../shared/wire.ts'
import type { Category } from './catalogue.ts'

export const CategoryWire = v.object({
  _id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1)),
  description: LooseText,
  /** Address of one picture. */
  imgUrl: LooseText,
  createdAt: v.fallback(v.nullish(v.string()), null),
})
export type CategoryWire = v.InferInput<typeof CategoryWire>

const toCategory =
  (host: string) =>
  ({ _id, imgUrl, createdAt, ...wire }: v.InferOutput<typeof CategoryWire>): Category => ({
    ...wire,
    id: _id,
    picture: pictureOf(imgUrl, host),
    createdAt: toDate(createdAt),
  })

/** `host` is the origin of the shop's pictures. */
export const readCategories = (host: string) => listOf(CategoryWire, toCategory(host))
