import { pictureOf } from '@haat/core'
import { MOST_PHOTOS, writingTexts } from '@haat/core/comments'
import { photoMessagesTexts, photoUpload } from '@haat/core/photo'
import { useMemo } from 'react'
import { PhotoChoice } from '../photo/PhotoChoice.tsx'
import { useShop, useTexts } from '../shop.ts'
import { Button, PictureView } from '../ui/index.ts'
import './photos-field.css'

interface PhotosFieldProps {
  /** Addresses of uploaded photos. */
  photos: readonly string[]
  onPhotos: (photos: readonly string[]) => void
}

/** Optional photos of a comment, each with a button to remove it. Shows nothing if the shop cannot store photos. */
export function PhotosField({ photos, onPhotos }: PhotosFieldProps) {
  const texts = useTexts(writingTexts)
  const shop = useShop()
  const upload = useMemo(() => photoUpload(shop, () => shop.texts(photoMessagesTexts)), [shop])
  async function choose(file: File) {
    if (!(await upload.choose(file))) return
    const current = upload.state.peek()
    if (current.step === 'uploaded') onPhotos([...photos, current.address])
    upload.remove()
  }
  if (!upload.available) return null
  return (
    <fieldset className="haat-photos">
      <legend className="haat-photos__label">{texts.photos}</legend>
      {photos.map((address, at) => (
        <span key={address} className="haat-photos__one">
          <PictureView picture={pictureOf(address)} alt={texts.photo({ number: at + 1 })} sizes="6em" />
          <Button
            tone="plain"
            className="haat-remove"
            aria-label={texts.removePhoto({ number: at + 1 })}
            onClick={() => onPhotos(photos.filter((other) => other !== address))}
          >
            {texts.delete}
          </Button>
        </span>
      ))}
      {photos.length < MOST_PHOTOS && <PhotoChoice photo={upload} label={texts.addPhoto} onFile={choose} />}
    </fieldset>
  )
}
