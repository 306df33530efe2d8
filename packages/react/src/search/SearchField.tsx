import { searchTexts } from '@haat/core/search'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useTexts } from '../shop.ts'
import { Button, Icon } from '../ui/index.ts'
import './search-box.css'

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

interface SearchFieldProps {
  /** The field is `{id}f`, its list `{id}l`. */
  id: string
  field: RefObject<HTMLInputElement | null>
  /** Address of the results, which gets the text as `q`. */
  action: string
  placeholder?: string | undefined
  /** The placeholder on narrow screens. @default none */
  short?: string
  /** Whether the browser prevents an empty search. @default false */
  required?: boolean
  control: SearchControl
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** The list of suggestions. */
  children?: ReactNode
}

/** A search field with its button. It is uncontrolled, so that its text is kept when the suggestions load later. */
export function SearchField(props: SearchFieldProps) {
  const texts = useTexts(searchTexts)
  const { id, field, action, placeholder = texts.placeholder, short, required = false } = props
  const { control, onSubmit, children } = props
  const { listed, active, search, open, close, onKeyDown } = control
  return (
    <form className="haat haat-search" role="search" action={action} data-short={short} onSubmit={onSubmit}>
      <label className="haat-hidden" htmlFor={`${id}f`}>
        {texts.label}
      </label>
      <Icon name="search" />
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
        required={required}
        pattern={required ? '.*\\S.*' : undefined}
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
      <Button className="haat-search__go" type="submit" icon="search" iconOnly>
        {texts.submit}
      </Button>
      {children}
    </form>
  )
}
