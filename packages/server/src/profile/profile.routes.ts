import { ProfileAnswerWire, ProfileChangeWire } from '@haat/core/wire'
import * as v from 'valibot'
import { notFound } from '../http/problem.ts'
import { defineRoute, type ShopperContext } from '../http/route.ts'
import { accountOf } from './account.queries.ts'
import { AccountAnswerWire } from './account.wire.ts'
import { profileCopy } from './profile.copy.ts'
import { profileRow, toProfileWire, writeProfile } from './profile.queries.ts'
import { checkChange } from './profile.rules.ts'

const params = v.object({ userId: v.string() })
const about = { userId: 'Your own user id.' }
const noProfile = 'There is no profile yet.'
const CHANGE = `A phone must be verified first, and a photo must lie at the shop’s image service; a field that is left out stays as it is. The shopper’s comments take on the name.`

/** Saves what a shopper tells of themselves. */
async function save(
  change: v.InferOutput<typeof ProfileChangeWire>,
  context: ShopperContext,
  isNew: boolean,
) {
  const { database, services, shopper } = context
  const { userId } = shopper
  const before = await profileRow(database.db, userId)
  if (before === null && !isNew) throw notFound(profileCopy.none)
  await checkChange(database.db, change, { userId, photos: services.photos, before })
  return writeProfile(database.db, userId, change, before)
}

export const profileRoutes = [
  defineRoute({
    path: '/api/v1/user/:userId',
    id: 'getProfile',
    access: 'shopper',
    group: 'Profile',
    summary: 'Get your profile',
    description: 'Status 404 means that there is none yet: the shop then asks for it.',
    params,
    about,
    example: '/api/v1/user/user_demo',
    answer: ProfileAnswerWire,
    refusals: { 404: noProfile },
    answerTo: async (_input, { database, shopper }) => {
      const row = await profileRow(database.db, shopper.userId)
      if (row === null) throw notFound(profileCopy.none)
      return { success: true, message: profileCopy.found, data: await toProfileWire(database.db, row) }
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/v1/user',
    id: 'createProfile',
    access: 'shopper',
    group: 'Profile',
    summary: 'Create your profile',
    description: `Where there is one already, it is updated: two tabs make one profile. ${CHANGE}`,
    body: ProfileChangeWire,
    example: '/api/v1/user',
    answer: ProfileAnswerWire,
    limit: 'writes',
    answerTo: async (change, context) => ({
      success: true,
      message: profileCopy.created,
      data: await save(change, context, true),
    }),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/v1/user/:userId',
    id: 'updateProfile',
    access: 'shopper',
    group: 'Profile',
    summary: 'Update your profile',
    description: CHANGE,
    params,
    about,
    body: ProfileChangeWire,
    example: '/api/v1/user/user_demo',
    answer: ProfileAnswerWire,
    refusals: { 404: noProfile },
    limit: 'writes',
    answerTo: async (change, context) => ({
      success: true,
      message: profileCopy.updated,
      data: await save(change, context, false),
    }),
  }),
  defineRoute({
    path: '/api/user/:userId',
    id: 'getAccount',
    access: 'shopper',
    group: 'Profile',
    summary: 'Get all that the account page shows',
    description:
      'Profile, addresses, orders and the shopper’s own comments, each with its product. The fields stand beside success, and once more in data.',
    params,
    about,
    example: '/api/user/user_demo',
    answer: AccountAnswerWire,
    refusals: { 404: noProfile },
    answerTo: async (_input, { database, shopper, clock }) => {
      const account = await accountOf(database.db, shopper.userId, clock.now())
      if (account === null) throw notFound(profileCopy.none)
      return { success: true, message: profileCopy.found, ...account, data: account }
    },
  }),
]
