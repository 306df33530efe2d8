import { cloudinaryUploader, type PhotoUploader } from '@haat/core/photo'
import { uploads } from './services.ts'

/** Creates an uploader for the image service that the shop was built for. */
export function openUploader(): PhotoUploader {
  if (uploads !== null) return cloudinaryUploader(uploads)
  throw new Error(
    'Haat: there is no image service, so photos cannot be saved. Build the site with HAAT_SERVICES.',
  )
}
