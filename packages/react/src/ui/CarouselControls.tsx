import { wordsTexts } from '@haat/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTexts } from '../shop.ts'
import { Button } from './Button.tsx'
import { Icon, Outline } from './Icon.tsx'
import type { Motion } from './useMotion.ts'
import type { Rotation } from './useRotation.ts'
import './carousel.css'

/** Pauses and starts automatic movement. Must be the first control of its carousel. */
export function MotionButton({ motion }: { motion: Motion }) {
  const texts = useTexts(wordsTexts).carousel
  return (
    <Button
      className="haat-control"
      iconOnly
      icon={motion.playing ? <Outline path="M8 5v14m8-14v14" /> : <Icon name="play" />}
      hidden={!motion.hydrated}
      onClick={motion.toggle}
    >
      {motion.playing ? texts.pause : texts.play}
    </Button>
  )
}

interface CarouselControlsProps {
  rotation: Rotation
  /** What one slide is called, as in "Previous slide". */
  what: string
  /** Names of the slides, and of their dots. */
  titles: readonly string[]
}

/**
 * Pause button, arrows and dots of a carousel. They precede the slides, and are shown after hydration (ARIA Authoring
 * Practices Guide, "Grouped carousel").
 */
export function CarouselControls({ rotation, what, titles }: CarouselControlsProps) {
  const texts = useTexts(wordsTexts).carousel
  if (titles.length < 2) return null
  return (
    <div className="haat-controls" hidden={!rotation.motion.hydrated}>
      <MotionButton motion={rotation.motion} />
      <Button className="haat-control" iconOnly icon="back" onClick={() => rotation.step(-1)}>
        {texts.previous({ what })}
      </Button>
      <Button className="haat-control" iconOnly icon="forward" onClick={() => rotation.step(1)}>
        {texts.next({ what })}
      </Button>
      <div className="haat-controls__dots" role="group" aria-label={texts.choose({ what })}>
        {titles.map((title, at) => (
          <button
            // Slides keep their order; two may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity
            key={at}
            type="button"
            className="haat-dot"
            aria-label={title}
            aria-current={at === rotation.index || undefined}
            aria-disabled={at === rotation.index || undefined}
            onClick={() => rotation.show(at)}
          />
        ))}
      </div>
    </div>
  )
}

interface CarouselSlidesProps {
  rotation: Rotation
  className: string
  /** The slides, see {@link CarouselSlide}. */
  children: ReactNode
}

/** The slides of a carousel. Announces a new slide, unless it appeared automatically. */
export const CarouselSlides = ({ rotation, className, children }: CarouselSlidesProps) => (
  <div className={className} aria-live={rotation.motion.playing ? 'off' : 'polite'} aria-atomic={false}>
    {children}
  </div>
)

interface CarouselSlideProps extends ComponentProps<'div'> {
  /** Whether this slide is shown. */
  current: boolean
  /** Id of the slide's heading. */
  'aria-labelledby': string
}

/** One slide of a carousel; inert unless it is shown. */
export const CarouselSlide = ({ current, className, ...rest }: CarouselSlideProps) => (
  <div
    className={`haat-slide ${className}`}
    role="group"
    aria-roledescription="slide"
    data-current={current}
    inert={!current}
    {...rest}
  />
)
