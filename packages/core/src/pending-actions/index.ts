export { askToLogIn } from './log-in-first.ts'
export { carryOut } from './pending-actions.carry-out.ts'
export { pendingActionsTexts } from './pending-actions.texts.ts'
export { adopt, claim, PENDING_ACTION_KEY, type PendingAction, remember } from './pending-actions.ts'
