import { categoryPath, type Product, productPath } from '@haat/core/catalogue'
import { searchCopy as copy, searchPath } from '@haat/core/search'
import type { ReactNode, Ref } from 'react'
import { SearchIcon } from '../ui/index.ts'
import { Option } from './Option.tsx'
import { Suggestion } from './Suggestion.tsx'
import type { SuggestionList } from './useSuggestionList.ts'

export interface SuggestionPanelProps {
  /** Prefix of ids: the list has the id `{id}l`, an option `{id}{index}`. */
  id: string
  /** Returns the address of a page of the shop, by its path. */
  linkTo: (path: string) => string
  list: SuggestionList
  /** Whether the panel is shown, with options or with a text. */
  shown: boolean
  /** Whether it is shown with options. */
  listed: boolean
  /** Index of the selected option. */
  active: number
  ref?: Ref<HTMLDivElement>
}

/** The list under the search field, and a status with the number of options or the reason why there are none. */
export function SuggestionPanel({ id, list, shown, listed, ref, ...options }: SuggestionPanelProps) {
  return (
    <div ref={ref} className="haat-search__panel" data-open={shown}>
      <div
        id={`${id}l`}
        className="haat-search__list"
        role="listbox"
        aria-label={copy.label}
        tabIndex={-1}
        hidden={!listed}
        // A press in the list keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {listed && <Options id={id} list={list} {...options} />}
      </div>
      <p role="status" className={listed && !list.failed ? 'haat-hidden' : 'haat-search__nothing'}>
        {shown && statusOf(list)}
      </p>
    </div>
  )
}

function statusOf({ count, failed }: SuggestionList): string {
  if (failed) return copy.suggestionsFailed
  return count > 0 ? copy.count(count) : copy.noSuggestions
}

type OptionsProps = Pick<SuggestionPanelProps, 'id' | 'linkTo' | 'list' | 'active'>

function Options({ id, linkTo, list, active }: OptionsProps) {
  const { text, products, inside, categories, count } = list
  const option = (index: number, href: string, children: ReactNode) => (
    <Option key={href} id={id + index} href={linkTo(href)} active={index === active}>
      {children}
    </Option>
  )
  const productsFrom = (start: number, some: readonly Product[]) =>
    some.map((product, at) => option(start + at, productPath(product.id), <Suggestion product={product} />))
  const others = products.length + inside.length
  return (
    <>
      <Group label={copy.starting} plain>
        {productsFrom(0, products)}
      </Group>
      <Group label={copy.inside}>{productsFrom(products.length, inside)}</Group>
      <Group label={copy.categories}>
        {categories.map((name, at) => option(others + at, categoryPath(name), <Name>{name}</Name>))}
      </Group>
      {option(
        count - 1,
        searchPath(text),
        <>
          <SearchIcon />
          <Name>{copy.searchFor(text)}</Name>
        </>,
      )}
    </>
  )
}

const Name = ({ children }: { children: string }) => <span className="haat-suggestion__name">{children}</span>

interface GroupProps {
  label: string
  /** Hides the label. @default false */
  plain?: boolean
  children: readonly ReactNode[]
}

function Group({ label, plain = false, children }: GroupProps) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-label={label}>
      {!plain && (
        <p className="haat-note haat-search__group" aria-hidden="true">
          {label}
        </p>
      )}
      {children}
    </div>
  )
}
