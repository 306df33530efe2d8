import { headerCopy as copy, isCurrent } from '@haat/core/header'

/** The shop's logo, with an awning and its name, linked to the home page. */
export function Logo({ path }: { path: string }) {
  return (
    <a
      className="haat-logo"
      href="/"
      aria-label={copy.home}
      aria-current={isCurrent('/', path) ? 'page' : undefined}
    >
      <svg className="haat-logo__icon" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className="haat-logo__stall" d="M7 17v17a2 2 0 0 0 2 2h22a2 2 0 0 0 2-2V17z" />
        <path
          className="haat-logo__cloth"
          d="M6 5h28l4 11a5 5 0 0 1-9 3 5 5 0 0 1-9 0 5 5 0 0 1-9 0 5 5 0 0 1-9-3z"
        />
        <path className="haat-logo__leaf" d="M14 32c0-6 4-9 12-9 0 6-4 9-10 8.500M14 34c1-4 4-6 7-7" />
      </svg>
      <span className="haat-logo__name">{copy.name}</span>
    </a>
  )
}
