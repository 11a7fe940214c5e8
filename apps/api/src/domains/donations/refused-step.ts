import { whyRefused } from '@almoner/contracts/donations/refused-step'
import { Problem } from '../../platform/problems/problem.js'

/** A step that the state of a donation does not allow, told with what it allows. */
export const refusedStep = (donation: Parameters<typeof whyRefused>[0]): Problem =>
  new Problem('donation_state_refused', { message: whyRefused(donation) })
