import { authCopy } from '@haat/core/content'
import { ButtonLink, Icon } from '../ui/index.ts'
import { Items } from './Items.tsx'

export interface AuthPanelProps {
  purpose: 'login' | 'register'
}

/** What an account is good for, beside the place of the sign-in form. */
export function AuthPanel({ purpose }: AuthPanelProps) {
  const { title, lead, benefits, other } = authCopy[purpose]
  const { soon } = authCopy
  return (
    <div className="haat haat-auth">
      <div className="haat-wrap haat-auth__row">
        <section className="haat-auth__panel" aria-labelledby="auth-why">
          <h2 id="auth-why" className="haat-auth__why">
            {authCopy.benefitsTitle}
          </h2>
          <Items className="haat-auth__benefits">
            {benefits.map(({ icon, title: benefit, text }) => (
              <li key={benefit}>
                <Icon name={icon} />
                <div>
                  <p className="haat-auth__benefit">{benefit}</p>
                  <p>{text}</p>
                </div>
              </li>
            ))}
          </Items>
        </section>
        <section className="haat-auth__form" aria-labelledby="auth-title">
          <h1 id="auth-title" className="haat-content__title">
            {title}
          </h1>
          <p className="haat-content__lead">{lead}</p>
          <div className="haat-auth__soon">
            <h2 className="haat-auth__soon-title">{soon.title}</h2>
            <p>{soon.text}</p>
            <ButtonLink href={soon.action.href} wide>
              {soon.action.text}
            </ButtonLink>
          </div>
          <p className="haat-auth__other">
            {other.ask}{' '}
            <a href={other.href} data-keeps-return="">
              {other.text}
            </a>
          </p>
        </section>
      </div>
    </div>
  )
}
