import type { AwaitedFactor } from '@almoner/contracts/operation'
import { problemOf } from '@almoner/ui/form/submit'

/** What a session that was opened lacks before it may do anything; null where an error says nothing of it. */
export function awaitedBy(error: unknown): AwaitedFactor | null {
  switch (problemOf(error)?.code) {
    case 'second_factor_needed':
      return 'second_factor'
    case 'second_factor_setup_needed':
      return 'second_factor_setup'
    default:
      return null
  }
}
