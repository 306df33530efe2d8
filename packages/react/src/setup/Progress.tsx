import { type SetUpStep, setupTexts } from '@haat/core/setup'
import { useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import './setup.css'

/** The names of the three steps, each marked as done, current or to come. */
export function Progress({ step }: { step: SetUpStep }) {
  const texts = useTexts(setupTexts)
  return (
    <ol className="haat-setup__steps" aria-label={texts.progress}>
      {[texts.names.personal, texts.names.contact, texts.names.photo].map((name, at) => (
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
