import type { DeskOrder } from '@haat/core/internal/desk/index.ts'
import { useTexts } from '@haat/react'
import { momentOf } from './amounts.ts'
import { deskTexts } from './desk.texts.ts'

/** Who did what with an order, and when. */
export function History({ order: { events } }: { order: DeskOrder }) {
  const texts = useTexts(deskTexts)
  const { states, who } = texts
  return (
    <section className="desk__part" aria-label={texts.history}>
      <h3>{texts.history}</h3>
      {events.length === 0 && <p className="haat-note">{texts.nothing}</p>}
      <ol className="desk__history">
        {events.map(({ at, step, by, actor, reason }, index) => (
          <li key={index}>
            <time dateTime={at.toISOString()}>{momentOf(at)}</time>
            <span>
              <span className="desk__name">{states[step as keyof typeof states] ?? step}</span>
              <span className="haat-note">
                {[texts.by({ who: actor || (who[by as keyof typeof who] ?? by) }), reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
