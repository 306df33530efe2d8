export interface Crumb {
  name: string
  /** Absent for where one is. */
  href?: string
}

export interface BreadcrumbProps {
  /** From home to here. */
  crumbs: readonly Crumb[]
  /** @default 'Breadcrumb' */
  label?: string
}

/** The way from home to here. */
export function Breadcrumb({ crumbs, label = 'Breadcrumb' }: BreadcrumbProps) {
  return (
    <nav className="haat-breadcrumb" part="breadcrumb" aria-label={label}>
      <ol>
        {crumbs.map(({ name, href }) => (
          <li key={`${href}${name}`}>
            {href === undefined ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
