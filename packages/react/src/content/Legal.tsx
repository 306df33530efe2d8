import { legalCopy as copy, type LegalPage, type LegalPart } from '@haat/core/content'
import { List } from '../ui/index.ts'

export interface LegalProps extends LegalPage {
  /** A notice above the text, such as that the shop is a demonstration; null for none. */
  notice: string | null
}

/** A page of legal texts, with links to its sections. */
export function Legal({ title, lead, notice, sections }: LegalProps) {
  return (
    <div className="haat haat-legal">
      <div className="haat-wrap">
        <header className="haat-content__head">
          <h1 className="haat-content__title">{title}</h1>
          <p className="haat-content__lead">{lead}</p>
          {notice && <p className="haat-legal__notice">{notice}</p>}
        </header>
        <div className="haat-topics">
          <nav className="haat-topics__list" aria-label={copy.topics}>
            <List>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </List>
          </nav>
          <div className="haat-topics__sections">
            {sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`} className="haat-topics__title">
                  {section.title}
                </h2>
                {section.parts.map((part) => (
                  <Part key={String(part)} part={part} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p className="haat-legal__text">{part}</p>
  return (
    <ul className="haat-legal__text haat-legal__list">
      {part.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
