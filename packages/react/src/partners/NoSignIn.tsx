import { partnersCopy as copy } from '@haat/core/partners'
import { LostParcel } from '../ui/drawings/index.ts'
import { Button } from '../ui/index.ts'

/** Shows why signing in is not possible in this window. */
export function NoSignIn({ title, text, onClose }: { title: string; text: string; onClose: () => void }) {
  return (
    <section className="haat haat-partner" role="alert">
      <div className="haat-state__drawing">
        <LostParcel />
      </div>
      <h1 className="haat-partner__title">{title}</h1>
      <p>{text}</p>
      <Button tone="quiet" wide onClick={onClose}>
        {copy.close}
      </Button>
    </section>
  )
}
