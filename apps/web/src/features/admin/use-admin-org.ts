import type { AdminOrg } from '@almoner/contracts/admin/admin-org'
import { useOutletContext } from 'react-router'

export type Person = AdminOrg['people'][number]

export interface AdminOrgTab {
  org: AdminOrg
  /** Asks for the reason to act as someone; null for an admin under one's own name. */
  ask: (person: Person | null) => void
}

export const useAdminOrg = (): AdminOrgTab => useOutletContext<AdminOrgTab>()
