/** Where payments wait that may be paid and are no order yet. They outlive reload, tab and session. */
export const PAYMENTS_KEY = 'haat:payments'
