import { ProfileAnswerWire, ProfileChangeWire } from '@haat/core/wire'
import type * as v from 'valibot'
import { ownUser, routesOf, type ShopperContext } from '../api/route.ts'
import type { ProfileRow } from '../database/schema.ts'
import { notFound } from '../http/problem.ts'
import { texts } from '../texts.ts'
import { createProfile, lockProfile, profileRow, toProfileWire, updateProfile } from './profile.queries.ts'
import { type Change, checkChange, withPhone } from './profile.rules.ts'
import { profileTexts } from './profile.texts.ts'

const noProfile = 'The shopper has no profile yet.'
const CHANGE = `A phone must be verified first, and a photo must be uploaded to the shop’s image service. A missing field is not changed. The shopper’s comments show the new name.`

/** Updates the sent fields of a locked profile. */
async function update(change: Change, context: ShopperContext, before: ProfileRow) {
  await checkChange(change, context, before)
  return {
    success: true,
    message: texts(profileTexts).updated,
    data: await updateProfile(context.db, change, before),
  } as const
}

/** Removes empty fields: a form that creates a profile sends '' for them, and must not clear those of an existing profile. */
const filledIn = ({ phone, img_url: photo, ...change }: Change): Change => ({
  ...change,
  ...(phone && { phone }),
  ...(photo && { img_url: photo }),
})

async function create(
  change: Change,
  context: ShopperContext,
): Promise<v.InferInput<typeof ProfileAnswerWire>> {
  const { db, userId } = context
  const before = await lockProfile(db, userId)
  if (before !== null) return update(filledIn(change), context, before)
  await checkChange(change, context, before)
  const data = await createProfile(db, userId, change)
  // Another tab created the profile first; now it can be locked.
  return data === null
    ? create(change, context)
    : { success: true, message: texts(profileTexts).created, data }
}

const route = routesOf('Profile')

export const profileRoutes = [
  route({
    ...ownUser,
    call: 'GET /api/v1/user/:userId',
    id: 'getProfile',
    summary: 'Get your profile',
    description: 'Status 404 means that the shopper has no profile yet; the shop then shows the form for it.',
    answer: ProfileAnswerWire,
    refusals: { 404: noProfile },
    answerTo: async (_input, { db, userId }) => {
      const row = await profileRow(db, userId)
      if (row === null) throw notFound(texts(profileTexts).none)
      return { success: true, message: texts(profileTexts).found, data: await toProfileWire(db, row) }
    },
  }),
  route({
    call: 'POST /api/v1/user',
    id: 'createProfile',
    access: 'shopper',
    summary: 'Create your profile',
    description: `If the profile already exists, it is updated, and keeps its phone and photo if they are empty in this call. The message says whether it was created or updated. ${CHANGE}`,
    body: ProfileChangeWire,
    answer: ProfileAnswerWire,
    answerTo: (change, context) => create(withPhone(change), context),
  }),
  route({
    ...ownUser,
    call: 'PUT /api/v1/user/:userId',
    id: 'updateProfile',
    summary: 'Update your profile',
    description: CHANGE,
    body: ProfileChangeWire,
    answer: ProfileAnswerWire,
    refusals: { 404: noProfile },
    async answerTo(change, context) {
      const before = await lockProfile(context.db, context.userId)
      if (before === null) throw notFound(texts(profileTexts).none)
      return update(withPhone(change), context, before)
    },
  }),
]
