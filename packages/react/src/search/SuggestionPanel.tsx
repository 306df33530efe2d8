import type { TextsOf } from '@haat/core'
import { categoryPath, type Product, productPath } from '@haat/core/catalogue'
import { ideasStore, ideasTexts, searchPath, searchTexts } from '@haat/core/search'
import type { ReactNode, Ref } from 'react'
import { useShop, useTexts } from '../shop.ts'
import { Icon } from '../ui/index.ts'
import { Option } from './Option.tsx'
import { Suggestion } from './Suggestion.tsx'
import type { SuggestionList } from './useSuggestionList.ts'
import './search-box.css'
import './suggestions.css'

type SearchTexts = TextsOf<typeof searchTexts.messages>

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
  const texts = useTexts(searchTexts)
  return (
    <div ref={ref} className="haat-search__panel" data-open={shown}>
      <div
        id={`${id}l`}
        className="haat-search__list"
        role="listbox"
        aria-label={texts.label}
        tabIndex={-1}
        hidden={!listed}
        // A press in the list keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {listed && list.text !== '' && <Options id={id} list={list} {...options} />}
        {listed && list.text === '' && <Ideas id={id} list={list} {...options} />}
      </div>
      <p role="status" className={listed && !list.failed ? 'haat-hidden' : 'haat-search__nothing'}>
        {shown && statusOf(texts, list)}
      </p>
    </div>
  )
}

function statusOf(texts: SearchTexts, { count, failed }: SuggestionList): string {
  if (failed) return texts.suggestionsFailed
  return count > 0 ? texts.count({ count }) : texts.noSuggestions
}

type OptionsProps = Pick<SuggestionPanelProps, 'id' | 'linkTo' | 'list' | 'active'>

function Options({ id, linkTo, list, active }: OptionsProps) {
  const texts = useTexts(searchTexts)
  const { remember } = useShop().use(ideasStore)
  const { text, products, inside, categories, count } = list
  const option = (index: number, href: string, children: ReactNode, onClick?: () => void) => (
    <Option key={href} id={id + index} href={linkTo(href)} active={index === active} onClick={onClick}>
      {children}
    </Option>
  )
  const productsFrom = (start: number, some: readonly Product[]) =>
    some.map((product, at) => option(start + at, productPath(product.id), <Suggestion product={product} />))
  const others = products.length + inside.length
  return (
    <>
      <Group label={texts.starting} plain>
        {productsFrom(0, products)}
      </Group>
      <Group label={texts.inside}>{productsFrom(products.length, inside)}</Group>
      <Group label={texts.categories}>
        {categories.map((name, at) => option(others + at, categoryPath(name), <Name>{name}</Name>))}
      </Group>
      {option(
        count - 1,
        searchPath(text),
        <>
          <Icon name="search" />
          <Name>{texts.searchFor({ text })}</Name>
        </>,
        () => remember(text),
      )}
    </>
  )
}

/** Recent searches, which can be cleared, and popular ones. */
function Ideas({ id, linkTo, list, active }: OptionsProps) {
  const texts = useTexts(ideasTexts)
  const { remember, clear } = useShop().use(ideasStore)
  const { recent, popular } = list.ideas
  const searchesFrom = (start: number, some: readonly string[]) =>
    some.map((text, at) => (
      <Option
        key={text}
        id={id + (start + at)}
        href={linkTo(searchPath(text))}
        active={start + at === active}
        onClick={() => remember(text)}
      >
        <Icon name="search" />
        <Name>{text}</Name>
      </Option>
    ))
  const clearing = recent.length > 0 && (
    <Option key="" id={id + recent.length} active={active === recent.length} onClick={clear}>
      <Name>{texts.clear}</Name>
    </Option>
  )
  return (
    <>
      <Group label={texts.recent}>{clearing ? [...searchesFrom(0, recent), clearing] : []}</Group>
      <Group label={texts.popular}>{searchesFrom(list.count - popular.length, popular)}</Group>
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
