import { accountCalls, manner, orgCalls, thirdParties } from './calls.ts'
import { forms, organizations, people } from './entities.ts'
import { errors, limits } from './errors-and-limits.ts'
import { purpose } from './purpose.ts'
import { rights } from './rights.ts'
import { addresses, guarding } from './routes.ts'
import { layout, panels, tour } from './shell.ts'
import type { Section } from './statement.ts'
import { states } from './states.ts'
import { validation } from './validation.ts'

/** Every statement of the specification, in its order. */
export const sections: readonly Section[] = [
  purpose,
  addresses,
  guarding,
  tour,
  layout,
  panels,
  people,
  organizations,
  forms,
  states,
  validation,
  rights,
  manner,
  accountCalls,
  orgCalls,
  thirdParties,
  errors,
  limits,
]
