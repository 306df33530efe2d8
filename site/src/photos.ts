import type { PhotoUploader } from '@haat/core/photo'
import { has } from './has.ts'

// By itself: around a late import that picks one of its exports, Vite writes twice as much.
const bring = () => import('./uploader.ts')

/** Fetches its code, and where to send them, with the first photo. */
const late: PhotoUploader = {
  upload: async (...photo) => (await bring()).openUploader().upload(...photo),
}

/** Where shoppers' photos go; null where there is no image service. */
export const photos: PhotoUploader | null = has.uploads ? late : null
