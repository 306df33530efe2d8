import { Button } from '@haat/react/ui'
import type { Entry } from './useLog.ts'

export interface EventPanelProps {
  entries: readonly Entry[]
  /** Whether the page has a strict policy: then the number of violations is shown. */
  strict: boolean
  onClear: () => void
}

const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })

/** All events of the elements with their details, and the page's other messages. */
export function EventPanel({ entries, strict, onClear }: EventPanelProps) {
  const violations = entries.filter(({ kind }) => kind === 'violation').length
  return (
    <section className="studio-panel" aria-label="Events">
      <div className="studio-panel__head">
        <p className="studio-panel__status">
          {entries.length === 1 ? '1 event' : `${entries.length} events`}
          {strict && (
            <span data-enough={violations === 0}>
              {violations === 1 ? ' · 1 violation' : ` · ${violations} violations`}
            </span>
          )}
        </p>
        <Button tone="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="studio-panel__note">Events of the elements appear here.</p>
      ) : (
        <ol className="studio-log">
          {entries.map(({ id, at, kind, title, detail }) => (
            <li key={id} data-kind={kind}>
              <details>
                <summary>
                  <time dateTime={new Date(at).toISOString()}>{TIME.format(at)}</time> <b>{title}</b>{' '}
                  <span>{detail.replaceAll(/\s+/g, ' ')}</span>
                </summary>
                <pre>{detail || 'no detail'}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
