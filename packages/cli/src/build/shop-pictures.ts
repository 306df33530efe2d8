import { readdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Environment, openPictures, storeAll } from '@haat/server'

/** Where converted pictures are stored. */
export type PictureStore = Pick<Environment, 'dataFolder' | 'pictureBucket'>

/**
 * Converts the originals in `pictures` of a shop's folder into all sizes that the pages use; those that are known are not
 * converted again. Writes a file with the address of each by its name without ending. Returns a line for each refused one.
 */
export async function storeShopPictures(
  shopFolder: string,
  { dataFolder, pictureBucket }: PictureStore,
  file: string,
): Promise<readonly string[]> {
  const folder = join(shopFolder, 'pictures')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  if (names.length === 0) {
    await writeFile(file, '{}')
    return []
  }
  const pictures = await openPictures({ dataFolder, bucket: pictureBucket, from: folder })
  const { stored, refused, unavailable } = await storeAll(
    pictures,
    names.map((name) => join(folder, name)),
  )
  const addresses = Object.fromEntries(stored.map(([source, address]) => [parse(source).name, address]))
  await writeFile(file, JSON.stringify(addresses))
  return [...refused, ...unavailable].map(([source, why]) => `pictures/${parse(source).base} ${why}`)
}
