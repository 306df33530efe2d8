import { unansweredIn } from '../client/unanswered.ts'

/** The additions to the favourites that the server has not answered. */
export const unanswered = unansweredIn('haat:favourite-additions')
