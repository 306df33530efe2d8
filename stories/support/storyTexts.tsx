import { type FakeShop, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { ShopProvider } from '@haat/react'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { play, readable, type Step } from './play.ts'
import { type Quoted, sectionOf } from './quoted.ts'

export interface StoryTextsOptions {
  /** The screen that shows the text. */
  where: string
  /** The condition under which it is shown. */
  when: string
  /** Behaviour of the shop; a function if each view of the story needs its own shop. */
  shop?: FakeShopOptions | (() => FakeShopOptions)
  /** Actions of a shopper until it is shown. @default none */
  play?: readonly Step[]
  /** Whether it is logged to the browser's console and not shown. @default false */
  logged?: boolean
}

type Progress = 'playing' | 'done' | 'stuck'

/**
 * A row of the text catalogue: the text, where and when it is shown, and below it the screen. The shop's clock is stopped,
 * so toasts stay.
 */
export function storyTexts(
  texts: Quoted | readonly Quoted[],
  { where, when, shop: options = {}, play: steps = [], logged = false }: StoryTextsOptions,
  show: (shop: FakeShop) => ReactNode,
): Story {
  const all = typeof texts === 'string' ? [texts] : texts
  return function StoryTexts() {
    const [shop] = useState(() => fakeShop(typeof options === 'function' ? options() : options))
    const [progress, setProgress] = useState<Progress>('playing')
    const frame = useRef<HTMLDivElement>(null)

    useEffect(() => {
      let isMounted = true
      const context = frame.current && { frame: frame.current, shop }
      if (context)
        play(context, [...steps, ...(logged ? [] : [readable(all)])], () => isMounted).then(
          () => isMounted && setProgress('done'),
          (error: unknown) => {
            console.error(error)
            if (isMounted) setProgress('stuck')
          },
        )
      return () => {
        isMounted = false
      }
    }, [shop])

    return (
      <div
        className="story-texts"
        data-texts={JSON.stringify(all)}
        data-logged={logged}
        data-playing={progress === 'playing'}
      >
        <div className="story-texts__row">
          {all.map((text) => (
            <p key={text} className="story-texts__text">
              <q>{text}</q> <small>{sectionOf(text)}</small>
            </p>
          ))}
          <p>
            <b>Where</b> {where}
          </p>
          <p>
            <b>When</b> {when}
            {logged && ' It is logged to the console, and not shown.'}
          </p>
          {progress === 'stuck' && (
            <p role="alert">This story could not be played to its end. The console has the reason.</p>
          )}
        </div>
        <div ref={frame} className="story-texts__frame">
          <ShopProvider shop={shop}>
            {show(shop)}
            <Toaster />
          </ShopProvider>
        </div>
      </div>
    )
  }
}
