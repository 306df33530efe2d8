import { footerCopy as copy } from '@haat/core/content'
import { Fragment } from 'react'
import { List, NamedIcon } from '../ui/index.ts'
import { Social } from './Social.tsx'

export interface FooterProps {
  /** Year of the copyright notice. */
  year: number
}

/** The footer of every page: services, links and contact details. */
export function Footer({ year }: FooterProps) {
  return (
    <footer className="haat haat-footer">
      <div className="haat-footer__awning" aria-hidden="true" />
      <List className="haat-wrap haat-footer__services">
        {copy.services.map(({ icon, title, text }) => (
          <li key={title} className="haat-footer__service">
            <NamedIcon name={icon} />
            <div>
              <p className="haat-footer__promise">{title}</p>
              <p className="haat-footer__small">{text}</p>
            </div>
          </li>
        ))}
      </List>
      <div className="haat-wrap haat-footer__main">
        <div className="haat-footer__about">
          <p className="haat-footer__name">Haat</p>
          <p className="haat-footer__small">{copy.about}</p>
          <Social label={copy.socialTitle} links={copy.social} />
        </div>
        {copy.columns.map(({ title, links }) => (
          <nav key={title} className="haat-footer__column" aria-label={title}>
            <h2 className="haat-footer__title">{title}</h2>
            <List>
              {links.map(({ text, href }) => (
                <li key={text}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </List>
          </nav>
        ))}
        <Reach />
      </div>
      <div className="haat-wrap haat-footer__end">
        <p className="haat-footer__small">{copy.copyright(year)}</p>
        <p className="haat-footer__column haat-footer__small">
          {copy.legal.map(({ text, href }, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <a href={href}>{text}</a>
            </Fragment>
          ))}
        </p>
        <img
          className="haat-footer__payments"
          src={copy.payments.src}
          alt={copy.payments.text}
          width="372"
          height="44"
          loading="lazy"
        />
      </div>
    </footer>
  )
}

/** Contact details of the shop. */
function Reach() {
  return (
    <div className="haat-footer__column">
      <h2 className="haat-footer__title">{copy.reachTitle}</h2>
      <address className="haat-footer__reach">
        <a href={copy.phone.href}>{copy.phone.text}</a>
        <a href={copy.email.href}>{copy.email.text}</a>
        <span>
          <span>{copy.address[0]}</span>
          <br />
          <span>{copy.address[1]}</span>
        </span>
      </address>
    </div>
  )
}
