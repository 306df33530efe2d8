import { PICTURE_TYPES, PICTURE_WIDTHS } from '@haat/core'

export interface StoredPicture {
  /** For `imgUrl`, or the `image` of a variation: `/pictures/HASH-d4ae86-1600x900-1200.webp`. */
  readonly address: string
  /** Size of the upright original, in px. */
  readonly width: number
  readonly height: number
  /** The main colour: `#d4ae86`. */
  readonly colour: string
}

/** The facts in a name: a hash of the original, its colour and its size. The same original always has the same name. */
export interface PictureFacts extends Omit<StoredPicture, 'address'> {
  /** 20 hexadecimal digits. */
  readonly hash: string
}

const FILE = new RegExp(
  `^[\\da-f]{20}-[\\da-f]{6}-\\d+x\\d+-(?:${PICTURE_WIDTHS.join('|')})\\.(?:${PICTURE_TYPES.join('|')})$`,
)

/** Whether it is a file of a converted picture, whose content never changes. */
export const isConverted = (file: string): boolean => FILE.test(file)

const baseOf = ({ hash, colour, width, height }: PictureFacts) =>
  `${hash}-${colour.slice(1)}-${width}x${height}`

/** One file of a picture: its width in px, type and name. */
export interface PictureFile {
  readonly width: (typeof PICTURE_WIDTHS)[number]
  readonly type: (typeof PICTURE_TYPES)[number]
  readonly name: string
}

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
