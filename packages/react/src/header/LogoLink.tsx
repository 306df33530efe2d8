import { headerTexts, isCurrent } from '@haat/core/header'
import { useTexts } from '../shop.ts'
import './header.css'

export interface Logo {
  /** Address of the picture. */
  src: string
  /** Whether it shows the name, too. Otherwise the name is beside it. */
  isComplete: boolean
  /** Size of the picture in px. */
  width: number
  height: number
}

interface LogoProps {
  name: string
  path: string
  /** The shop's own picture. @default an awning and the name */
  logo?: Logo | null
}

/** A name of more letters is smaller, so that search and menu have space beside it. */
const LONG = 7

/** The shop's logo, linked to the home page. */
export function LogoLink({ name, path, logo = null }: LogoProps) {
  const texts = useTexts(headerTexts)
  return (
    <a
      className="haat-logo"
      href="/"
      aria-label={texts.home({ name })}
      aria-current={isCurrent('/', path) ? 'page' : undefined}
    >
      {logo ? <OwnPicture {...logo} /> : <Awning />}
      {!logo?.isComplete && (
        <span className="haat-logo__name" data-long={name.length > LONG || undefined}>
          {name}
        </span>
      )}
    </a>
  )
}

const OwnPicture = ({ src, width, height }: Logo) => (
  <img className="haat-logo__own" src={src} width={width} height={height} alt="" decoding="async" />
)

const Awning = () => (
  <svg className="haat-logo__icon" viewBox="0 0 40 40" aria-hidden="true">
    <path className="haat-logo__stall" d="M7 17v17a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V17z" />
    <path
      className="haat-logo__cloth"
      d="M6 5h28l4 11a5 5 0 0 1-9 3 5 5 0 0 1-9 0 5 5 0 0 1-9 0 5 5 0 0 1-9-3z"
    />
    <path className="haat-logo__leaf" d="M14 32c0-6 4-9 12-9 0 6-4 9-10 8.500M14 34c1-4 4-6 7-7" />
  </svg>
)
