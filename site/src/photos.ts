import type { PhotoUploader } from '@haat/core/photo'
import { has } from './has.ts'

// Separate, because Vite writes twice as much code around a late import with a selected export.
const loadUploader = () => import('./uploader.ts')

/** Loads the uploader's code and settings at the first photo. */
const lateUploader: PhotoUploader = {
  upload: async (...photo) => (await loadUploader()).openUploader().upload(...photo),
}

/** Uploads shoppers' photos; null if there is no image service. */
export const photos: PhotoUploader | null = has.uploads ? lateUploader : null
