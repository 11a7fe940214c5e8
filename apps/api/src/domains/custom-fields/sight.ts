import { isAdminLevel } from '@almoner/contracts/permissions'
import { seesPersonalData } from '@almoner/contracts/switches'
import type { Asker } from '../records/index.js'

/** What somebody sees of custom fields: those for admins alone, and the values of those that are personal. */
export interface Sight {
  seesAll: boolean
  seesPersonal: boolean
}

/** A key sees all: an admin made it. */
export const sightOf = ({ visitor, apiKey }: Asker): Sight =>
  apiKey
    ? { seesAll: true, seesPersonal: true }
    : {
        seesAll: visitor !== null && isAdminLevel(visitor),
        seesPersonal: visitor !== null && seesPersonalData(visitor),
      }
