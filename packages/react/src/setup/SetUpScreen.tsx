import type { Shop } from '@haat/core'
import { sessionStore, signInPath } from '@haat/core/session'
import { setupCopy as copy, SETUP_STEPS, setupStore } from '@haat/core/setup'
import { useEffect, useId, useRef } from 'react'
import { Button, useBusy, useValue } from '../ui/index.ts'
import { ContactStep } from './ContactStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { Progress } from './Progress.tsx'
import { useReplacePage } from './useReplacePage.ts'

const LEADS = [copy.personal.lead, copy.contact.lead, copy.photo.lead]

/** The three steps, over the full window. */
export function SetUpScreen({ shop, onLeft }: { shop: Shop; onLeft: (goal: string) => void }) {
  const id = useId()
  const store = shop.use(setupStore)
  const step = useValue(store.step)
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useReplacePage()
  const page = useRef<HTMLDivElement>(null)
  const signingOut = useBusy()
  const leave = async () => {
    if (await shop.use(sessionStore).signOut()) onLeft(signInPath('/'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is focused at each new step
  useEffect(() => {
    heading.current?.focus()
    // By the size of the window, either of them scrolls.
    screen.current?.scrollTo(0, 0)
    page.current?.scrollTo(0, 0)
  }, [step])
  return (
    <div ref={screen} className="haat haat-setup" role="dialog" aria-labelledby={`${id}t`}>
      <header className="haat-band haat-setup__top" data-ground="turmeric" data-edge="awning">
        <h1 id={`${id}t`} className="haat-setup__title">
          {copy.title}
        </h1>
        <Button
          tone="plain"
          aria-disabled={signingOut.busy || undefined}
          onClick={() => signingOut.run(leave)}
        >
          {copy.signOut}
        </Button>
      </header>
      <Progress step={step} />
      <div ref={page} className="haat-setup__page">
        <section className="haat-panel haat-setup__card" aria-labelledby={`${id}h`}>
          <p className="haat-note haat-setup__count" aria-hidden="true">
            {copy.step(step, SETUP_STEPS)}
          </p>
          <h2 ref={heading} id={`${id}h`} className="haat-setup__heading" tabIndex={-1}>
            <span className="haat-hidden">{`${copy.step(step, SETUP_STEPS)}:`}</span>{' '}
            <span>{copy.names[step - 1]}</span>
          </h2>
          <p className="haat-setup__lead">{LEADS[step - 1]}</p>
          {step === 1 && <PersonalStep store={store} />}
          {step === 2 && <ContactStep store={store} />}
          {step === 3 && <PhotoStep store={store} />}
        </section>
      </div>
    </div>
  )
}
