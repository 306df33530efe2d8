/**
 * Where a visitor's pending action waits for a login: in the tab that asked, and once more for a tab that its Log In link opens.
 * Whoever completes that login is written beside it; nobody else has it carried out. By itself, because whoever comes
 * back signed in needs it before anything of the catalogue.
 */
export const PENDING_ACTION_KEY = 'haat:pending-action'
