import type { Failure } from '@haat/core'
import { type SearchControl, SearchField } from '@haat/react/internal/search/SearchField.tsx'
import {
  type FormEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { HostPage } from '../loader/hostPage.ts'
import type { ValuesOf } from '../root/attributes.ts'
import { defineHaat } from '../root/defineHaat.ts'
import type { SearchDetail } from '../root/details.ts'
import type { ElementProps } from '../root/elementProps.ts'
import { report } from '../root/report.ts'
import { together } from '../root/together.ts'
import { useLateCode } from '../root/useLateCode.ts'
import css from './search.css?inline'

const attributes = { action: String, placeholder: String, value: String }

/** The field without suggestions: a plain form. */
const PLAIN: SearchControl = { listed: false, active: -1, search() {}, open() {}, close() {}, onKeyDown() {} }

/** Address of the results: the page's own, else the shop's. */
function actionOf(own: string | undefined, shopAction: string): string {
  if (!own) return shopAction
  const address = URL.canParse(own, document.baseURI) ? new URL(own, document.baseURI) : null
  // Other schemes could run a script.
  if (address && /^https?:$/.test(address.protocol)) return address.href
  void report('wrongAction', own, shopAction)
  return shopAction
}

function addressOf(action: string, text: string): string {
  const address = new URL(action)
  address.searchParams.set('q', text)
  return address.href
}

/** A search field of the shop. Its suggestions and their code are loaded when it is focused or hovered. */
function SearchElement(props: ValuesOf<typeof attributes> & ElementProps) {
  const { action: own, placeholder, value, shop, emit, addStyles, onReady } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [control, setControl] = useState(PLAIN)
  useEffect(onReady, [onReady])
  useEffect(() => {
    if (field.current) field.current.value = value ?? ''
  }, [value])
  const action = useMemo(() => actionOf(own, shop.linkTo('/search')), [own, shop])
  const load = useCallback(async () => {
    const code = await together(import('./LateSuggestions.tsx'), import('../shared/products.ts'))
    addStyles(code.css)
    return code
  }, [addStyles])
  const late = useLateCode(load, isWanted, emit, onReady)

  const hasFailed = useRef(false)
  const onFailure = useCallback(
    (failure: Failure | null) => {
      const isChange = hasFailed.current !== Boolean(failure)
      hasFailed.current = Boolean(failure)
      if (isChange) emit(failure ? 'haat:failed' : 'haat:ready', failure)
    },
    [emit],
  )

  /** Emits `haat:search`. @returns false if the page cancelled it */
  function emitSearch(text: string): boolean {
    control.close()
    const detail: SearchDetail = { text, href: addressOf(action, text) }
    return emit('haat:search', detail)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = field.current?.value.trim()
    // By script, because the page's policy may forbid form submissions.
    if (text && emitSearch(text)) location.assign(addressOf(action, text))
  }
  function follow(event: MouseEvent) {
    const { href = '' } = (event.target as Element).closest('a') ?? {}
    const text = href && new URL(href).searchParams.get('q')
    if (text && href === addressOf(action, text) && !emitSearch(text)) event.preventDefault()
  }
  /** Address of a path of the shop; the path of its results is replaced by the page's own address. */
  const linkTo = (path: string) => {
    const [, text] = path.split('/search?q=')
    return text ? addressOf(action, decodeURIComponent(text)) : shop.linkTo(path)
  }
  const loadSuggestions = () => setWanted(true)
  return (
    // biome-ignore lint/a11y: handles events of its content
    <div onClick={follow} onFocus={loadSuggestions} onPointerEnter={loadSuggestions}>
      <SearchField
        id={id}
        field={field}
        action={action}
        placeholder={placeholder}
        control={control}
        onSubmit={submit}
      >
        {late && (
          <late.LateSuggestions
            shop={shop}
            id={id}
            field={field}
            linkTo={linkTo}
            onControl={setControl}
            onFailure={onFailure}
          />
        )}
      </SearchField>
    </div>
  )
}

/** Defines `<haat-search>`. */
export const define = (hostPage: HostPage): void =>
  defineHaat('haat-search', SearchElement, attributes, hostPage, { css })
