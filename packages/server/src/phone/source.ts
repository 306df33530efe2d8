import { hash } from 'node:crypto'
import { networkOf } from '../http/network.ts'

/** Returns a hash of the network that a call came from, for counting without storing IP addresses. */
export const sourceOf = (ip: string): string => hash('sha256', `haat otp ${networkOf(ip)}`, 'base64url')
