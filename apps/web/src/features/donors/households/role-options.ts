import { householdRoles } from '@almoner/contracts/donors/household'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { t } from '../messages'

export const roleOptions = optionsOf(householdRoles, t.group('household.roles'))
