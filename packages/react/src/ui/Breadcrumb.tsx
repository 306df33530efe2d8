import './breadcrumb.css'

interface Crumb {
  name: string
  /** Address of the page. @default none, for the current page */
  href?: string
}

interface BreadcrumbProps {
  /** Pages from the home page to the current one. */
  crumbs: readonly Crumb[]
  /** For screen readers: "Breadcrumb". */
  label: string
}

/** The path from the home page to the current one. */
export function Breadcrumb({ crumbs, label }: BreadcrumbProps) {
  return (
    <nav className="haat-breadcrumb" part="breadcrumb" aria-label={label}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={`${href}${name}`}>
            {href === undefined ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a className="haat-quiet-link" href={href}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
