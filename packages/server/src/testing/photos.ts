import { publicIdOf } from '../profile/cloudinary.ts'
import { type PhotoStorage, ServiceError } from '../services.ts'

/** An image service that records deletions without carrying them out. */
interface TestPhotos extends PhotoStorage {
  /** Photos that were deleted, in order. */
  readonly removed: string[]
  /** Whether the service responds. @default true */
  answers: boolean
}

export function testPhotos(): TestPhotos {
  const photos: TestPhotos = {
    removed: [],
    answers: true,
    idOf: (address) => publicIdOf(address, 'https://res.cloudinary.com/haat/image/upload/', 'photos'),
    async remove(id) {
      if (!photos.answers) throw new ServiceError('unavailable', 'the image service does not answer')
      photos.removed.push(id)
    },
  }
  return photos
}
