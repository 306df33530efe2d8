import { type Clock, systemClock } from '@haat/core'
import { AUTOPLAY, type HeroSlide, homeCopy } from '@haat/core/home'
import { type MouseEvent, useId } from 'react'
import { ButtonLink, CarouselControls, CarouselSlide, CarouselSlides, useRotation } from '../ui/index.ts'
import { HeroPicture } from './HeroPicture.tsx'

const copy = homeCopy.hero
const titles = copy.slides.map((slide) => slide.title)

export interface HeroProps {
  /** Clock that times the slides. @default the system's clock */
  clock?: Clock
}

/** The carousel at the top of the home page. Without JavaScript it shows its first slide. */
export function Hero({ clock = systemClock }: HeroProps) {
  const rotation = useRotation({ count: copy.slides.length, every: AUTOPLAY, clock })
  return (
    <section className="haat haat-hero" aria-roledescription="carousel" aria-label={copy.label}>
      <div className="haat-hero__slideshow" {...rotation.handlers}>
        <CarouselControls rotation={rotation} what={copy.slide} titles={titles} />
        <CarouselSlides rotation={rotation} className="haat-hero__slides">
          {copy.slides.map((slide, at) => (
            <Slide
              key={slide.title}
              slide={slide}
              current={at === rotation.index}
              first={at === 0}
              near={rotation.isNear(at)}
            />
          ))}
        </CarouselSlides>
      </div>
    </section>
  )
}

interface SlideProps {
  slide: HeroSlide
  current: boolean
  first: boolean
  /** Whether it is current or next, so that its picture is loaded. */
  near: boolean
}

function Slide({ slide, current, first, near }: SlideProps) {
  const id = useId()
  return (
    <CarouselSlide
      className="haat-hero__slide"
      aria-labelledby={id}
      current={current}
      data-wall={slide.picture}
    >
      <div className="haat-hero__content">
        <h2 id={id} className="haat-hero__title">
          {slide.title}
        </h2>
        <p className="haat-hero__text">{slide.text}</p>
        {slide.href === null ? (
          <ButtonLink className="haat-hero__action" href="#below-hero" onClick={scrollOn}>
            {slide.action}
          </ButtonLink>
        ) : (
          <ButtonLink className="haat-hero__action" href={slide.href}>
            {slide.action}
          </ButtonLink>
        )}
      </div>
      {near && <HeroPicture name={slide.picture} eager={first} />}
    </CarouselSlide>
  )
}

/** Scrolls down slightly, without a history entry. Before hydration the link does it. */
function scrollOn(event: MouseEvent) {
  event.preventDefault()
  window.scrollBy({ top: window.innerHeight * 0.6 })
}
