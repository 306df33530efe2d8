import { SETUP_STEPS, setupStore, setupTexts } from '@haat/core/setup'
import { useEffect, useId, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Button, useValue } from '../ui/index.ts'
import { useSignOut } from '../useSignOut.ts'
import { ContactStep } from './ContactStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { Progress } from './Progress.tsx'
import { useReplacePage } from './useReplacePage.ts'
import './setup.css'

const STEPS = ['personal', 'contact', 'photo'] as const

/** The three steps, over the full window. */
export function SetUpScreen({ onSignedOut }: { onSignedOut: (() => void) | undefined }) {
  const texts = useTexts(setupTexts)
  const shop = useShop()
  const id = useId()
  const store = shop.use(setupStore)
  const step = useValue(store.step)
  const kind = STEPS[step - 1] ?? 'personal'
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useReplacePage()
  const page = useRef<HTMLDivElement>(null)
  const { busy, signOut } = useSignOut(onSignedOut)
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
          {texts.title}
        </h1>
        <Button tone="plain" aria-disabled={busy || undefined} onClick={signOut}>
          {texts.signOut}
        </Button>
      </header>
      <Progress step={step} />
      <div ref={page} className="haat-setup__page">
        <section className="haat-panel haat-setup__card" aria-labelledby={`${id}h`}>
          <p className="haat-note haat-setup__count" aria-hidden="true">
            {texts.step({ step, of: SETUP_STEPS })}
          </p>
          <h2 ref={heading} id={`${id}h`} className="haat-setup__heading" tabIndex={-1}>
            <span className="haat-hidden">{`${texts.step({ step, of: SETUP_STEPS })}:`}</span>{' '}
            <span>{texts.names[kind]}</span>
          </h2>
          <p className="haat-setup__lead">{texts[kind].lead}</p>
          {step === 1 && <PersonalStep store={store} />}
          {step === 2 && <ContactStep store={store} />}
          {step === 3 && <PhotoStep store={store} />}
        </section>
      </div>
    </div>
  )
}
