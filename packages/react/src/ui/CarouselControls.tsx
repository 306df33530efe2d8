import { words } from '@haat/core'
import { Button } from './Button.tsx'
import { Outline } from './Icon.tsx'
import { PlayIcon } from './PlayIcon.tsx'
import type { Motion } from './useMotion.ts'
import type { Rotation } from './useRotation.ts'

const copy = words.carousel

/** Stops and starts automatic movement. The first control of its carousel. */
export function MotionButton({ motion }: { motion: Motion }) {
  return (
    <Button
      className="haat-control"
      iconOnly
      icon={motion.playing ? <Outline path="M8 5v14m8-14v14" /> : <PlayIcon />}
      hidden={!motion.hydrated}
      onClick={motion.toggle}
    >
      {motion.playing ? copy.pause : copy.play}
    </Button>
  )
}

export interface CarouselControlsProps {
  rotation: Rotation
  /** Name of one slide, as in "Previous slide". */
  what: string
  /** Name of each slide, for its dot. */
  titles: readonly string[]
}

/** Pause, arrows and dots of a carousel, shown before its slides once it is hydrated. */
export function CarouselControls({ rotation, what, titles }: CarouselControlsProps) {
  if (titles.length < 2) return null
  return (
    <div className="haat-controls" hidden={!rotation.motion.hydrated}>
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
            // Slides do not change places; two may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the index is the identity
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
