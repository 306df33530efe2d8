import { noticesCopy as copy, type Notice } from '@haat/core'
import { Button, ButtonLink, Icon } from '../ui/index.ts'

export interface ToastProps {
  notice: Notice
  onDismiss(): void
}

/** One thing said, with a way on where there is one. */
export function Toast({ notice, onDismiss }: ToastProps) {
  return (
    <div className="haat-toast" data-tone={notice.tone}>
      <Icon name={notice.tone === 'good' ? 'check' : 'alert'} />
      <p className="haat-toast__text">{notice.text}</p>
      {notice.action && (
        <ButtonLink tone="plain" href={notice.action.href}>
          {notice.action.label}
        </ButtonLink>
      )}
      <Button tone="plain" icon="close" iconOnly onClick={onDismiss}>
        {copy.dismiss}
      </Button>
    </div>
  )
}
