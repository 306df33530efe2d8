import { type Clock, systemClock } from '@haat/core'
import { type HeroSlide, homeTexts } from '@haat/core/home'
import { type MouseEvent, useId } from 'react'
import { useTexts } from '../shop.ts'
import { CarouselControls, CarouselSlide, CarouselSlides } from '../ui/CarouselControls.tsx'
import { ButtonLink, useRotation } from '../ui/index.ts'
import { HeroPicture } from './HeroPicture.tsx'
import './hero.css'

interface HeroProps {
  slides: readonly HeroSlide[]
  /** Name of the slides. @default 'This week' */
  label?: string | undefined
  /** Clock that times the slides. @default the system's clock */
  clock?: Clock
}

/** The carousel at the top of the home page. Without JavaScript it shows its first slide. */
export function Hero({ slides, label: givenLabel, clock = systemClock }: HeroProps) {
  const texts = useTexts(homeTexts).hero
  const label = givenLabel ?? texts.label
  const titles = slides.map((slide) => slide.title)
  const rotation = useRotation({ count: slides.length, clock })
  return (
    <section className="haat haat-hero" aria-roledescription="carousel" aria-label={label}>
      <div className="haat-hero__slideshow" {...rotation.handlers}>
        <CarouselControls rotation={rotation} what={texts.slide} titles={titles} />
        <CarouselSlides rotation={rotation} className="haat-hero__slides">
          {slides.map((slide, at) => (
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
      data-ground={slide.ground}
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
      {near && slide.picture !== null && <HeroPicture name={slide.picture} eager={first} />}
    </CarouselSlide>
  )
}

/** Scrolls down slightly, without a history entry. Before hydration the link does it. */
function scrollOn(event: MouseEvent) {
  event.preventDefault()
  window.scrollBy({ top: window.innerHeight * 0.6 })
}
