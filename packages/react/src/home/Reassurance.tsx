import { homeCopy } from '@haat/core/home'
import { List, NamedIcon } from '../ui/index.ts'

/** Four promises of the shop in a row. */
export function Reassurance() {
  return (
    <section className="haat haat-reassurance" aria-label={homeCopy.reassuranceLabel}>
      <span id="below-hero" />
      <List className="haat-wrap haat-reassurance__list">
        {homeCopy.reassurance.map(({ icon, title, text }) => (
          <li key={title} className="haat-reassurance__tile">
            <span className="haat-circle haat-reassurance__icon">
              <NamedIcon name={icon} />
            </span>
            <span>
              <strong className="haat-reassurance__title">{title}</strong>
              <span className="haat-note haat-reassurance__text">{text}</span>
            </span>
          </li>
        ))}
      </List>
    </section>
  )
}
