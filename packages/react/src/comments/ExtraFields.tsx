import type { CommentExtras } from '@haat/core/comments'
import { PhotosField } from './PhotosField.tsx'
import { StarField } from './StarField.tsx'

export interface ExtraFieldsProps {
  extras: CommentExtras
  onExtras: (extras: CommentExtras) => void
}

/** The optional fields of a comment: stars and photos. */
export function ExtraFields({ extras: { stars, photos }, onExtras }: ExtraFieldsProps) {
  return (
    <>
      <StarField stars={stars} onStars={(chosen) => onExtras({ stars: chosen, photos })} />
      <PhotosField photos={photos} onPhotos={(chosen) => onExtras({ stars, photos: chosen })} />
    </>
  )
}
