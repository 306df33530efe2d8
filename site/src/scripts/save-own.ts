import { hasOffline } from '../offline/has-offline.ts'

// Only a shopper has something of their own to save.
if (hasOffline && document.documentElement.hasAttribute('data-shopper')) void import('../offline/save-own.ts')
