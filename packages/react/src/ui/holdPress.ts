import type { PointerEvent, TouchEvent } from 'react'

/** How far the pointer may move during a press, in px. */
const SLOP = 10

/** The control that is being pressed. */
let held: Element | null = null

function hold(event: PointerEvent<HTMLElement>) {
  const { currentTarget: control, clientX, clientY } = event
  // Scripts cannot hold a pointer.
  if (!event.isTrusted) return
  held = control
  control.setPointerCapture(event.pointerId)
  control.onpointercancel = () => {
    held = null
  }
  control.onpointermove = (move) => {
    if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < SLOP) return
    held = null
    control.releasePointerCapture(move.pointerId)
  }
}

/** The browser sends the click of a finger to what is below it, even if the pointer is held. */
function release(event: TouchEvent<HTMLElement>) {
  const { currentTarget: control, changedTouches } = event
  const touch = changedTouches[0]
  if (!touch || held !== control || !control.isConnected) return
  const root = control.getRootNode() as Document | ShadowRoot
  if (control.contains(root.elementFromPoint(touch.clientX, touch.clientY))) return
  event.preventDefault()
  control.click()
}

/**
 * Props of a control, whose press then counts even if the page moves below the pointer before it is released, because
 * content above has loaded. Otherwise the browser sends the click to what is there by then. Moving the pointer away
 * cancels the press.
 */
export const holdPress = { onPointerDown: hold, onTouchEnd: release }
