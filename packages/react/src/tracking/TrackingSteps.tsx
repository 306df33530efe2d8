import { DELIVERY_STEPS, type DeliveryStatus, stepOf, trackingTexts } from '@haat/core/tracking'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import './tracking.css'

export interface TrackingStepsProps {
  /** Null if unknown: then no step is done. */
  status: DeliveryStatus | null
}

type Progress = 'done' | 'now' | 'ahead'

const progressOf = (step: number, current: number): Progress =>
  step === current ? 'now' : step < current ? 'done' : 'ahead'

/** The four steps of a delivery, each with its state in words. */
export function TrackingSteps({ status }: TrackingStepsProps) {
  const texts = useTexts(trackingTexts)
  const current = stepOf(status)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari announces a list without bullets only if it has the role
    <ol className="haat-steps" role="list" aria-label={texts.progress}>
      {DELIVERY_STEPS.map((step, index) => {
        const progress = progressOf(index, current)
        return (
          <li
            key={step}
            className="haat-steps__step"
            data-progress={progress}
            aria-current={progress === 'now' ? 'step' : undefined}
          >
            <span className="haat-circle haat-steps__mark">
              {progress === 'ahead' ? <span>{index + 1}</span> : <Icon name="check" />}
            </span>
            <span className="haat-steps__name">{texts.steps[step]}</span>
            <span className="haat-note">{texts.states[progress]}</span>
          </li>
        )
      })}
    </ol>
  )
}
