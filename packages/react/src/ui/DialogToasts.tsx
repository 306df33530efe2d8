import type { Notices } from '@haat/core'
import { useLayoutEffect, useState } from 'react'
import { Toasts } from './Toasts.tsx'
import { useValue } from './useValue.ts'

export interface DialogToastsProps {
  notices: Notices
}

/** The toasts of the shop, inside a modal dialog: it makes those of the page inert. */
export function DialogToasts({ notices }: DialogToastsProps) {
  const [dialog] = useState(() => Symbol())
  useLayoutEffect(() => notices.enter(dialog), [notices, dialog])
  return <Toasts notices={notices} shown={useValue(notices.dialog) === dialog} place="dialog" />
}
