import { readFileSync } from 'node:fs'
import { topicsTexts } from '@haat/core/internal/assistant/free-text/topics.texts.ts'
import { TOPICS } from '@haat/core/wire'
import { demoShop } from '@haat/demo'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { importCatalogue } from '../catalogue-files/import.ts'
import { readCatalogue } from '../catalogue-files/read-catalogue.ts'
import { emptyDatabase } from '../seed/empty-database.ts'
import { openTestApp } from '../testing/app.ts'
import { openForTests } from '../testing/describe-shop.ts'
import { faultOf, Sentences } from './judge.fixtures.ts'
import building from './sentences.building.json' with { type: 'json' }
import unseen from './sentences.unseen.json' with { type: 'json' }
import { understandMessage } from './understand-message.ts'

describe('the assistant of the demo shop', () => {
  const shop = openForTests(() => openTestApp('postgres'))
  beforeAll(async () => {
    await emptyDatabase(shop.database.db)
    await importCatalogue(shop.database.db, readCatalogue(readFileSync(demoShop.catalogue)))
  })

  it.for([
    ['used to build it', building, 38 / 40],
    // Written without running them. A change of the assistant must not be made for them.
    ['not used to build it', unseen, 37 / 40],
  ] as const)('is helpful for sentences that were %s', async ([which, list, goal], { task }) => {
    const faults: (string | null)[] = []
    for (const sentence of v.parse(Sentences, list)) faults.push(await faultOf(shop.database.db, sentence))
    const helped = faults.filter((fault) => fault === null).length
    const measured = `assistant, sentences ${which}: ${helped} of ${faults.length} helpful`
    Object.assign(task.meta, { measured })
    expect(helped / faults.length, faults.filter(Boolean).join('\n')).toBeGreaterThanOrEqual(goal)
  })
})

it.each(TOPICS)('the choice “%s” is understood', (topic) => {
  const text = topicsTexts.messages.choices[topic]
  expect(understandMessage(text)).toMatchObject({ sure: true, topics: [topic] })
})

it.each([
  ['kya aapke paas hai', 'क्या आपके पास है'],
  ['mujhko bataiye order kab milega', 'मुझको बताइए ऑर्डर कब मिलेगा'],
  ['apne order ka status dikhaiye', 'अपने ऑर्डर का स्टेटस दिखाइए'],
])('“%s” is understood alike in Devanagari: “%s”', (latin, devanagari) => {
  expect(understandMessage(devanagari)).toEqual(understandMessage(latin))
})
