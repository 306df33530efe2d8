import { useTexts } from '@haat/react'
import { Confirm } from '@haat/react/internal/ui/Confirm.tsx'
import { Button, useValue } from '@haat/react/internal/ui/index.ts'
import { useState } from 'react'
import { deskTexts } from './desk.texts.ts'
import { Refused } from './Refused.tsx'
import { useDesk } from './useDesk.ts'

/** Steps that are not carried out yet, which can be discarded when one has failed, and those that the server refused. */
export function Waiting() {
  const texts = useTexts(deskTexts)
  const { waiting } = useDesk()
  const steps = useValue(waiting.steps)
  const refused = useValue(waiting.refused)
  const failure = useValue(waiting.failure)
  const [chosen, setChosen] = useState<(typeof steps)[number] | null>(null)
  const hasAnswer = failure?.status !== undefined || failure?.kind === 'unreadable'
  const isWaiting = steps.length > 0
  return (
    <div className="desk__waiting">
      <div className={isWaiting ? 'desk__note' : undefined}>
        <p role="status">
          {isWaiting && (hasAnswer ? texts.retrying : texts.waiting)({ count: steps.length })}
        </p>
        {isWaiting && failure?.serverMessage && <p>{failure.serverMessage}</p>}
        {isWaiting && (
          <ul>
            {steps.map((step) => (
              <li key={step.key}>
                <span>{step.title}</span>
                {failure && (
                  <Button
                    tone="plain"
                    aria-label={texts.discardStep({ title: step.title })}
                    onClick={() => setChosen(step)}
                  >
                    {texts.discard}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      {refused.map((step) => (
        <Refused key={step.key} step={step} />
      ))}
      <Confirm
        open={chosen !== null}
        {...texts.discarding}
        title={texts.discarding.title({ title: chosen?.title ?? '' })}
        onAnswer={(confirmed) => {
          if (confirmed && chosen) waiting.discard(chosen.key)
          setChosen(null)
        }}
      />
    </div>
  )
}
