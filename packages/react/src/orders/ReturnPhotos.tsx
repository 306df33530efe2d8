import { safeAddress } from '@haat/core'
import { changesTexts } from '@haat/core/orders'
import { useTexts } from '../shop.ts'
import './orders.css'

/** The photos of a return, each a link to its full size. Shows nothing without photos. */
export function ReturnPhotos({ photos }: { photos: readonly string[] }) {
  const texts = useTexts(changesTexts)
  if (photos.length === 0) return null
  return (
    <ul className="haat-order__photos">
      {photos.map((address, at) => (
        <li key={address}>
          <a href={safeAddress(address) ?? undefined}>
            <img
              src={safeAddress(address) ?? undefined}
              alt={texts.photo({ number: at + 1 })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
