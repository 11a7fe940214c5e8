import { Injectable } from '@nestjs/common'
import { customFieldsIn } from '@almoner/contracts/filters/conditions'
import { hiddenFromFilters, MaskedChecks } from '../../platform/access/masked-checks.js'
import { Problem } from '../../platform/problems/problem.js'
import { CustomFieldsRepository } from './custom-fields.repository.js'

/** Whoever may not see a personal field may not find out by conditions on it either. Raises `input_invalid` at `where`. */
@Injectable()
export class PersonalFieldsGuard {
  constructor(fields: CustomFieldsRepository, checks: MaskedChecks) {
    checks.add(async (orgId, input) => {
      const ids = customFieldsIn(input)
      if (ids.length > 0 && (await fields.isPersonal(orgId, ids))) throw Problem.at('where', hiddenFromFilters)
    })
  }
}
