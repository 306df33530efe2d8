import { type Sponsor, sponsorsStore, sponsorsTexts } from '@haat/core/sponsors'
import { useEffect, useId, useRef } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { MotionButton } from '../ui/CarouselControls.tsx'
import { Head, List, LoadedList, PictureView, useMotion, useResource } from '../ui/index.ts'
import './sponsors.css'

interface SponsorsProps {
  /** Sponsors on the prerendered page. @default none */
  initialSponsors?: readonly Sponsor[] | undefined
}

/** The moving logos of the sponsors. */
export function Sponsors({ initialSponsors }: SponsorsProps) {
  const texts = useTexts(sponsorsTexts)
  const shop = useShop()
  const resource = shop.use(sponsorsStore).sponsors
  const sponsors = useResource(resource, initialSponsors)
  const id = useId()
  const isReady = sponsors.state === 'ready' && sponsors.value.length > 0
  return (
    <section className="haat haat-band haat-sponsors" data-ground="sunk" aria-labelledby={id} tabIndex={-1}>
      <div className="haat-wrap">
        {!isReady && <Head id={id} title={texts.title} />}
        <LoadedList state={sponsors} emptyText={texts.empty} onRetry={resource.reload}>
          {(list) => <Track id={id} sponsors={list} />}
        </LoadedList>
      </div>
    </section>
  )
}

/** Highest number of visible logos; the style sheet shows fewer on narrow screens. */
const MAX_SHOWN = 5

function Track({ id, sponsors }: { id: string; sponsors: readonly Sponsor[] }) {
  const texts = useTexts(sponsorsTexts)
  const motion = useMotion()
  const track = useRef<HTMLDivElement>(null)
  const moves = sponsors.length > 1

  // The speed does not depend on the number of logos.
  useEffect(() => {
    track.current?.style.setProperty('--_count', String(sponsors.length))
  }, [sponsors.length])

  return (
    <div className="haat-sponsors__frame" {...motion.handlers}>
      <Head id={id} title={texts.title}>
        {moves && <MotionButton motion={motion} />}
      </Head>
      <div
        ref={track}
        className="haat-sponsors__track"
        role="group"
        aria-label={texts.title}
        data-shown={Math.min(MAX_SHOWN, sponsors.length)}
        data-moves={moves && motion.hydrated ? (motion.running ? 'yes' : 'paused') : undefined}
        // While the logos do not move, they can be scrolled with the keyboard.
        tabIndex={motion.running ? undefined : 0}
      >
        <Logos sponsors={sponsors} />
        {moves && motion.hydrated && <Logos sponsors={sponsors} copy />}
      </div>
    </div>
  )
}

/** All logos once. The copy only fills the gap at the end, and is hidden from screen readers. */
function Logos({ sponsors, copy: isCopy = false }: { sponsors: readonly Sponsor[]; copy?: boolean }) {
  return (
    <List className="haat-sponsors__list" aria-hidden={isCopy || undefined}>
      {sponsors.map(({ id, name, logo }) => (
        <li key={id} className="haat-sponsors__slide">
          {logo ? <PictureView picture={logo} alt={name} sizes="12rem" ratio={0.5} /> : name}
        </li>
      ))}
    </List>
  )
}
