import { contactCopy as copy } from '@haat/core/content'
import { ButtonLink, Icon } from '../ui/index.ts'
import { Items } from './Items.tsx'

/** Three ways to a person. */
export function Contact() {
  return (
    <div className="haat haat-contact">
      <div className="haat-wrap">
        <header className="haat-content__head">
          <h1 className="haat-content__title">{copy.title}</h1>
          <p className="haat-content__lead">{copy.lead}</p>
        </header>
        <Items className="haat-contact__cards">
          {copy.cards.map(({ icon, title, text, lines }) => (
            <li key={title} className="haat-contact__card" data-kind={icon}>
              <span className="haat-contact__sign">
                <Icon name={icon} />
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
        </Items>
        <section className="haat-contact__quick">
          <div>
            <h2 className="haat-contact__title">{copy.quick.title}</h2>
            <p>{copy.quick.text}</p>
          </div>
          <p className="haat-content__actions">
            <ButtonLink href={copy.quick.faq.href}>{copy.quick.faq.text}</ButtonLink>
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
