import { pagesCopy } from '@haat/core/content'
import { ButtonLink, HomeIcon } from '../ui/index.ts'

const copy = pagesCopy.notFound

/** The page for an address that does not exist. */
export function NotFound() {
  return (
    <div className="haat haat-lost">
      <div className="haat-wrap haat-lost__body">
        <svg className="haat-lost__drawing" viewBox="0 0 280 200" aria-hidden="true" focusable="false">
          <path className="haat-lost__ground" d="M12 188h256" />
          <path className="haat-lost__pole" d="M52 70v118M228 70v118" />
          <path
            className="haat-lost__cloth"
            d="M36 32h208l20 44a17 17 0 0 1-31 8 17 17 0 0 1-31 0 17 17 0 0 1-31 0 17 17 0 0 1-31 0 17 17 0 0 1-31 0 17 17 0 0 1-31 0 17 17 0 0 1-31 0 17 17 0 0 1-31-8z"
          />
          <path
            className="haat-lost__stripe"
            d="M78 32l-9 53M110 32l-6 53M142 32l-2 53M172 32l6 53M204 32l11 53"
          />
          <path className="haat-lost__table" d="M66 132h148v18H66zM76 150v38M204 150v38" />
          <path className="haat-lost__leaf" d="M128 130c0-11 7-17 22-17 0 11-7 17-22 17zm0 0c3-6 8-9 13-11" />
        </svg>
        <h1 className="haat-content__title">{copy.title}</h1>
        <p className="haat-content__lead">{copy.text}</p>
        <ButtonLink href={copy.action.href} icon={<HomeIcon />}>
          {copy.action.text}
        </ButtonLink>
      </div>
    </div>
  )
}
