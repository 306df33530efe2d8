import { type MouseEvent, useRef } from 'react'
import { ButtonLink, type ButtonLinkProps } from './Button.tsx'
import { useIsFilled } from './Slot.tsx'

interface SlotLinkProps extends ButtonLinkProps {
  /** Name of the slot. */
  slot: string
}

/** A link that a host page can replace by its own button, which then opens the same address. */
export function SlotLink({ slot, ...rest }: SlotLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isFilled = useIsFilled(slot)
  /** Opens this link's address, unless the host page's content is itself a link. */
  function follow({ target }: MouseEvent) {
    if (target instanceof Element && !target.closest('a')) link.current?.click()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the page’s button in it is pressed */}
      {isFilled && <slot name={slot} onClick={follow} />}
      <ButtonLink ref={link} hidden={isFilled} {...rest} />
    </>
  )
}
