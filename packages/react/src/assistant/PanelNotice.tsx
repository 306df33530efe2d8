import type { Notices } from '@haat/core'
import { Icon, useValue } from '../ui/index.ts'
import { cardsCopy as copy } from './cards/cards.copy.ts'

/** The last notice of the shop, inside the sheet: toasts behind a modal dialog are neither visible nor announced. */
export function PanelNotice({ notices }: { notices: Notices }) {
  const notice = useValue(notices.open).at(-1)
  return (
    <div className="haat-chat__notice" role="status" aria-label={copy.notices}>
      {notice && (
        <p data-tone={notice.tone}>
          <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
          <span>{notice.text}</span>
          {notice.action && 'href' in notice.action && <a href={notice.action.href}>{notice.action.label}</a>}
        </p>
      )}
    </div>
  )
}
