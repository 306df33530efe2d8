import { ButtonLink } from '../ui/index.ts'

export interface RedirectingProps {
  title: string
  text: string
  /** Text of the link, for browsers that do not redirect. */
  link: string
  href: string
}

/** Shown briefly before a redirect, or permanently if the browser does not redirect. */
export function Redirecting({ title, text, link, href }: RedirectingProps) {
  return (
    <div className="haat haat-lost">
      <div className="haat-wrap haat-lost__body">
        <h1 className="haat-content__title">{title}</h1>
        <p className="haat-content__lead">{text}</p>
        <ButtonLink href={href} tone="quiet">
          {link}
        </ButtonLink>
      </div>
    </div>
  )
}
