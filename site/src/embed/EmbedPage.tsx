import { useShop, useTexts } from '@haat/react'
import { Field } from '@haat/react/internal/ui/Field.tsx'
import { Button } from '@haat/react/internal/ui/index.ts'
import { useEffect, useRef, useState } from 'react'
import { Control } from './Control.tsx'
import type { Choices, Embeddable, Setting, Values } from './choices.ts'
import { embedTexts } from './embed.texts.ts'
import { type Chosen, isSafe, linesOf } from './lines.ts'
import { isElsewhere, PREVIEW, showIn } from './preview.ts'

interface EmbedPageProps {
  /** Origin of the shop, for the lines. */
  host: string
  choices: Choices
}

type Part = 'attributes' | 'look' | 'properties'
type SetPart = (part: Part) => (name: string, value: string | undefined) => void

const startOf = ({ tag, start }: Embeddable): Pick<Chosen, 'tag' | 'attributes'> => ({
  tag,
  attributes: start,
})

/** A partner chooses an element with its settings, sees it in a frame, and copies the lines for a page. */
export function EmbedPage({ host, choices }: EmbedPageProps) {
  const texts = useTexts(embedTexts)
  const { elements } = choices
  const [chosen, setChosen] = useState<Chosen>(() => ({
    tag: '',
    attributes: {},
    ...(elements[0] && startOf(elements[0])),
    look: {},
    properties: {},
  }))
  const set: SetPart = (part) => (name, value) =>
    setChosen((now) => {
      const { [name]: _, ...rest } = now[part]
      return { ...now, [part]: value === undefined ? rest : { ...rest, [name]: value } }
    })
  const element = elements.find(({ tag }) => tag === chosen.tag)
  return (
    <div className="haat haat-wrap embed">
      <header className="embed__head">
        <h1>{texts.title}</h1>
        <p className="haat-lead">{texts.lead}</p>
      </header>
      <form
        className="embed__settings"
        aria-label={texts.settings}
        onSubmit={(event) => event.preventDefault()}
      >
        <ElementChoice
          elements={elements}
          element={element}
          onChoose={(next) => setChosen((now) => ({ ...now, ...startOf(next) }))}
        />
        {element && (
          <Group
            key={element.tag}
            title={texts.settings}
            settings={element.settings}
            values={chosen.attributes}
            onSet={set('attributes')}
          />
        )}
        <Group title={texts.look} settings={choices.look} values={chosen.look} onSet={set('look')} />
        <Group
          title={texts.properties}
          settings={choices.properties}
          values={chosen.properties}
          onSet={set('properties')}
        />
      </form>
      <div className="embed__result">
        <Preview chosen={chosen} />
        <Lines text={linesOf(host, chosen)} />
      </div>
    </div>
  )
}

interface ElementChoiceProps {
  elements: readonly Embeddable[]
  element: Embeddable | undefined
  onChoose: (element: Embeddable) => void
}

function ElementChoice({ elements, element, onChoose }: ElementChoiceProps) {
  const texts = useTexts(embedTexts)
  return (
    <Field label={texts.element} hint={element && texts.shows({ summary: element.summary })}>
      {(control) => (
        <select
          {...control}
          className="haat-entry"
          value={element?.tag}
          onChange={({ target }) => {
            const next = elements.find(({ tag }) => tag === target.value)
            if (next) onChoose(next)
          }}
        >
          {elements.map(({ tag }) => (
            <option key={tag} value={tag}>{`<${tag}>`}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface GroupProps {
  title: string
  settings: readonly Setting[]
  values: Values
  onSet: (name: string, value: string | undefined) => void
}

/** A group of settings, closed at first, so that the preview is near. */
function Group({ title, settings, values, onSet }: GroupProps) {
  const texts = useTexts(embedTexts)
  return (
    <details className="embed__group">
      <summary>
        <h2>{title}</h2>
      </summary>
      {settings.map((setting) => {
        const value = values[setting.name]
        const isUnsafe = setting.name.startsWith('--') && value !== undefined && !isSafe(value)
        return (
          <Control
            key={setting.name}
            setting={setting}
            value={value}
            error={isUnsafe ? texts.unsafe : null}
            onSet={onSet}
          />
        )
      })}
    </details>
  )
}

/** The element on a page of its own, in a frame. */
function Preview({ chosen }: { chosen: Chosen }) {
  const texts = useTexts(embedTexts)
  const shop = useShop()
  const frame = useRef<HTMLIFrameElement>(null)
  const [width, setWidth] = useState('')
  const [frames, setFrames] = useState(0)
  const show = () => {
    if (frame.current) showIn(frame.current, chosen, () => shop.notices.say(texts.signIn))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again with every choice
  useEffect(() => {
    if (frame.current && isElsewhere(frame.current)) setFrames((before) => before + 1)
    else show()
  }, [chosen])
  return (
    <section className="embed__preview" aria-labelledby="embed-preview">
      <h2 id="embed-preview">{texts.preview}</h2>
      <Field label={texts.width}>
        {(control) => (
          <select
            {...control}
            className="haat-entry"
            value={width}
            onChange={({ target }) => setWidth(target.value)}
          >
            {Object.entries(texts.widths).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Field>
      <iframe
        key={frames}
        ref={frame}
        className="embed__frame"
        data-width={width}
        title={texts.frame}
        src={PREVIEW}
        onLoad={show}
      />
    </section>
  )
}

/** The lines to copy. */
function Lines({ text }: { text: string }) {
  const texts = useTexts(embedTexts)
  const shop = useShop()
  const copyAll = () =>
    navigator.clipboard.writeText(text).then(
      () => shop.notices.say(texts.copied),
      () => shop.notices.say(texts.notCopied),
    )
  return (
    <div className="embed__lines">
      <h2 id="embed-lines">{texts.lines}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <pre tabIndex={0} role="region" aria-labelledby="embed-lines">
        <code>{text}</code>
      </pre>
      <Button icon="copy" onClick={() => void copyAll()}>
        {texts.copy}
      </Button>
      <p className="haat-note">{texts.origin({ example: texts.originExample })}</p>
    </div>
  )
}
