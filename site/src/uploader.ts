import { cloudinaryUploader, type PhotoUploader } from '@haat/core/photo'
import { uploads } from './services.ts'

if (uploads === null)
  throw new Error('Haat: there is no image service. No photo can be kept. Build the site with HAAT_SERVICES.')

/** Sends photos to the image service that the shop was built for. */
export const uploader: PhotoUploader = cloudinaryUploader(uploads)
