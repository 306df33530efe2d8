import * as v from 'valibot'
import { unlessRefused } from '../shared/refusals.ts'

/** Throws if the code was refused, which has status 200. */
export const readOtpAnswer = unlessRefused((body) => void v.parse(v.object({ success: v.boolean() }), body))
