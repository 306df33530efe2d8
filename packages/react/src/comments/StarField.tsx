import { type Comment, STARS, writingTexts } from '@haat/core/comments'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { Star } from './Star.tsx'
import './star-field.css'

interface StarFieldProps {
  stars: Comment['stars']
  onStars: (stars: Comment['stars']) => void
}

const COUNTS = [0, ...STARS]

/** Optional stars: radio buttons, of which the first is none. */
export function StarField({ stars, onStars }: StarFieldProps) {
  const texts = useTexts(writingTexts)
  const id = useId()
  return (
    <fieldset className="haat-rate">
      <legend className="haat-rate__label">{texts.rate}</legend>
      {COUNTS.map((count) => (
        <label
          key={count}
          className="haat-rate__star"
          data-lit={(count > 0 && count <= (stars ?? 0)) || undefined}
        >
          <input
            type="radio"
            className="haat-hidden"
            name={id}
            checked={count === (stars ?? 0)}
            onChange={() => onStars(count || null)}
          />
          {count > 0 && <Star />}
          <span className={count > 0 ? 'haat-hidden' : undefined}>
            {count > 0 ? texts.star({ count }) : texts.noStars}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
