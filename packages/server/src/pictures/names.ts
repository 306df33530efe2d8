import { PICTURE_TYPES, PICTURE_WIDTHS } from '@haat/core'

/** A picture that the shop has converted. */
export interface StoredPicture {
  /** For `imgUrl`, or the `image` of a variation: `/pictures/HASH-d4ae86-1600x900-1200.webp`. */
  readonly address: string
  /** Of the original, the right way up, in px. */
  readonly width: number
  readonly height: number
  /** The colour that most of it has: `#d4ae86`. */
  readonly colour: string
}

/** What a name says: a hash of the original, its colour, its size. The same original always has the same name. */
export interface PictureFacts extends Omit<StoredPicture, 'address'> {
  /** 20 hexadecimal digits. */
  readonly hash: string
}

const FILE = new RegExp(
  `^[\\da-f]{20}-[\\da-f]{6}-\\d+x\\d+-(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_TYPES.join('|')})$`,
)

/** Whether it is a file of a converted picture: what is in it never changes. */
export const isConverted = (file: string): boolean => FILE.test(file)

const baseOf = ({ hash, colour, width, height }: PictureFacts) =>
  `${hash}-${colour.slice(1)}-${width}x${height}`

/** One file of a picture: how wide it is in px, its type, its name. */
export interface PictureFile {
  readonly width: (typeof PICTURE_WIDTHS)[number]
  readonly type: (typeof PICTURE_TYPES)[number]
  readonly name: string
}

/** All files of a picture. */
export const filesOf = (facts: PictureFacts): readonly PictureFile[] =>
  PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_TYPES.map((type) => ({ width, type, name: `${baseOf(facts)}-${width}.${type}` })),
  )

export const storedOf = (facts: PictureFacts): StoredPicture => ({
  address: `/pictures/${baseOf(facts)}-${PICTURE_WIDTHS.at(-1)}.webp`,
  width: facts.width,
  height: facts.height,
  colour: facts.colour,
})
