/** Storage key of payments that may be paid and have no order yet. They outlive reload, tab and session. */
export const PAYMENTS_KEY = 'haat:payments'
