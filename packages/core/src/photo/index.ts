export type { PhotoUploader } from '../shared/photos.ts'
export { type PhotoUpload, photoUpload } from './photo.store.ts'
export * from './photo.ts'
export { type CloudinaryOptions, cloudinaryUploader } from './photo.upload.ts'
