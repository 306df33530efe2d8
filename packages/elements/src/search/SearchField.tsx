import { searchCopy as copy } from '@haat/core/search'
import { Button, SearchIcon } from '@haat/react/ui'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'

/** Connects the field with the list of suggestions, as a combobox of the ARIA Authoring Practices. */
export interface SearchControl {
  /** Whether the list is open, with options. */
  readonly listed: boolean
  /** Index of the option that the arrow keys have selected; -1 for none. */
  readonly active: number
  search(text: string): void
  open(): void
  close(): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
}

export interface SearchFieldProps {
  /** The field is `{id}f`, its list `{id}l`. */
  id: string
  field: RefObject<HTMLInputElement | null>
  /** Address of the results, which gets the text as `q`. */
  action: string
  placeholder: string | undefined
  control: SearchControl
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The list of suggestions. */
  children?: ReactNode
}

/** A search field with its button. It is uncontrolled, so that its text is kept when the suggestions load later. */
export function SearchField(props: SearchFieldProps) {
  const { id, field, action, placeholder = copy.placeholder, control, onSubmit, children } = props
  const { listed, active, search, open, close, onKeyDown } = control
  return (
    <form className="haat haat-search" role="search" action={action} onSubmit={onSubmit}>
      <label className="haat-hidden" htmlFor={`${id}f`}>
        {copy.label}
      </label>
      <SearchIcon />
      <input
        ref={field}
        id={`${id}f`}
        className="haat-search__field"
        part="input"
        type="search"
        name="q"
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={`${id}l`}
        aria-activedescendant={active >= 0 ? id + active : undefined}
        onChange={({ target }) => search(target.value)}
        onFocus={open}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <Button className="haat-search__go" type="submit" icon={<SearchIcon />} iconOnly>
        {copy.submit}
      </Button>
      {children}
    </form>
  )
}
