import type { PhotoUploader } from '@haat/core/photo'
import type { UploadService } from '../build/services.ts'
import { uploads } from './services.ts'

/** Fetches its code with the first photo. */
const uploader = (service: UploadService): PhotoUploader => ({
  async upload(...photo) {
    const { cloudinaryUploader } = await import('@haat/core/photo')
    return cloudinaryUploader(service).upload(...photo)
  },
})

/** Where shoppers' photos go; null where there is no image service. */
export const photos: PhotoUploader | null = uploads && uploader(uploads)
