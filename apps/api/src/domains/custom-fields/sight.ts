import type { Actor } from '../../platform/access/actor.js'

/** What somebody sees of custom fields: those for admins alone, and the values of those that are personal. */
export interface Sight {
  seesAll: boolean
  seesPersonal: boolean
}

export const sightOf = ({ isAdmin = false, seesPersonalData = false }: Actor): Sight => ({
  seesAll: isAdmin,
  seesPersonal: seesPersonalData,
})
