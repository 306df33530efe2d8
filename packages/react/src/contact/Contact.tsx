import { contactFormCopy } from '@haat/core/contact'
import { contactCopy as copy, reach } from '@haat/core/content'
import { type ReactNode, useId } from 'react'
import { ButtonLink, List, MailIcon, PhoneIcon, PinIcon } from '../ui/index.ts'

export interface ContactProps {
  /** The form, which may be hydrated later than the page. */
  children: ReactNode
}

/** Contact details of the shop, and the contact form (account.md §2 "Contact"). */
export function Contact({ children }: ContactProps) {
  const id = useId()
  return (
    <div className="haat haat-contact">
      <div className="haat-wrap">
        <header className="haat-content__head">
          <h1 className="haat-content__title">{copy.title}</h1>
          <p className="haat-content__lead">{copy.lead}</p>
        </header>
        <div className="haat-contact__main">
          <List className="haat-contact__cards">
            {copy.cards.map(({ icon, title, text, lines }) => (
              <li key={title} className="haat-contact__card" data-kind={icon}>
                <span className="haat-circle haat-contact__icon">
                  {icon === 'mail' ? <MailIcon /> : icon === 'pin' ? <PinIcon /> : <PhoneIcon />}
                </span>
                <h2 className="haat-contact__title">{title}</h2>
                <p className="haat-contact__lines">
                  {lines.map((line) => (
                    <Line key={line.text} {...line} />
                  ))}
                </p>
                <p className="haat-contact__text">{text}</p>
              </li>
            ))}
          </List>
          <section className="haat-contact__letter" aria-labelledby={id}>
            <h2 id={id} className="haat-contact__heading">
              {contactFormCopy.title}
            </h2>
            <p className="haat-contact__lead">{contactFormCopy.lead}</p>
            <noscript>
              <p className="haat-contact__lead">
                <span>{contactFormCopy.noScript}</span> <a href={reach.email.href}>{reach.email.text}</a>.
              </p>
            </noscript>
            {children}
          </section>
        </div>
        <section className="haat-contact__quick">
          <div>
            <h2 className="haat-contact__heading">{copy.quick.title}</h2>
            <p>{copy.quick.text}</p>
          </div>
          <p className="haat-actions">
            <ButtonLink href={copy.quick.faq.href} tone="quiet">
              {copy.quick.faq.text}
            </ButtonLink>
            <ButtonLink href={copy.quick.tracking.href} tone="quiet">
              {copy.quick.tracking.text}
            </ButtonLink>
          </p>
        </section>
      </div>
    </div>
  )
}

function Line({ text, href }: { text: string; href?: string }) {
  return href ? <a href={href}>{text}</a> : <span>{text}</span>
}
