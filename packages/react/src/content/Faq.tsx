import { faqCopy as copy } from '@haat/core/content'
import { ButtonLink, Icon, List, MailIcon, PhoneIcon } from '../ui/index.ts'

/** Questions in groups; the browser keeps at most one of each group open. */
export function Faq() {
  return (
    <div className="haat haat-faq">
      <div className="haat-wrap">
        <header className="haat-content__head">
          <h1 className="haat-content__title">{copy.title}</h1>
          <p className="haat-content__lead">{copy.lead}</p>
        </header>
        <div className="haat-topics">
          <nav className="haat-topics__list" aria-label={copy.jump}>
            <List>
              {copy.groups.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </List>
          </nav>
          <div className="haat-topics__sections">
            {copy.groups.map(({ id, title, items }) => (
              <section key={id} id={id} className="haat-faq__group" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="haat-topics__title">
                  {title}
                </h2>
                {items.map(({ question, answer }) => (
                  <details key={question} className="haat-faq__item" name={`faq-${id}`}>
                    <summary className="haat-faq__question">
                      <h3>{question}</h3>
                      <Icon name="plus" />
                    </summary>
                    <p className="haat-faq__answer">{answer}</p>
                  </details>
                ))}
              </section>
            ))}
            <section className="haat-faq__more">
              <h2 className="haat-topics__title">{copy.more.title}</h2>
              <p>{copy.more.text}</p>
              <p className="haat-actions">
                <ButtonLink href={copy.more.contact.href} icon={<PhoneIcon />}>
                  {copy.more.contact.text}
                </ButtonLink>
                <ButtonLink href={copy.more.email.href} icon={<MailIcon />} tone="quiet">
                  {copy.more.email.text}
                </ButtonLink>
              </p>
            </section>
          </div>
        </div>
      </div>
    </div>
  )
}
