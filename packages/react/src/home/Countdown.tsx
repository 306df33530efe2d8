import { COUNTDOWN_START, countdownStore, formatCountdown } from '@haat/core/catalogue'
import { useEffect } from 'react'
import { useShop } from '../shop.ts'
import { useValue } from '../ui/index.ts'
import './home.css'

export interface CountdownProps {
  /** Accessible name of the timer. */
  label: string
  /** End of the countdown, in ms since 1970. @default 11:59:08 from now */
  deadline?: number | undefined
}

/** Remaining hours, minutes and seconds. Screen readers do not announce a timer every second. */
export function Countdown({ label, deadline }: CountdownProps) {
  const shop = useShop()
  const countdown = shop.use(countdownStore).to(deadline)
  const left = useValue(countdown.left, COUNTDOWN_START)
  useEffect(() => countdown.run(), [countdown])
  const [hours, minutes, seconds] = formatCountdown(left).split(':')
  return (
    <div className="haat-countdown" role="timer" aria-label={label}>
      <span className="haat-countdown__part">{hours}</span>:
      <span className="haat-countdown__part">{minutes}</span>:
      <span className="haat-countdown__part">{seconds}</span>
    </div>
  )
}
