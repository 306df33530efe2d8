import { type PhotoUpload, photoTexts } from '@haat/core/photo'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../shop.ts'
import { Button, Icon, useValue } from '../ui/index.ts'
import { PhotoChoice } from './PhotoChoice.tsx'
import { PhotoPreview } from './PhotoPreview.tsx'
import './photo.css'

interface PhotoFieldProps {
  photo: PhotoUpload
  /** Text if the shop cannot store photos. */
  unavailable: string
  /** Shown in the circle while there is no photo. @default the icon of a person */
  none?: ReactNode
}

/** The file that was chosen on this page, and its address after the upload. */
interface Chosen {
  readonly file: File
  readonly address: string | null
}

/** A field to choose, upload, preview, replace and remove a photo. */
export function PhotoField({ photo, unavailable, none = <Icon name="user" /> }: PhotoFieldProps) {
  const texts = useTexts(photoTexts)
  const state = useValue(photo.state)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isOther = state.step === 'uploaded' && chosen?.address !== null && chosen?.address !== state.address

  async function choose(file: File) {
    const before = chosen
    setChosen({ file, address: null })
    const isUploaded = await photo.choose(file)
    const current = photo.state.peek()
    const address = current.step === 'uploaded' ? current.address : null
    setChosen((now) => (now?.file !== file ? now : isUploaded ? { file, address } : before))
  }
  function remove() {
    photo.remove()
    setChosen(null)
    input.current?.focus()
  }
  if (!photo.available) return <p>{unavailable}</p>
  return (
    <div className="haat-photo">
      <PhotoPreview state={state} file={isOther ? null : (chosen?.file ?? null)}>
        {none}
      </PhotoPreview>
      <PhotoChoice
        ref={input}
        photo={photo}
        label={state.step === 'idle' ? texts.choose : texts.another}
        onFile={choose}
      >
        {state.step !== 'idle' && (
          <Button tone="plain" onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </PhotoChoice>
    </div>
  )
}
