import { eq, like, sql } from 'drizzle-orm'
import { comments, type Drizzle, photoRemovals, profiles, returnPhotos } from '../database/index.ts'
import { refusalIn, type Services } from '../services.ts'

interface Deps {
  readonly db: Drizzle
  readonly services: Pick<Services, 'photoStorage'>
}

/** Whether a profile, comment or return has the photo. */
async function isInUse(db: Drizzle, id: string): Promise<boolean> {
  const pattern = `%${id}%`
  const { rows } = await db.execute(sql`
    select from ${profiles} where ${like(profiles.imgUrl, pattern)}
    union all select from ${comments} where ${like(sql`${comments.photos}::text`, pattern)}
    union all select from ${returnPhotos} where ${like(sql`${returnPhotos.photos}::text`, pattern)} limit 1`)
  return rows.length > 0
}

/** Deletes one photo. Returns false if the image service does not answer: a later round retries. */
async function removePhoto({ db, services: { photoStorage } }: Deps, address: string): Promise<boolean> {
  const id = photoStorage?.idOf(address) ?? null
  if (photoStorage === null || id === null) {
    console.warn(
      `Haat: a deleted photo is still at the image service (${address}). Delete it there. With CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET and CLOUDINARY_PHOTO_FOLDER the shop deletes its photos itself.`,
    )
    return true
  }
  if (await isInUse(db, id)) return true
  try {
    await photoStorage.remove(id)
    return true
  } catch (thrown) {
    refusalIn(thrown, 'A deleted photo is removed there as soon as it answers.')
    return false
  }
}

/** Deletes the photos of closed accounts, of comments and of returns at the image service. Idempotent. */
export async function removePhotos(deps: Deps): Promise<void> {
  const { db } = deps
  for (const { address } of await db.select().from(photoRemovals))
    if (await removePhoto(deps, address))
      await db.delete(photoRemovals).where(eq(photoRemovals.address, address))
}

/** Notes a photo for {@link removePhotos}, in the transaction that removes it from its profile. */
export async function notePhoto(tx: Drizzle, address: string): Promise<void> {
  if (address !== '') await tx.insert(photoRemovals).values({ address }).onConflictDoNothing()
}
