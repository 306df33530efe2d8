import { words } from '@haat/core'
import { Button } from './Button.tsx'
import type { Motion } from './useMotion.ts'
import type { Rotation } from './useRotation.ts'

const copy = words.carousel

/** Stops and starts what moves by itself. First in the order of its carousel. */
export function MotionButton({ motion }: { motion: Motion }) {
  return (
    <Button
      className="haat-control"
      iconOnly
      icon={motion.playing ? 'pause' : 'play'}
      hidden={!motion.awake}
      onClick={motion.toggle}
    >
      {motion.playing ? copy.pause : copy.play}
    </Button>
  )
}

export interface CarouselControlsProps {
  rotation: Rotation
  /** What one slide is called, as in "Previous slide". */
  what: string
  /** Name of each slide, for its dot. */
  titles: readonly string[]
}

/** Pause, arrows and dots of a ring of slides. They stand before the slides, and come with their code. */
export function CarouselControls({ rotation, what, titles }: CarouselControlsProps) {
  if (titles.length < 2) return null
  return (
    <div className="haat-controls" hidden={!rotation.motion.awake}>
      <MotionButton motion={rotation.motion} />
      <Button className="haat-control" iconOnly icon="back" onClick={() => rotation.step(-1)}>
        {copy.previous(what)}
      </Button>
      <Button className="haat-control" iconOnly icon="forward" onClick={() => rotation.step(1)}>
        {copy.next(what)}
      </Button>
      <div className="haat-controls__dots">
        {titles.map((title, at) => (
          <button
            // Slides keep their places; two may bear the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
            key={at}
            type="button"
            className="haat-dot"
            aria-label={copy.show(title)}
            aria-current={at === rotation.index}
            onClick={() => rotation.show(at)}
          />
        ))}
      </div>
    </div>
  )
}
