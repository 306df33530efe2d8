import { type RefObject, useEffect, useState } from 'react'
import { useLazyImport } from './useLazyImport.ts'

const load = () => import('./DialogToasts.tsx')

/** Opens and closes a modal dialog. Returns the toasts to show in it: their code is loaded when it opens. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  const toasts = useLazyImport(load, open)
  // Toasts are rendered after the dialog has opened, so that they are above it.
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
    setIsOpen(open)
  }, [ref, open])
  return open && isOpen && toasts ? toasts.DialogToasts : null
}
