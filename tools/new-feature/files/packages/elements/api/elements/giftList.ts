import type { ElementDescription } from '../description.ts'
import {
  FALLBACK,
  HEADING,
  REFRESH,
  SHARED_ATTRIBUTES,
  SHARED_EVENTS,
  SHARED_PROPERTIES,
  STATES,
} from '../shared.ts'

export const giftList: ElementDescription = {
  tag: 'haat-gift-list',
  summary: 'the gift list',
  attributes: [HEADING, ...SHARED_ATTRIBUTES],
  properties: SHARED_PROPERTIES,
  methods: [REFRESH],
  events: [...SHARED_EVENTS],
  slots: [FALLBACK],
  parts: ['button', 'empty', 'failure', 'heading', 'quiet', 'spinner', 'toast'],
  states: STATES,
}
