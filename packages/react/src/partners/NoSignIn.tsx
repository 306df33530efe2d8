import { partnersTexts } from '@haat/core/partners'
import { useTexts } from '../shop.ts'
import { LostParcel } from '../ui/drawings/index.ts'
import { Button } from '../ui/index.ts'
import './partners.css'

interface NoSignInProps {
  title: string
  text: string
  /** Of the button. @default 'Close this window' */
  label?: string | undefined
  onClose: () => void
}

/** Shows why signing in is not possible in this window. */
export function NoSignIn({ title, text, label: givenLabel, onClose }: NoSignInProps) {
  const texts = useTexts(partnersTexts)
  const label = givenLabel ?? texts.close
  return (
    <section className="haat haat-partner" role="alert">
      <div className="haat-state__drawing">
        <LostParcel />
      </div>
      <h1 className="haat-partner__title">{title}</h1>
      <p>{text}</p>
      <Button tone="quiet" wide onClick={onClose}>
        {label}
      </Button>
    </section>
  )
}
