import { authCopy } from '@haat/core/content'
import type { ReactNode } from 'react'
import { ButtonLink, Icon, List } from '../ui/index.ts'

export interface AuthPanelProps {
  purpose: 'login' | 'register'
  /** The form, and what belongs to it. @default a word that it opens soon, where the shop has no identity service */
  children?: ReactNode
  /** Stands at the end. */
  aside?: ReactNode
}

/** What an account is good for, beside the place of the sign-in form. */
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
                <Icon name={icon} />
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
            {other.ask}{' '}
            <a href={other.href} data-keeps-return="">
              {other.text}
            </a>
          </p>
          {aside}
        </section>
      </div>
    </div>
  )
}

/** What stands in the form's place where nobody can sign in. */
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
