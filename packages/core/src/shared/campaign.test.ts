import { expect, it } from 'vitest'
import { campaignOf } from './campaign.ts'

it.each([
  [
    [
      null,
      'https://haat.example/?utm_source=mail&utm_campaign=diwali+sale#top',
      'https://haat.example/?utm_campaign=x',
    ],
    'diwali sale',
  ],
  [['https://haat.example/p?id=1', 'https://haat.example/?utm_source=mail&utm_campaign='], 'mail'],
  [[`https://haat.example/?utm_source=${'x'.repeat(99)}`], 'x'.repeat(64)],
  [['https://haat.example/#utm_source=mail', null], ''],
  [[], ''],
])('finds the campaign that led to %j: “%s”', (pages, campaign) => {
  expect(campaignOf(pages)).toBe(campaign)
})
