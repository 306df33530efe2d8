import { type FakeShop, type FakeShopOptions, fakeShop } from '@haat/core/fixtures'
import { Toaster } from '@haat/react/notices'
import type { Story } from '@ladle/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { play, readable, type Step } from './play.ts'
import { type Quoted, sectionOf } from './quoted.ts'

export interface StoryTextsOptions {
  /** The screen that says it. */
  where: string
  /** The condition under which it says it. */
  when: string
  /** How the shop behaves; a function where each look needs a shop of its own. */
  shop?: FakeShopOptions | (() => FakeShopOptions)
  /** What a person does until it is said. @default nothing */
  play?: readonly Step[]
  /** It is written to the browser's console, and the screen says nothing of it. @default false */
  logged?: boolean
}

type Progress = 'playing' | 'done' | 'stuck'

/**
 * A row of the text catalogue: the text, where and when it is said, and below it the screen that says it. The shop's
 * clock stands still, so toasts stay.
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
      let present = true
      const ground = frame.current && { frame: frame.current, shop }
      if (ground)
        play(ground, [...steps, ...(logged ? [] : [readable(all)])], () => present).then(
          () => present && setProgress('done'),
          (stuck: unknown) => {
            console.error(stuck)
            if (present) setProgress('stuck')
          },
        )
      return () => {
        present = false
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
            {logged && ' It is written to the console, and the screen says nothing of it.'}
          </p>
          {progress === 'stuck' && (
            <p role="alert">This story did not come to its end: the console says why.</p>
          )}
        </div>
        <div ref={frame} className="story-texts__frame">
          {show(shop)}
          <Toaster shop={shop} />
        </div>
      </div>
    )
  }
}
