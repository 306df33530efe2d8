import { WaitingPlant } from '../ui/drawings/index.ts'
import { ButtonLink } from '../ui/index.ts'

export interface NotOpenProps {
  title: string
  text: string
  /** The one way on. */
  action: { readonly text: string; readonly href: string }
}

/** A screen that the shop will have, and says so. */
export function NotOpen({ title, text, action }: NotOpenProps) {
  return (
    <section className="haat haat-page">
      <div className="haat-state haat-prompt">
        <div className="haat-state__drawing">
          <WaitingPlant />
        </div>
        <h1 className="haat-state__title">{title}</h1>
        <p className="haat-state__text">{text}</p>
        <ButtonLink href={action.href}>{action.text}</ButtonLink>
      </div>
    </section>
  )
}
