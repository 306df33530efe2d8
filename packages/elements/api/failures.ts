import type { FailedDetail } from '../src/root/details.ts'

/** Every `code` of `haat:failed`, with its reason. */
export const FAILURES: Readonly<Record<FailedDetail['code'], string>> = {
  'code-not-loaded': 'The code of the element could not be loaded, or not in 30 seconds.',
  'too-slow': 'The element has nothing to show after 30 seconds.',
  'no-store': 'No store on the page has the id in `store`.',
  'no-product-id': '`product-id` is missing.',
  'invalid-quantity': 'A quantity is not a whole number from 1 to 99. Nothing was added.',
  'no-token': '`getToken` of the page failed, or did not settle in 10 seconds.',
  'no-origin': 'The page is in a sandboxed frame without its own origin.',
  'other-document': 'The element was moved into another document, for example of a frame.',
  'not-a-partner': 'The shop’s list of partners lacks the page’s origin.',
  'not-found': 'The shop has no such product.',
  unreachable: 'The shop did not respond.',
  refused: 'The shop responded with another HTTP error.',
  unreadable: 'The response is not from a Haat shop.',
  internal: 'An error of the element itself.',
}
