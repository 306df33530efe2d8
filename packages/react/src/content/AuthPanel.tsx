import { authCopy } from '@haat/core/content'
import type { ReactNode } from 'react'
import { ButtonLink, List, NamedIcon } from '../ui/index.ts'

export interface AuthPanelProps {
  /** Whether the page is for signing in or for creating an account. */
  purpose: 'login' | 'register'
  /** The form. @default a text that sign-in is not yet available, for a shop without identity service */
  children?: ReactNode
  /** Shown at the end. @default nothing */
  aside?: ReactNode
}

/** The sign-in form, and beside it the benefits of an account. */
export function AuthPanel({ purpose, children, aside }: AuthPanelProps) {
  const { title, lead, benefits, other } = authCopy[purpose]
  return (
    <div className="haat haat-auth">
      <div className="haat-wrap haat-auth__row">
        <section className="haat-auth__panel" aria-labelledby="auth-why">
          <h2 id="auth-why" className="haat-auth__why">
            {authCopy.benefitsTitle}
          </h2>
          <List className="haat-auth__benefits">
            {benefits.map(({ icon, title: benefit, text }) => (
              <li key={benefit}>
                <NamedIcon name={icon} />
                <div>
                  <p className="haat-auth__benefit">{benefit}</p>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </List>
        </section>
        <section className="haat-auth__form" aria-labelledby="auth-title">
          <h1 id="auth-title" className="haat-content__title">
            {title}
          </h1>
          <p className="haat-content__lead">{lead}</p>
          {children ?? <Soon />}
          <p className="haat-auth__other">
            <span>{other.ask}</span>{' '}
            <a href={other.href} data-return="">
              {other.text}
            </a>
          </p>
          {aside}
        </section>
      </div>
    </div>
  )
}

/** Shown instead of the form if the shop has no identity service. */
function Soon() {
  const { title, text, action } = authCopy.soon
  return (
    <div className="haat-auth__soon">
      <h2 className="haat-auth__soon-title">{title}</h2>
      <p>{text}</p>
      <ButtonLink href={action.href} wide>
        {action.text}
      </ButtonLink>
    </div>
  )
}
