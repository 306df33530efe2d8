import {
  type CategorySort,
  cataloguePagesTexts,
  type SectorsQuery,
  type SectorsView,
  sectorsTexts,
} from '@haat/core/catalogue'
import { useId } from 'react'
import { useTexts } from '../shop.ts'
import { Button, Icon, Outline } from '../ui/index.ts'
import '../ui/field.css'
import './sectors.css'

interface SectorToolsProps extends Pick<SectorsQuery, 'text' | 'sort' | 'view'> {
  onText: (text: string) => void
  onSort: (sort: CategorySort) => void
  onView: (view: SectorsView) => void
}

/** Search field, sort order and view of the sectors. */
export function SectorTools({ text, sort, view, onText, onSort, onView }: SectorToolsProps) {
  const texts = useTexts(cataloguePagesTexts)
  const sectorsWords = useTexts(sectorsTexts)
  const id = useId()
  const sorts: readonly (readonly [CategorySort, string])[] = [
    ['none', sectorsWords.sort],
    ['name', sectorsWords.name],
    ['newest', sectorsWords.newest],
  ]
  return (
    <div className="haat-tools">
      <div className="haat-field haat-tools__search">
        <label className="haat-hidden" htmlFor={`${id}q`}>
          {sectorsWords.search}
        </label>
        <Icon name="search" />
        <input
          id={`${id}q`}
          type="search"
          className="haat-entry"
          placeholder={texts.searchSectors}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      <div className="haat-field">
        <label className="haat-hidden" htmlFor={`${id}s`}>
          {sectorsWords.sort}
        </label>
        <select
          id={`${id}s`}
          className="haat-entry"
          value={sort}
          onChange={({ target }) => onSort(sorts.find(([key]) => key === target.value)?.[0] ?? 'none')}
        >
          {sorts.map(([key, name]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="haat-toggle" role="group" aria-label={sectorsWords.view}>
        {(['grid', 'list'] as const).map((kind) => (
          <Button
            key={kind}
            tone="plain"
            icon={
              kind === 'grid' ? (
                <Icon name="grid" />
              ) : (
                <Outline path="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />
              )
            }
            iconOnly
            aria-pressed={view === kind}
            onClick={() => onView(kind)}
          >
            {sectorsWords.views[kind]}
          </Button>
        ))}
      </div>
    </div>
  )
}
