import { setupCopy as copy, type SetUpStep } from '@haat/core/setup'
import { Icon } from '../ui/index.ts'

/** The names of the three steps, each marked as done, current or to come. */
export function Progress({ step }: { step: SetUpStep }) {
  return (
    <ol className="haat-setup__steps" aria-label={copy.progress}>
      {copy.names.map((name, at) => (
        <li
          key={name}
          data-progress={at + 1 < step ? 'done' : at + 1 === step ? 'now' : 'to-come'}
          {...(at + 1 === step && { 'aria-current': 'step' })}
        >
          <span className="haat-circle haat-setup__mark" aria-hidden="true">
            {at + 1 < step ? <Icon name="check" /> : at + 1}
          </span>
          <span className="haat-setup__name">{name}</span>
        </li>
      ))}
    </ol>
  )
}
