import type { Notices } from '@haat/core'
import { Icon, useValue } from '../ui/index.ts'
import { cardsCopy as copy } from './cards/cards.copy.ts'

/** The shop's last word, inside the sheet: while that is open, the toasts behind it can be neither seen nor heard. */
export function PanelNotice({ notices }: { notices: Notices }) {
  const said = useValue(notices.open).at(-1)
  return (
    <div className="haat-chat__notice" role="status" aria-label={copy.notices}>
      {said && (
        <p data-tone={said.tone}>
          <Icon name={said.tone === 'good' ? 'check' : 'alert'} />
          <span>{said.text}</span>
          {said.action && 'href' in said.action && <a href={said.action.href}>{said.action.label}</a>}
        </p>
      )}
    </div>
  )
}
